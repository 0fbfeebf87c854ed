import type { Motif } from './motif.ts';

/** Scales in balance. */
export const scales: Motif = ({ main, light, dark, accent }) => `
  <path fill="${main}" d="M94 34h12v132H94z"/><path fill="${dark}" d="M62 164h76a10 10 0 0 1 10 10v8H52v-8a10 10 0 0 1 10-10z"/><rect x="24" y="46" width="152" height="12" rx="6" fill="${main}"/><circle cx="100" cy="34" r="16" fill="${accent}"/>
  <path fill="none" stroke="${dark}" stroke-width="5" stroke-linejoin="round" d="M38 56l-26 62M38 56l26 62M162 56l-26 62M162 56l26 62"/>
  <path fill="${light}" d="M4 116h68a34 30 0 0 1-68 0zM128 116h68a34 30 0 0 1-68 0z"/><path fill="${dark}" opacity=".25" d="M48 116h24a34 30 0 0 1-34 30c8-8 10-18 10-30zM172 116h24a34 30 0 0 1-34 30c8-8 10-18 10-30z"/>`;

/** A rising chart on a sheet of figures. */
export const chart: Motif = ({ main, light, dark, accent, white }) => `
  <path fill="${light}" d="M34 26a12 12 0 0 1 12-12h72l44 44v116a12 12 0 0 1-12 12H46a12 12 0 0 1-12-12z"/><path fill="${main}" d="M118 14l44 44h-32a12 12 0 0 1-12-12z"/>
  <rect x="52" y="40" width="48" height="10" rx="5" fill="${dark}" opacity=".5"/><rect x="52" y="60" width="34" height="8" rx="4" fill="${dark}" opacity=".3"/>
  <rect x="54" y="128" width="20" height="40" rx="4" fill="${main}"/><rect x="86" y="108" width="20" height="60" rx="4" fill="${main}"/><rect x="118" y="88" width="20" height="80" rx="4" fill="${dark}"/>
  <circle cx="160" cy="146" r="32" fill="${accent}"/><path fill="none" stroke="${white}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" d="M146 147l10 10 18-20"/>`;

/** An umbrella. */
export const umbrella: Motif = ({ main, light, dark, accent }) => `
  <path fill="none" stroke="${dark}" stroke-width="10" stroke-linecap="round" d="M100 24V12M100 100v62a16 16 0 0 1-32 0"/>
  <path fill="${main}" d="M12 110c0-50 38-88 88-88s88 38 88 88c-10-12-34-12-44 0-10-12-34-12-44 0-10-12-34-12-44 0-10-12-34-12-44 0z"/>
  <path fill="${light}" d="M100 22c-28 16-44 48-44 88 10-12 34-12 44 0z"/><path fill="${dark}" opacity=".25" d="M100 22c28 16 44 48 44 88 10-12 34-12 44 0 0-50-38-88-88-88z"/>
  <g fill="${accent}"><path d="M150 132c8 10 12 15 12 20a12 12 0 0 1-24 0c0-5 4-10 12-20zM34 136c8 10 12 15 12 20a12 12 0 0 1-24 0c0-5 4-10 12-20zM176 160c6 7 9 11 9 15a9 9 0 0 1-18 0c0-4 3-8 9-15z"/></g>`;

/** A key on its tag. */
export const key: Motif = ({ main, light, dark, accent }) => `
  <g transform="rotate(-42 100 100)"><circle cx="48" cy="100" r="40" fill="${main}"/><circle cx="40" cy="100" r="15" fill="${light}"/><path fill="${main}" d="M84 88h106v24h-10v20h-18v-20h-12v28h-20v-28H84z"/><path fill="${dark}" opacity=".25" d="M86 102h104v10h-10v20h-18v-20h-12v28h-20v-28H86z"/></g>
  <g transform="rotate(14 56 60)"><path fill="${accent}" d="M26 14h60l-4 4v48a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8V18z"/><path fill="${light}" d="M56 28l18 15h-5v17H43V43h-5z"/></g>`;

/** A megaphone. */
export const megaphone: Motif = ({ main, light, dark, accent, white }) => `
  <path fill="${dark}" d="M50 118h28l12 54a8 8 0 0 1-8 10H66a8 8 0 0 1-8-6z"/><path fill="${main}" d="M26 72h40c34 0 62-16 84-40v136c-22-24-50-40-84-40H26a14 14 0 0 1-14-14V86a14 14 0 0 1 14-14z"/>
  <path fill="${white}" opacity=".3" d="M26 72h26v56H26a14 14 0 0 1-14-14V86a14 14 0 0 1 14-14z"/><path fill="${light}" d="M150 32a10 10 0 0 1 18 0v136a10 10 0 0 1-18 0z"/><g stroke="${accent}" stroke-width="9" stroke-linecap="round"><path d="M182 70l12-8M184 100h12M182 130l12 8"/></g>`;

/** A compass. */
export const compass: Motif = ({ main, light, dark, accent, white }) => `
  <circle cx="100" cy="100" r="86" fill="${main}"/><circle cx="100" cy="100" r="68" fill="${light}"/><g stroke="${dark}" stroke-width="7" stroke-linecap="round"><path d="M100 42v12M100 146v12M42 100h12M146 100h12"/></g>
  <path fill="${accent}" d="M138 62l-22 54-32-32z"/><path fill="${dark}" d="M62 138l22-54 32 32z"/><circle cx="100" cy="100" r="9" fill="${white}"/>`;

/** An open book with a pencil. */
export const book: Motif = ({ main, light, dark, accent, white }) => `
  <path fill="${main}" d="M10 66h180v110H10z"/><path fill="${white}" d="M100 64C78 48 50 46 20 52v108c30-6 58-4 80 12z"/><path fill="${light}" d="M100 64c22-16 50-18 80-12v108c-30-6-58-4-80 12z"/>
  <g stroke="${dark}" opacity=".45" stroke-width="6" stroke-linecap="round"><path d="M38 78c16-2 30 0 44 7M38 100c16-2 30 0 44 7M38 122c16-2 30 0 44 7"/></g>
  <g transform="translate(146 84) rotate(28)"><rect x="-11" y="-74" width="22" height="110" fill="${accent}"/><path fill="${dark}" d="M-11-74h22v-8a8 8 0 0 0-8-8h-6a8 8 0 0 0-8 8z"/><path fill="${white}" d="M-11 36h22L0 64z"/><path fill="${dark}" d="M-4.500 52h9L0 64z"/></g>`;

/** Building blocks and a ball. */
export const blocks: Motif = ({ main, light, dark, accent, white }) => `
  <rect x="16" y="104" width="76" height="76" rx="12" fill="${main}"/><rect x="102" y="104" width="76" height="76" rx="12" fill="${dark}"/><rect x="44" y="22" width="76" height="76" rx="12" fill="${light}"/>
  <circle cx="54" cy="142" r="20" fill="${light}"/><path fill="${accent}" d="M140 122l7 14 15 2-11 11 3 15-14-7-14 7 3-15-11-11 15-2z"/><path fill="${main}" d="M82 40l24 40H58z"/><circle cx="158" cy="72" r="26" fill="${accent}"/><path fill="none" stroke="${white}" opacity=".7" stroke-width="6" d="M134 64c16 8 34 8 48-2"/>`;

/** A suitcase ready to go. */
export const suitcase: Motif = ({ main, light, dark, accent, white }) => `
  <path fill="none" stroke="${dark}" stroke-width="11" stroke-linejoin="round" d="M76 62V32a8 8 0 0 1 8-8h32a8 8 0 0 1 8 8v30"/><rect x="36" y="56" width="128" height="120" rx="18" fill="${main}"/><path fill="${dark}" opacity=".25" d="M128 56h18a18 18 0 0 1 18 18v84a18 18 0 0 1-18 18h-18z"/>
  <g fill="${light}"><rect x="58" y="56" width="13" height="120"/><rect x="129" y="56" width="13" height="120"/></g><circle cx="100" cy="116" r="26" fill="${accent}"/><path fill="${white}" d="M86 120l30-14-8 26-7-9z"/><g fill="${dark}"><circle cx="62" cy="182" r="9"/><circle cx="138" cy="182" r="9"/></g>`;

/** A bed under the moon. */
export const bed: Motif = ({ main, light, dark, accent, white }) => `
  <path fill="${accent}" d="M160 14a34 34 0 1 0 24 54 28 28 0 0 1-24-54z"/><g fill="${accent}"><circle cx="36" cy="32" r="5"/><circle cx="76" cy="16" r="4"/><circle cx="100" cy="48" r="4"/></g>
  <path fill="${dark}" d="M12 72a8 8 0 0 1 16 0v108H12zM172 118h16v62h-16z"/><rect x="20" y="138" width="164" height="28" fill="${dark}"/><path fill="${main}" d="M78 104h80a26 26 0 0 1 26 26v18H78z"/><path fill="${white}" d="M30 112a14 14 0 0 1 14-14h26a14 14 0 0 1 14 14v28H30z"/><path fill="${light}" d="M78 104h24v44H78z"/>`;

/** Balloons and confetti. */
export const balloons: Motif = ({ main, light, dark, accent, white }) => `
  <g fill="none" stroke="${dark}" stroke-width="4"><path d="M58 112c2 30 20 46 42 78M142 112c-2 30-20 46-42 78M100 94v96"/></g><ellipse cx="54" cy="70" rx="36" ry="43" fill="${main}"/><ellipse cx="146" cy="70" rx="36" ry="43" fill="${light}"/><ellipse cx="100" cy="52" rx="38" ry="46" fill="${accent}"/>
  <path fill="${white}" opacity=".5" d="M74 48a26 28 0 0 1 18-26l2 7a18 20 0 0 0-12 19zM28 66a22 26 0 0 1 14-23l2 6a15 18 0 0 0-9 17z"/><g fill="${accent}"><path d="M24 134h12v12H24z" transform="rotate(24 30 140)"/><circle cx="170" cy="142" r="7"/><circle cx="44" cy="178" r="6"/></g><g fill="${main}"><circle cx="160" cy="174" r="7"/><path d="M132 132h10v10h-10z" transform="rotate(40 137 137)"/></g>`;

/** A camera. */
export const camera: Motif = ({ main, light, dark, accent, white }) => `
  <path fill="${main}" d="M66 50l10-18a10 10 0 0 1 9-6h30a10 10 0 0 1 9 6l10 18h32a16 16 0 0 1 16 16v90a16 16 0 0 1-16 16H34a16 16 0 0 1-16-16V66a16 16 0 0 1 16-16z"/><path fill="${dark}" opacity=".25" d="M18 128h164v28a16 16 0 0 1-16 16H34a16 16 0 0 1-16-16z"/>
  <circle cx="100" cy="108" r="46" fill="${light}"/><circle cx="100" cy="108" r="34" fill="${dark}"/><circle cx="100" cy="108" r="18" fill="${main}"/><circle cx="89" cy="96" r="8" fill="${white}"/><circle cx="158" cy="74" r="9" fill="${accent}"/><rect x="32" y="36" width="24" height="14" rx="5" fill="${dark}"/>`;

/** A shop door with its sign. */
export const door: Motif = ({ main, light, dark, accent, white }) => `
  <path fill="${main}" d="M28 186V92a72 72 0 0 1 144 0v94z"/><path fill="${light}" d="M48 186V94a52 52 0 0 1 104 0v92z"/><path fill="${dark}" d="M60 186V96a40 40 0 0 1 80 0v90z"/><path fill="${white}" opacity=".22" d="M70 96a30 30 0 0 1 24-29v55H70zM106 67a30 30 0 0 1 24 29v26h-24z"/>
  <circle cx="128" cy="142" r="6" fill="${accent}"/><path fill="none" stroke="${white}" stroke-width="3" d="M100 84l-22 24M100 84l22 24"/><rect x="70" y="106" width="60" height="26" rx="7" fill="${accent}"/><path fill="${white}" d="M100 127c-8-6-10-9-10-12a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 3-2 6-10 12z"/><rect x="14" y="182" width="172" height="10" rx="5" fill="${dark}"/>`;
