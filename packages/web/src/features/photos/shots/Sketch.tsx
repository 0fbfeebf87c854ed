import type { ShotFrame } from '@awning/contract/photos';
import type { ReactNode } from 'react';
import classes from './shots.module.css';

/** Where things are in the frame, within 96 by 72: a ground line, what is in sight, and the subject in the accent. */
const drawings: Record<ShotFrame, ReactNode> = {
  counter: (
    <>
      <path d="M8 46h80v18H8z" className={classes.plane} />
      <path d="M8 46h80M20 46V34h14v12M40 46V30h16v16" />
      <path d="M62 46c0-7 5-11 10-11s10 4 10 11z" className={classes.subject} />
    </>
  ),
  hands: (
    <>
      <ellipse cx="48" cy="46" rx="20" ry="11" className={classes.subject} />
      <path d="M6 66c6-14 14-22 24-22 5 0 8 3 6 6-3 4-8 4-12 6M90 66c-6-14-14-22-24-22-5 0-8 3-6 6 3 4 8 4 12 6" />
    </>
  ),
  piece: (
    <>
      <path d="M10 58h76" />
      <rect x="32" y="20" width="32" height="38" rx="10" className={classes.subject} />
      <path d="M70 8v22M81 8v22M70 19h11" />
    </>
  ),
  front: (
    <>
      <path d="M14 64V28h68v36zM14 28l6-12h56l6 12" />
      <rect x="22" y="36" width="26" height="18" className={classes.plane} />
      <rect x="58" y="36" width="16" height="28" className={classes.subject} />
    </>
  ),
  room: (
    <>
      <path d="M6 66l20-18V14L6 6M26 48h44M26 14h44M70 48l20 18M70 48V14l20-8" />
      <path d="M36 48v-9h24v9z" className={classes.subject} />
    </>
  ),
  person: (
    <>
      <circle cx="48" cy="26" r="11" className={classes.subject} />
      <path d="M26 66c0-15 9-24 22-24s22 9 22 24z" className={classes.subject} />
      <path d="M76 10v34M84 10v34M76 27h8" />
    </>
  ),
  team: (
    <>
      <circle cx="24" cy="32" r="8" />
      <path d="M10 64c0-12 6-19 14-19M86 64c0-12-6-19-14-19" />
      <circle cx="72" cy="32" r="8" />
      <circle cx="48" cy="26" r="10" className={classes.subject} />
      <path d="M29 66c0-15 8-23 19-23s19 8 19 23z" className={classes.subject} />
    </>
  ),
  above: (
    <>
      <rect x="10" y="8" width="76" height="56" rx="6" className={classes.plane} />
      <circle cx="44" cy="36" r="15" className={classes.subject} />
      <circle cx="72" cy="22" r="7" />
      <path d="M66 42h14v14H66zM20 18h8M20 24h8" />
    </>
  ),
  shelf: (
    <>
      <path d="M10 26h76M10 46h76M10 66h76" />
      <path d="M18 26V13h9v13M34 26V10h9v16M68 26V12h10v14M18 46V35h11v11M64 46V33h10v13" />
      <path d="M40 46V31h16v15z" className={classes.subject} />
      <path d="M20 66V53h10v13M38 66V55h10v11M62 66V52h12v14" />
    </>
  ),
  desk: (
    <>
      <path d="M6 56h84" />
      <rect x="26" y="18" width="38" height="28" rx="3" className={classes.subject} />
      <path d="M45 46v10M72 56V44h8v12M12 56l4-10h6" />
    </>
  ),
  table: (
    <>
      <path d="M8 50h80M20 50v16M76 50v16" />
      <circle cx="22" cy="24" r="8" />
      <path d="M10 50c0-10 5-16 12-16s10 4 12 10" />
      <circle cx="70" cy="22" r="9" className={classes.subject} />
      <path d="M84 50c0-11-6-17-14-17s-13 6-14 17z" className={classes.subject} />
    </>
  ),
  vehicle: (
    <>
      <path d="M4 60h88" />
      <path d="M12 54V40l10-4 8-12h26l10 12 16 4v14z" className={classes.subject} />
      <circle cx="28" cy="56" r="7" className={classes.hole} />
      <circle cx="68" cy="56" r="7" className={classes.hole} />
    </>
  ),
  animal: (
    <>
      <path d="M6 64h84" />
      <path
        d="M30 64V44c-7-2-10-8-9-18l10 6h16l10-6c1 10-2 16-9 18 12 2 20 8 22 20z"
        className={classes.subject}
      />
      <path d="M70 60c8 0 12-5 11-14" />
    </>
  ),
  outdoors: (
    <>
      <circle cx="74" cy="18" r="7" />
      <path d="M4 62h88" />
      <path d="M8 62l22-30 14 18 14-20 26 32z" className={classes.subject} />
    </>
  ),
};

/** How a photograph of this kind is framed. Light comes from the side; the subject is in the accent. */
export function Sketch({ frame }: { frame: ShotFrame }) {
  return (
    <svg viewBox="0 0 96 72" aria-hidden="true" className={classes.sketch}>
      {drawings[frame]}
      <path d="M2 12V2h10M84 2h10v10M94 60v10H84M12 70H2V60" className={classes.corners} />
    </svg>
  );
}
