import type { Motif } from './motif.ts';

/** A stethoscope around a heart. */
export const stethoscope: Motif = ({ main, light, dark, accent, white }) => `
  <path fill="${accent}" d="M72 122c-30-22-40-35-40-49a20 20 0 0 1 40-6 20 20 0 0 1 40 6c0 14-10 27-40 49z"/>
  <path fill="${white}" opacity=".45" d="M43 74a12 12 0 0 1 10-13v7a6 6 0 0 0-4 6z"/>
  <path fill="none" stroke="${main}" stroke-width="11" stroke-linecap="round" d="M34 26c-12 2-16 8-16 20v34c0 34 24 56 54 56s54-22 54-56V46c0-12-4-18-16-20M72 136v14a36 36 0 0 0 76 0v-22"/>
  <g fill="${dark}"><circle cx="36" cy="25" r="10"/><circle cx="108" cy="25" r="10"/></g>
  <circle cx="148" cy="108" r="27" fill="${main}"/><circle cx="148" cy="108" r="17" fill="${light}"/><circle cx="148" cy="108" r="7" fill="${dark}"/>`;

/** A bright tooth. */
export const tooth: Motif = ({ main, light, dark, accent, white }) => `
  <path fill="${light}" d="M100 44c22-18 58-16 68 14 8 24-4 46-12 66-7 18-8 52-24 54-15 2-12-44-32-44s-17 46-32 44c-16-2-17-36-24-54-8-20-20-42-12-66 10-30 46-32 68-14z"/>
  <path fill="${main}" opacity=".4" d="M132 36c22 0 34 10 36 22 8 24-4 46-12 66-7 18-8 52-24 54-6 1-10-5-13-14 30-36 36-86 13-128z"/>
  <path fill="none" stroke="${white}" stroke-width="9" stroke-linecap="round" d="M50 80c-2-16 6-26 18-28"/>
  <path fill="none" stroke="${dark}" stroke-width="7" stroke-linecap="round" d="M74 88c14 16 38 16 52 0"/>
  <path fill="${accent}" d="M170 8l6 18 18 6-18 6-6 18-6-18-18-6 18-6zM24 132l5 13 13 5-13 5-5 13-5-13-13-5 13-5z"/>`;

/** A person who stretches before the sun. */
export const stretch: Motif = ({ main, light, dark, accent }) => `
  <circle cx="100" cy="96" r="82" fill="${light}"/><circle cx="134" cy="62" r="26" fill="${accent}"/>
  <circle cx="72" cy="60" r="18" fill="${dark}"/>
  <path fill="none" stroke="${main}" stroke-width="24" stroke-linecap="round" stroke-linejoin="round" d="M78 94l16 48 58 12"/>
  <path fill="none" stroke="${dark}" stroke-width="15" stroke-linecap="round" stroke-linejoin="round" d="M80 100l38-8 32-26"/>
  <path fill="none" stroke="${dark}" stroke-width="18" stroke-linecap="round" stroke-linejoin="round" d="M92 148l-46 16"/>
  <rect x="14" y="172" width="172" height="12" rx="6" fill="${dark}" opacity=".35"/>`;

/** Two speech bubbles, a heart in one. */
export const talk: Motif = ({ main, light, dark, accent, white }) => `
  <path fill="${main}" d="M40 22h84a28 28 0 0 1 28 28v30a28 28 0 0 1-28 28H74l-30 26v-26h-4a28 28 0 0 1-28-28V50a28 28 0 0 1 28-28z"/>
  <path fill="${dark}" opacity=".22" d="M124 22a28 28 0 0 1 28 28v30a28 28 0 0 1-28 28h-22c20-20 28-56 22-86z"/>
  <path fill="${white}" d="M82 92C62 78 56 70 56 61a13 13 0 0 1 26-4 13 13 0 0 1 26 4c0 9-6 17-26 31z"/>
  <path fill="${accent}" d="M112 90h50a24 24 0 0 1 24 24v24a24 24 0 0 1-24 24v24l-28-24h-22a24 24 0 0 1-24-24v-24a24 24 0 0 1 24-24z"/>
  <g fill="${light}"><circle cx="114" cy="126" r="8"/><circle cx="138" cy="126" r="8"/><circle cx="162" cy="126" r="8"/></g>`;

/** Spectacles. */
export const spectacles: Motif = ({ main, light, dark, accent, white }) => `
  <path fill="none" stroke="${dark}" stroke-width="10" stroke-linecap="round" d="M12 92c4-26 14-38 30-44M188 92c-4-26-14-38-30-44"/>
  <circle cx="56" cy="108" r="42" fill="${light}"/><circle cx="144" cy="108" r="42" fill="${light}"/>
  <path fill="${white}" opacity=".7" d="M34 118l34-38 12 8-36 42zM122 118l34-38 12 8-36 42z"/>
  <g fill="none" stroke="${main}" stroke-width="14"><circle cx="56" cy="108" r="42"/><circle cx="144" cy="108" r="42"/><path d="M97 98c2-4 4-4 6 0" stroke-width="10"/></g>
  <g stroke="${accent}" stroke-width="8" stroke-linecap="round"><path d="M100 24v20M66 30l8 18M134 30l-8 18"/></g>`;

/** Scissors and a comb. */
export const scissors: Motif = ({ main, light, dark, accent }) => `
  <g transform="translate(150 100) rotate(16)"><rect x="-16" y="-84" width="20" height="168" rx="6" fill="${accent}"/>${Array.from({ length: 13 }, (_, tooth) => `<rect x="2" y="${-78 + tooth * 12}" width="24" height="6" rx="3" fill="${accent}"/>`).join('')}</g>
  <g transform="rotate(-10 80 100)">
    <path fill="${light}" d="M54 8c8 2 12 8 14 16l26 92-16 8L50 28c-2-8 0-14 4-20z"/><path fill="${main}" d="M106 8c-8 2-12 8-14 16l-26 92 16 8 28-96c2-8 0-14-4-20z"/>
    <g fill="none" stroke="${main}" stroke-width="13"><ellipse cx="52" cy="152" rx="22" ry="28" transform="rotate(18 52 152)"/><ellipse cx="108" cy="152" rx="22" ry="28" transform="rotate(-18 108 152)"/></g>
    <circle cx="80" cy="112" r="8" fill="${dark}"/>
  </g>`;

/** A lipstick and a mirror. */
export const beauty: Motif = ({ main, light, dark, accent, white }) => `
  <circle cx="76" cy="76" r="60" fill="${main}"/><circle cx="76" cy="76" r="46" fill="${light}"/>
  <path fill="${white}" opacity=".75" d="M46 90l44-50 14 8-48 56z"/><path fill="${main}" d="M66 134h20v46a10 10 0 0 1-20 0z"/>
  <path fill="${accent}" d="M132 108V70c0-4 2-6 5-8l22-16c3-2 7 0 7 4v58z"/><path fill="${light}" d="M128 106h42v26h-42z"/><path fill="${dark}" d="M122 130h54v48a8 8 0 0 1-8 8h-38a8 8 0 0 1-8-8z"/>
  <path fill="${white}" opacity=".25" d="M130 138h8v38h-8z"/>`;

/** A lotus on still water. */
export const lotus: Motif = ({ main, light, dark, accent }) => `
  <circle cx="100" cy="52" r="30" fill="${accent}"/>
  <path fill="${light}" d="M18 92c30-2 54 14 70 46-36 10-62-10-70-46zM182 92c-30-2-54 14-70 46 36 10 62-10 70-46z"/>
  <path fill="${main}" d="M44 62c28 10 46 38 50 78-36-6-54-38-50-78zM156 62c-28 10-46 38-50 78 36-6 54-38 50-78z"/>
  <path fill="${dark}" d="M100 42c26 30 26 66 0 100-26-34-26-70 0-100z"/>
  <g stroke="${main}" stroke-width="8" stroke-linecap="round"><path d="M30 160h140M58 180h84"/></g>`;
