import type { Motif } from './motif.ts';

/** A scored loaf with an ear of wheat. */
export const loaf: Motif = ({ main, light, dark, accent }) => `
  <g transform="rotate(-14 100 100)">
    <path fill="${main}" d="M12 120c0-42 40-66 88-66s88 24 88 66c0 24-18 38-44 38H56c-26 0-44-14-44-38z"/>
    <path fill="${dark}" opacity=".3" d="M12 118c0 26 18 40 44 40h88c26 0 44-14 44-40 0-4-.4-8-1.200-11.500C182 128 166 138 142 138H58c-24 0-40-10-44.800-31.500C12.400 110 12 114 12 118z"/>
    <g fill="none" stroke="${light}" stroke-width="10" stroke-linecap="round">
      <path d="M54 78c15 9 23 24 24 42"/><path d="M90 68c15 11 23 28 24 48"/><path d="M128 72c13 10 20 24 21 40"/>
    </g>
  </g>
  <g transform="translate(150 20) rotate(24)" fill="${accent}">
    <path d="M-3 8h6v74h-6z"/>
    <path d="M0-14c8 8 8 18 0 26-8-8-8-18 0-26z"/>
    <path d="M4 22c2-11 9-17 19-18 0 11-7 18-19 18zM-4 22c-2-11-9-17-19-18 0 11 7 18 19 18z"/>
    <path d="M4 42c2-11 9-17 19-18 0 11-7 18-19 18zM-4 42c-2-11-9-17-19-18 0 11 7 18 19 18z"/>
    <path d="M4 62c2-11 9-17 19-18 0 11-7 18-19 18zM-4 62c-2-11-9-17-19-18 0 11 7 18 19 18z"/>
  </g>`;

/** A cup on a saucer with steam. */
export const cup: Motif = ({ main, light, dark, accent, white }) => `
  <g fill="none" stroke="${accent}" stroke-width="8" stroke-linecap="round">
    <path d="M66 58c-11-13 9-21-2-36"/><path d="M94 58c-11-13 9-21-2-40"/><path d="M122 58c-11-13 9-21-2-36"/>
  </g>
  <path fill="none" stroke="${main}" stroke-width="14" d="M148 88h10a23 23 0 0 1 0 46h-16"/>
  <path fill="${main}" d="M34 72h118v42c0 30-20 50-46 50H80c-26 0-46-20-46-50z"/>
  <path fill="${dark}" opacity=".3" d="M118 72h34v42c0 30-20 50-46 50H94c18-8 24-26 24-50z"/>
  <ellipse cx="93" cy="72" rx="59" ry="13" fill="${light}"/>
  <ellipse cx="93" cy="73" rx="49" ry="9" fill="${dark}"/>
  <path fill="${white}" opacity=".85" d="M93 132c-16-12-20-18-20-25a10 10 0 0 1 20-3 10 10 0 0 1 20 3c0 7-4 13-20 25z"/>
  <rect x="22" y="166" width="142" height="13" rx="6.500" fill="${light}"/>`;

/** A bowl of salad, steaming. */
export const bowl: Motif = ({ main, light, dark, accent, white }) => `
  <circle cx="66" cy="88" r="24" fill="${accent}"/><circle cx="66" cy="88" r="15" fill="${white}" opacity=".4"/>
  <path fill="${light}" d="M92 96c-8-32 6-58 34-66 8 30-4 58-34 66z"/>
  <path fill="none" stroke="${dark}" stroke-width="3" opacity=".5" d="M96 92c4-20 12-38 24-52"/>
  <circle cx="140" cy="86" r="22" fill="${dark}"/><circle cx="133" cy="79" r="6" fill="${white}" opacity=".4"/>
  <path fill="${light}" d="M40 96c-18-12-22-28-14-44 16 8 24 24 14 44z"/>
  <path fill="${main}" d="M14 94h172c0 44-28 74-62 78H76c-34-4-62-34-62-78z"/>
  <path fill="${dark}" opacity=".28" d="M138 94h48c0 44-28 74-62 78h-20c24-16 34-42 34-78z"/>
  <rect x="8" y="86" width="184" height="16" rx="8" fill="${light}"/>
  <path fill="${dark}" d="M70 172h60v6a6 6 0 0 1-6 6H76a6 6 0 0 1-6-6z"/>`;

/** Two glasses that clink. */
export const glasses: Motif = ({ main, light, dark, accent, white }) => `
  <g transform="rotate(-14 70 110)">
    <path fill="${light}" d="M40 36h60l-4 44a26 26 0 0 1-52 0z"/><path fill="${main}" d="M42.500 62h55L96 80a26 26 0 0 1-52 0z"/>
    <path fill="${dark}" d="M66 104h8v54h-8z"/><rect x="46" y="156" width="48" height="9" rx="4.500" fill="${dark}"/>
    <path fill="${white}" opacity=".5" d="M50 44h6l3 34h-6z"/>
  </g>
  <g transform="rotate(14 130 110)">
    <path fill="${light}" d="M100 36h60l-4 44a26 26 0 0 1-52 0z"/><path fill="${accent}" d="M102.500 56h55L156 80a26 26 0 0 1-52 0z"/>
    <path fill="${dark}" d="M126 104h8v54h-8z"/><rect x="106" y="156" width="48" height="9" rx="4.500" fill="${dark}"/>
    <path fill="${white}" opacity=".5" d="M110 44h6l3 34h-6z"/>
  </g>
  <g stroke="${accent}" stroke-width="7" stroke-linecap="round"><path d="M100 10v16M78 14l6 13M122 14l-6 13"/></g>`;

/** A tiered cake under a candle. */
export const cake: Motif = ({ main, light, dark, accent, white }) => `
  <path fill="${accent}" d="M100 8c9 11 10 20 0 28-10-8-9-17 0-28z"/><rect x="95" y="34" width="10" height="26" rx="3" fill="${dark}"/>
  <path fill="${light}" d="M62 74a14 14 0 0 1 14-14h48a14 14 0 0 1 14 14v34H62z"/>
  <path fill="${white}" d="M62 74a14 14 0 0 1 14-14h48a14 14 0 0 1 14 14v8c-7 12-14 12-19 0-6 12-13 12-19 0-6 12-13 12-19 0-6 12-12 12-19 0z"/>
  <path fill="${main}" d="M34 120a14 14 0 0 1 14-14h104a14 14 0 0 1 14 14v46H34z"/>
  <path fill="${accent}" d="M34 120a14 14 0 0 1 14-14h104a14 14 0 0 1 14 14v10c-9 15-18 15-26 0-9 15-18 15-26 0-8 15-18 15-28 0-9 15-18 15-26 0-9 15-17 15-26 0z"/>
  <path fill="${dark}" opacity=".3" d="M34 156h132v10H34z"/><rect x="20" y="164" width="160" height="14" rx="7" fill="${dark}"/>`;

/** A paper bag of groceries. */
export const groceries: Motif = ({ main, light, dark, accent, white }) => `
  <path fill="${light}" d="M116 78c-2-40 8-60 24-66 8 22 6 44-6 66z"/><path fill="${light}" d="M140 80c6-30 18-44 34-46 0 22-10 38-26 48z"/>
  <circle cx="72" cy="58" r="28" fill="${accent}"/><path fill="${dark}" d="M70 32c0-10 4-16 12-20l3 6c-6 3-8 7-8 14z"/>
  <path fill="${white}" opacity=".4" d="M52 56a20 20 0 0 1 14-18l2 5a15 15 0 0 0-11 14z"/>
  <path fill="${main}" d="M36 74h128l-8 106a8 8 0 0 1-8 8H52a8 8 0 0 1-8-8z"/>
  <path fill="${dark}" opacity=".25" d="M128 74h36l-8 106a8 8 0 0 1-8 8h-22z"/>
  <path fill="${light}" d="M36 74h128l-1.500 18c-8 8-16 8-22 0-7 8-14 8-20 0-7 8-14 8-20 0-7 8-14 8-20 0-7 8-14 8-20 0-7 8-15 8-23 0z"/>
  <path fill="${white}" opacity=".9" d="M100 158c-22-16-28-25-28-34a14 14 0 0 1 28-4 14 14 0 0 1 28 4c0 9-6 18-28 34z"/>`;
