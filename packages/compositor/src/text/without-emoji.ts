/** Emoji and pictographs with what joins, colours and tags them (UTS #51); © ® ™ are letters of every face. */
const pictographs = String.raw`(?:(?![©®™])[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u200d\ufe0e\ufe0f\u20e3\u{e0020}-\u{e007f}])+`;
const beforeStop = new RegExp(String.raw`\s*${pictographs}\s*(?=[.,;:!?…])`, 'gu');
const anywhere = new RegExp(pictographs, 'gu');

/**
 * A text as a picture shows it: without emoji, which no face of ours has. Pango would take them from the machine's fonts, so
 * that they were boxes on one and another drawing on the next. They stay in the ad's text, which Meta sets.
 */
export const withoutEmoji = (text: string): string =>
  text.replace(beforeStop, '').replace(anywhere, ' ').replace(/\s+/g, ' ').trim();
