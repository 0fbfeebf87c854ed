/** Up to four words between what denies and what is denied; a comma or another clause between them parts the two. */
const between = String.raw`(?:\s+(?!(?:enough|forget|but|מספיק|תשכחו|לשכוח|אבל)(?!\p{L}))[\p{L}'’]+){0,4}\s+$`;
const denied = new RegExp(
  [
    String.raw`(?<!\p{L})(?<!\bwhy )(?:not|never|nothing|stop|without|(?:do|does|did|should|must|is|are|was|were)n['’]t|do not|no need|no reason|אל|לא|בלי|ללא|אין צורך)${between}`,
    String.raw`(?<!\p{L})(?:no|less|fewer|פחות)\s+$`,
  ].join('|'),
  'iu',
);
/** "Not too long" asks for the opposite of what it denies, as the pattern that begins with "too" does. */
const ofTooMuch = /^(?:too|so|not|no|less)\b|^(?:פחות|לא|בלי|ללא)(?![\u05d0-\u05ea])|מדי$/iu;

/** Whether an instruction asks for what a pattern finds in it: "not shorter" does not. */
export function isAsked(text: string, pattern: RegExp): boolean {
  const all = text.matchAll(new RegExp(pattern.source, 'giu'));
  return [...all].some(({ 0: found, index }) => {
    const clause =
      text
        .slice(0, index)
        .split(/[,.;!?:]|\s[-–—]\s/u)
        .at(-1) ?? '';
    const isTooLittle = /^\s*enough\b/iu.test(text.slice(index + found.length));
    return isTooLittle || ofTooMuch.test(found) || !denied.test(clause);
  });
}
