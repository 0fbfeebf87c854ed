import type { Motif } from './motif.ts';

/** A dress on its hanger. */
export const dress: Motif = ({ main, light, dark, accent }) => `
  <path fill="none" stroke="${dark}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" d="M88 20a12 12 0 1 1 18 11c-5 3-6 5-6 10M100 41L56 64M100 41l44 23"/>
  <path fill="${main}" d="M70 54c6 22 22 28 30 28s24-6 30-28l12 8-12 44c10 26 22 46 34 66-44 20-84 20-128 0 12-20 24-40 34-66L58 62z"/>
  <path fill="${dark}" opacity=".26" d="M116 106c4 34 6 56 4 80 16-2 30-7 44-14-12-20-24-40-34-66z"/>
  <path fill="${accent}" d="M69 98h62l2 14H66z"/>
  <g fill="${light}"><circle cx="76" cy="136" r="6"/><circle cx="102" cy="148" r="6"/><circle cx="126" cy="132" r="6"/><circle cx="62" cy="164" r="6"/><circle cx="90" cy="172" r="6"/><circle cx="140" cy="162" r="6"/></g>`;

/** A ring with a cut stone. */
export const ring: Motif = ({ main, light, dark, accent, white }) => `
  <circle cx="100" cy="130" r="50" fill="none" stroke="${main}" stroke-width="15"/>
  <path fill="none" stroke="${white}" opacity=".45" stroke-width="5" stroke-linecap="round" d="M57 140a44 44 0 0 1 10-38"/>
  <path fill="${accent}" d="M62 38h76l20 24-58 54-58-54z"/><path fill="${white}" opacity=".55" d="M62 38l16 24H42zM78 62l22-24h-38z"/>
  <path fill="${light}" d="M78 62h44l-22 54z"/><path fill="${dark}" opacity=".28" d="M138 38l20 24h-36zM122 62h36l-58 54z"/>
  <g stroke="${light}" stroke-width="7" stroke-linecap="round"><path d="M100 8v14M48 14l8 12M152 14l-8 12M176 44h12M12 44h12"/></g>`;

/** A laptop with a message on it. */
export const laptop: Motif = ({ main, light, dark, accent, white }) => `
  <rect x="30" y="34" width="140" height="104" rx="12" fill="${dark}"/><rect x="40" y="44" width="120" height="84" rx="5" fill="${light}"/>
  <rect x="52" y="58" width="50" height="10" rx="5" fill="${main}"/><rect x="52" y="76" width="38" height="8" rx="4" fill="${main}" opacity=".5"/><rect x="52" y="91" width="44" height="8" rx="4" fill="${main}" opacity=".5"/>
  <circle cx="130" cy="84" r="22" fill="${accent}"/><path fill="none" stroke="${white}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M120 85l7 7 13-14"/>
  <path fill="${main}" d="M10 144h180v6a16 16 0 0 1-16 16H26a16 16 0 0 1-16-16z"/><path fill="${dark}" d="M80 144h40v3a5 5 0 0 1-5 5H85a5 5 0 0 1-5-5z"/>`;

/** An armchair under a lamp. */
export const armchair: Motif = ({ main, light, dark, accent }) => `
  <path fill="${accent}" d="M132 18h40l14 40h-68z"/><path fill="${dark}" d="M149 58h6v116h-6z"/><rect x="132" y="170" width="40" height="10" rx="5" fill="${dark}"/>
  <path fill="${main}" d="M26 84a26 26 0 0 1 26-26h46a26 26 0 0 1 26 26v54H26z"/>
  <path fill="${light}" d="M38 112h74v30H38z"/><path fill="${main}" d="M10 116a16 16 0 0 1 32 0v18h66v-18a16 16 0 0 1 32 0v34a10 10 0 0 1-10 10H20a10 10 0 0 1-10-10z"/>
  <path fill="${dark}" opacity=".25" d="M108 134v-18a16 16 0 0 1 32 0v34a10 10 0 0 1-10 10h-22z"/>
  <path fill="${dark}" d="M26 160h12l-3 20h-7zM112 160h12l-2 20h-7z"/><circle cx="76" cy="90" r="13" fill="${accent}"/>`;

/** A shopping bag with a heart. */
export const bag: Motif = ({ main, light, dark, accent, white }) => `
  <path fill="none" stroke="${dark}" stroke-width="10" stroke-linecap="round" d="M68 78V56a32 32 0 0 1 64 0v22"/>
  <path fill="${main}" d="M36 68h128l12 108a10 10 0 0 1-10 11H34a10 10 0 0 1-10-11z"/><path fill="${dark}" opacity=".25" d="M130 68h34l12 108a10 10 0 0 1-10 11h-28z"/>
  <path fill="${light}" d="M36 68h128l1.500 14h-131z"/><circle cx="68" cy="84" r="6" fill="${dark}"/><circle cx="132" cy="84" r="6" fill="${dark}"/>
  <path fill="${accent}" d="M100 164c-26-19-34-30-34-41a17 17 0 0 1 34-5 17 17 0 0 1 34 5c0 11-8 22-34 41z"/><path fill="${white}" opacity=".5" d="M75 124a10 10 0 0 1 9-11v6a5 5 0 0 0-4 5z"/>`;

const petals = (fill: string) =>
  [0, 60, 120, 180, 240, 300]
    .map((turn) => `<ellipse cx="0" cy="-21" rx="14" ry="20" transform="rotate(${turn})" fill="${fill}"/>`)
    .join('');

/** A bouquet in its paper. */
export const bouquet: Motif = ({ main, light, dark, accent, white }) => `
  <path fill="${dark}" d="M48 78c-22-4-32-18-32-36 20 0 34 14 36 34zM152 78c22-4 32-18 32-36-20 0-34 14-36 34z"/>
  <g transform="translate(60 62)">${petals(light)}<circle r="11" fill="${accent}"/></g>
  <g transform="translate(140 62)">${petals(light)}<circle r="11" fill="${accent}"/></g>
  <g transform="translate(100 50) scale(1.150)">${petals(accent)}<circle r="11" fill="${white}"/></g>
  <path fill="${main}" d="M34 88l66 22 66-22-44 88a8 8 0 0 1-7 5H85a8 8 0 0 1-7-5z"/><path fill="${dark}" opacity=".26" d="M100 110l66-22-44 88a8 8 0 0 1-7 5h-15z"/>
  <path fill="${light}" d="M72 146h56l-6 14H78z"/><path fill="${accent}" d="M100 150c-12-12-26-10-28 0s14 14 28 4c14 10 30 6 28-4s-16-12-28 0z"/>`;

/** A paw with a heart in it. */
export const paw: Motif = ({ main, light, dark, accent }) => `
  <g fill="${main}"><ellipse cx="34" cy="92" rx="19" ry="26" transform="rotate(-24 34 92)"/><ellipse cx="76" cy="50" rx="20" ry="28" transform="rotate(-8 76 50)"/><ellipse cx="124" cy="50" rx="20" ry="28" transform="rotate(8 124 50)"/><ellipse cx="166" cy="92" rx="19" ry="26" transform="rotate(24 166 92)"/></g>
  <g fill="${light}" opacity=".55"><ellipse cx="72" cy="42" rx="8" ry="12"/><ellipse cx="120" cy="42" rx="8" ry="12"/></g>
  <path fill="${main}" d="M100 92c34 0 62 36 62 62 0 18-14 28-30 26-12-2-20-6-32-6s-20 4-32 6c-16 2-30-8-30-26 0-26 28-62 62-62z"/>
  <path fill="${dark}" opacity=".25" d="M132 102c18 12 30 34 30 52 0 18-14 28-30 26 14-20 14-52 0-78z"/>
  <path fill="${accent}" d="M100 164c-20-15-26-23-26-31a13 13 0 0 1 26-4 13 13 0 0 1 26 4c0 8-6 16-26 31z"/>`;
