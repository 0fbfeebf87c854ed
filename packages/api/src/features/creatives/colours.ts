/** Colours that an owner can ask for by name, as `#rrggbb`. */
const colours = {
  red: '#a32428',
  orange: '#9a4a10',
  yellow: '#836100',
  green: '#1f6633',
  teal: '#006169',
  blue: '#1d4f94',
  purple: '#5f3d93',
  pink: '#a02d62',
  brown: '#643e22',
  black: '#232220',
} as const;
type ColourName = keyof typeof colours;

/** Colour words of English and Hebrew, as owners write them; Hebrew ones with the prefix of "in" or "to". */
const names: readonly (readonly [ColourName, string])[] = [
  ['red', 'red|[בל]?אדומ?(?:ם|ה|ים|ות)?'],
  ['orange', 'orange|[בל]?כתומ?(?:ם|ה|ים|ות)?'],
  ['yellow', 'yellow|gold(?:en)?|[בל]?(?:צהוב|זהב)(?:ה|ים|ות)?'],
  ['green', 'green|[בל]?ירוק(?:ה|ים|ות)?'],
  ['teal', 'teal|turquoise|[בל]?טורקיז'],
  ['blue', 'blue|navy|[בל]?(?:כחול|תכלת)(?:ה|ים|ות)?'],
  ['purple', 'purple|violet|[בל]?סגול(?:ה|ים|ות)?'],
  ['pink', 'pink|[בל]?ורוד(?:ה|ים|ות)?'],
  ['brown', 'brown|[בל]?חומ?(?:ם|ה|ים|ות)'],
  ['black', 'black|gr[ae]y|[בל]?(?:שחור|אפור)(?:ה|ים|ות)?'],
];
const edges = (words: string) => String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`;
const anyName = edges(names.map(([, words]) => words).join('|'));

/** What of an ad a colour is asked for. */
const places =
  '(?:ה|ב|ל)?(?:רקע|צבע|גוון|מסגרת|עיצוב)|background|backdrop|frame|border|colou?rs?|tones?|shades?|tint|theme|design|look';
const modifiers =
  'dark|light|deep|bright|pale|royal|sky|forest|nice|bit|little|more|bolder|כהה|בהיר|בהירה|עמוק|יותר|קצת';

/** Before a colour that is not wanted: "no red", "less black", "במקום כחול". */
const refused = new RegExp(
  String.raw`(?:${edges("no|not|less|without|instead of|rather than|too|drop|remove|don['’]t (?:want|like|use)|בלי|לא|פחות|במקום|להוריד|תורידו")})(?:\s+(?:the|so|too|a|any|את))*\s+$`,
  'iu',
);
/** After a colour word that says something of the ad, and not of what is sold: nothing, or one of these. */
const followed = new RegExp(
  String.raw`^\s*(?:$|[^\p{L}\p{N}\s]|(?:${edges(`${places}|${modifiers}|ones?|ish|please|pls|instead|now|again|here|for|with|without|than|or|on|style|versions?|ads?|pictures?|images?|layout|too|thanks|בבקשה|תודה|עם|בלי|או|על|במקום|עכשיו|הפעם`)}))`,
  'iu',
);
/** Hebrew names a thing before its colour: before a colour that is asked for of the ad stands nothing, or one of these. */
const preceded = new RegExp(
  String.raw`(?:^|[^\p{L}\p{N}\s]\s*|${edges(`${places}|${modifiers}|זה|זאת|זו|אותה|אותו|אותן|אותם|הכו?ל|כו?לן|כו?לם|שיהי[הו]|שתהיה|יהי[הו]|תהיה|להיות|ה?מודעה|ה?מודעות|תעשו|תעשה|תעשי|עשו|לעשות|משהו|גרסה|ה?תמונה|ה?פריסה|לי|לנו|אבל|עכשיו|רק|נסו|תנסו|שימו|תשימו|גם|ב|ל|רוצה|רוצים`)}\s+)$`,
  'iu',
);

/** Words that, beside a colour, ask for nothing else. */
const courtesy = new RegExp(
  edges(
    `${modifiers}|${places}|please|pls|thanks|thank you|can|could|would|will|you|make|made|it|them|they|this|that|these|all|both|everything|whole|the|ads?|ones?|be|is|are|should|do|turn|paint|change|set|draw|put|try|give|show|get|use|want|need|like|i|i['’]d|we|me|us|my|our|to|in|into|a|an|of|now|just|version|instead|again|so|too|let|let['’]s|have|see|love|prefer|and|but|ok|okay|with|for|what about|how about|maybe|only|also|rather|בבקשה|תודה|אפשר|תעשו|עשו|תעשה|תעשי|לעשות|תנו|שימו|תשימו|תצבעו|לצבוע|תשנו|שנו|לשנות|תחליפו|להחליף|את|זה|זו|זאת|אותן|אותם|אותה|אותו|ה?מודעה|ה?מודעות|הכו?ל|כו?לן|כו?לם|שיהי[הו]|שתהיה|יהי[הו]|תהיה|להיות|עכשיו|לי|לנו|רוצה|רוצים|אני|אנחנו|ל|ב|ה|גם|רק|אבל|פשוט|אולי|מה עם|של|עם|ו`,
  ),
  'giu',
);

/** Where one thing that is asked ends and the next begins, in a text of single spaces; the conjunction belongs to the second. */
const between =
  /( ?[,;!]+ ?(?:(?:and|but|also|plus|then) |ו(?!רוד)(?=[א-ת]{2}))?|\. | (?:and|but|also|plus|then|&) | ו(?!רוד)(?=[א-ת]{2}))/iu;
/** Words in quotation marks, or what follows a colon that introduces words, are to be used and ask for no colour. */
const dictated =
  /["“”„״][^"“”„״]{2,}["“”„״]|(?<=(?:headline|title|text|copy|caption|body|write|say|כותרת|טקסט|כתו?ב|לכתוב)[^:]{0,20}):.*/giu;

/** The colour that an instruction asks for. */
export interface ColourRequest {
  /** `#rrggbb`. */
  colour: string | null;
  /** What else it asks for; empty where that is nothing. */
  rest: string;
}

/**
 * Reads the colour that ads are asked for in out of an instruction: "make it blue and shorter" asks for blue, and "shorter" is
 * left. What is sold may be called by a colour as well: "write about our red wine" asks for none.
 */
export function colourIn(instruction: string): ColourRequest {
  const kept: string[] = [];
  const masked = instruction.replace(/\s+/gu, ' ').replace(dictated, (words) => {
    kept.push(words);
    return `\ue000${kept.length - 1}\ue001`;
  });
  const unmasked = (text: string) => text.replace(/\ue000(\d+)\ue001/gu, (_, place) => kept[place] ?? '');
  let colour: string | null = null;
  const parts = masked.split(between);
  const left: string[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const [clause = '', joint = ''] = [parts[at], parts[at - 1]];
    const asked = askedIn(clause);
    if (!asked) {
      left.push(joint, clause);
      continue;
    }
    colour ??= asked.colour;
    if (asked.rest !== '') left.push(joint, asked.rest);
  }
  if (colour === null) return { colour, rest: instruction.trim() };
  // Whatever joined the first thing that is left to a colour before it joins nothing now.
  const [, ...spoken] = left;
  return { colour, rest: unmasked(spoken.join('')).trim() };
}

/** The colour that a clause asks for, and what else; null where it asks for none. */
function askedIn(clause: string): ColourRequest | null {
  for (const { 0: word, index } of clause.matchAll(new RegExp(anyName, 'giu'))) {
    const before = clause.slice(0, index);
    const after = clause.slice(index + word.length);
    const isHebrew = /[א-ת]/u.test(word);
    const isPrefixed = /^[בל](?=[א-ת]{4})/u.test(word);
    if (refused.test(before) || !followed.test(after)) continue;
    if (isHebrew && !isPrefixed && !preceded.test(before)) continue;
    const [name] = names.find(([, words]) => new RegExp(`^(?:${words})$`, 'iu').test(word)) ?? [];
    if (!name) continue;
    const around = new RegExp(
      String.raw`(?:${edges(`in|to|into|a|an|the|of|${places}`)}\s+)*(?:${edges(modifiers)}\s+)*${escaped(word)}(?:\s+${edges(`${places}|${modifiers}`)})*`,
      'iu',
    );
    const found = around.exec(clause);
    const from = found?.index ?? index;
    const bare = `${clause.slice(0, from)} ${clause.slice(from + (found?.[0] ?? word).length)}`;
    const isNothing = bare.replace(courtesy, ' ').replace(/[^\p{L}\p{N}\ue000]/gu, '') === '';
    return { colour: colours[name], rest: isNothing ? '' : bare.replace(/\s+/gu, ' ').trim() };
  }
  return null;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
