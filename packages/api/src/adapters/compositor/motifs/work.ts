import type { Motif } from './motif.ts';

/** A dumbbell. */
export const dumbbell: Motif = ({ main, light, dark, accent, white }) => `
  <g transform="rotate(-32 100 100)">
    <rect x="40" y="91" width="120" height="18" fill="${light}"/>
    <rect x="26" y="50" width="30" height="100" rx="10" fill="${main}"/><rect x="144" y="50" width="30" height="100" rx="10" fill="${main}"/>
    <rect x="6" y="66" width="22" height="68" rx="9" fill="${dark}"/><rect x="172" y="66" width="22" height="68" rx="9" fill="${dark}"/>
    <rect x="33" y="60" width="6" height="80" rx="3" fill="${white}" opacity=".4"/><rect x="151" y="60" width="6" height="80" rx="3" fill="${white}" opacity=".4"/>
  </g>
  <path fill="${accent}" d="M52 20L26 62h20l-8 34 32-46H50z"/>`;

/** A hammer and a spirit level. */
export const hammer: Motif = ({ main, light, dark, accent, white }) => `
  <rect x="14" y="148" width="172" height="34" rx="8" fill="${accent}"/><rect x="76" y="156" width="48" height="18" rx="9" fill="${white}"/><circle cx="100" cy="165" r="7" fill="${main}"/>
  <g transform="rotate(38 100 80)"><rect x="90" y="50" width="20" height="104" rx="9" fill="${light}"/><path fill="${main}" d="M58 18h62c22 0 36 12 40 30-14-6-26-6-40 0H58a8 8 0 0 1-8-8V26a8 8 0 0 1 8-8z"/><path fill="${dark}" opacity=".3" d="M50 36h70c14 0 26 2 40 12-14-6-26-6-40 0H58a8 8 0 0 1-8-8z"/></g>`;

/** A spanner and a drop. */
export const spanner: Motif = ({ main, light, dark, accent, white }) => `
  <g transform="rotate(45 100 100)"><path fill="${main}" d="M76 8v34l24 14 24-14V8c22 10 32 26 32 44 0 20-12 36-32 44v62a24 24 0 0 1-48 0V96C56 88 44 72 44 52 44 34 54 18 76 8z"/><circle cx="100" cy="158" r="10" fill="${light}"/><path fill="${dark}" opacity=".25" d="M100 56l24-14V8c22 10 32 26 32 44 0 20-12 36-32 44v62c0 14-10 24-24 24z"/></g>
  <path fill="${accent}" d="M150 104c22 28 32 42 32 56a32 32 0 0 1-64 0c0-14 10-28 32-56z"/><path fill="none" stroke="${white}" opacity=".7" stroke-width="7" stroke-linecap="round" d="M131 160a19 19 0 0 0 14 19"/>`;

/** A light bulb. */
export const bulb: Motif = ({ main, light, dark, accent, white }) => `
  <g stroke="${accent}" stroke-width="9" stroke-linecap="round"><path d="M100 6v16M30 34l12 12M170 34l-12 12M8 98h16M192 98h-16"/></g>
  <path fill="${accent}" d="M100 38a56 56 0 0 1 34 100c-7 6-9 10-9 18H75c0-8-2-12-9-18a56 56 0 0 1 34-100z"/>
  <path fill="${white}" opacity=".55" d="M62 94a38 38 0 0 1 32-38v10a28 28 0 0 0-22 28z"/>
  <path fill="none" stroke="${dark}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round" d="M84 98l16 14 16-14M100 112v42"/>
  <path fill="${main}" d="M74 158h52v14H74z"/><path fill="${light}" d="M76 172h48v10H76z"/><path fill="${dark}" d="M84 182h32a16 12 0 0 1-32 0z"/>`;

/** A spray bottle and bubbles. */
export const spray: Motif = ({ main, light, dark, accent, white }) => `
  <path fill="${dark}" d="M70 18h66v22h-14l-6 16H82V40H62c0-14 4-20 8-22z"/><path fill="${main}" d="M80 56h38v20c20 10 30 26 30 48v50a12 12 0 0 1-12 12H66a12 12 0 0 1-12-12v-50c0-22 8-38 26-48z"/>
  <path fill="${dark}" opacity=".25" d="M118 56v20c20 10 30 26 30 48v50a12 12 0 0 1-12 12h-24c10-40 8-80-8-130z"/><rect x="66" y="114" width="60" height="46" rx="8" fill="${light}"/>
  <path fill="${accent}" d="M96 122l4 11 11 4-11 4-4 11-4-11-11-4 11-4z"/>
  <g fill="${accent}"><circle cx="40" cy="22" r="7"/><circle cx="22" cy="40" r="9"/><circle cx="40" cy="54" r="6"/></g><circle cx="170" cy="92" r="16" fill="${light}"/><circle cx="165" cy="87" r="5" fill="${white}"/><circle cx="180" cy="136" r="10" fill="${light}"/>`;

/** A plant in its pot. */
export const plant: Motif = ({ main, light, dark, accent }) => `
  <path fill="${dark}" d="M96 60h8v72h-8z"/><path fill="${light}" d="M100 84C66 84 44 66 40 32c36 0 58 20 60 52z"/><path fill="${main}" d="M100 70c0-32 18-54 52-60 4 34-16 58-52 60z"/><path fill="${main}" d="M100 116c-30 6-54-6-66-32 30-8 56 4 66 32z"/><path fill="${light}" d="M100 112c6-28 28-44 60-42-2 30-26 46-60 42z"/>
  <path fill="none" stroke="${dark}" stroke-width="3" opacity=".5" d="M52 44c22 8 38 20 48 40M140 22c-18 12-32 28-40 48"/>
  <path fill="${accent}" d="M46 124h108v20H46z"/><path fill="${accent}" d="M54 144h92l-10 40a8 8 0 0 1-8 6H72a8 8 0 0 1-8-6z"/><path fill="${dark}" opacity=".25" d="M54 144h92l-3 12H57zM118 156h25l-7 28a8 8 0 0 1-8 6h-14z"/>`;

/** A car. */
export const car: Motif = ({ main, light, dark, accent, white }) => `
  <path fill="${main}" d="M52 62c4-10 10-14 20-14h48c12 0 20 4 28 14l18 26c16 2 24 10 24 26v22a8 8 0 0 1-8 8H18a8 8 0 0 1-8-8v-26c0-14 8-22 24-24z"/>
  <path fill="${light}" d="M66 66c2-4 5-6 10-6h16v28H54zM102 60h16c6 0 11 2 15 8l14 20h-45z"/><path fill="${dark}" opacity=".25" d="M10 122h180v14a8 8 0 0 1-8 8H18a8 8 0 0 1-8-8z"/>
  <rect x="10" y="104" width="22" height="12" rx="6" fill="${accent}"/><rect x="170" y="104" width="20" height="12" rx="6" fill="${accent}"/><rect x="106" y="98" width="18" height="6" rx="3" fill="${white}" opacity=".7"/>
  <g fill="${dark}"><circle cx="54" cy="144" r="24"/><circle cx="146" cy="144" r="24"/></g><g fill="${light}"><circle cx="54" cy="144" r="11"/><circle cx="146" cy="144" r="11"/></g>`;
