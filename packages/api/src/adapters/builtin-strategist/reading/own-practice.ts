import type { InterviewSlot } from '@awning/contract/interviews';
import type { Token } from '@awning/playbooks/tokens';

/** Answers that tell of customers, of a tone of voice or of places: a claim's words in them rarely are the business's own. */
const ofOthers: readonly (InterviewSlot | null)[] = ['words', 'tone', 'reach'];

/** Whether a claim in an answer on a topic has to be told as what the owner does. */
export const mustBeOwn = (slot: InterviewSlot | null): boolean => ofOthers.includes(slot);

const own = /^(?:i|we)(?:'(?:ll|ve|re|d|m))?$|^(?:ו|ש|כש)?(?:אני|אנחנו|אנו|אצלנו|אצלי)$/u;
const others =
  /^(?:they|he|she|you|who|people|customers?|clients?|guests?|patients?|parents|members|regulars|everyone|everybody|someone|somebody|one)(?:'\w+)?$|^[והש]{0,2}(?:הם|הן|הוא|היא|אתם|אתן|לקוח|לקוחה|לקוחות|אנשים|אורחים|מטופלים|הורים|כולם|מישהו|מישהי|מי|אחד|אחת)$/u;
/** What "I" does that is no practice: hearing, wishing, and speaking of how to speak. */
const idle =
  /^(?:am|was|were|hear\w*|heard|get|got|think|guess|believe|know|feel|want|wanna|would|wouldn't|like|love|prefer|hope|wish|should|sound|talk|speak|remember|mean|suppose|see|saw|read)$|^[ו]?(?:שומע\S*|שמע\S*|חושב\S*|רוצה|רוצים|רוצות|מעדיפ\S*|מעדיף|אוהב\S*|מדבר\S*|יודע\S*|מרגיש\S*|מקווה|מקבל\S*|זוכר\S*|קורא\S*|הייתי|צריכ\S*)$/u;
const told =
  /^(?:say|says|said|saying|think|thinks|tell|tells|told|hear\w*|call|calls|called|believe\w*|wrote|write|אומר\S*|אמר\S*|חושב\S*|כתב\S*|כותב\S*|שמע\S*|מספר\S*)$/u;
const adverb = /^(?:always|also|just|really|often|usually|never|do|mostly|תמיד|גם|רק|ממש|לרוב)$/u;

/** A sentence without a subject that begins so tells of the business: "open until 9 pm". */
const ofBusiness = /^(?:open|opens|closed|פתוח|פתוחה|פתוחים|סגור|סגורים)$/u;

/**
 * Whether the owner tells something as what she does herself: the last subject before it is "we" or "I", and its verb says
 * neither what she hears nor how she would like to sound.
 * @param until index of the token after it
 */
export function isOwnPractice(tokens: readonly Token[], until: number): boolean {
  const at = tokens.slice(0, until).findLastIndex(({ text }) => own.test(text) || others.test(text));
  const subject = tokens[at];
  if (!subject) return ofBusiness.test(tokens.find(({ text }) => !adverb.test(text))?.text ?? '-');
  if (!own.test(subject.text)) return false;
  // "People say we …": what is told of the owner is not told by her.
  const teller = tokens.findLastIndex(
    ({ text, clause }, place) => place < at && clause === subject.clause && told.test(text),
  );
  const isHers = tokens.slice(0, Math.max(0, teller)).some(({ text }) => own.test(text));
  if (teller >= 0 && !isHers) return false;
  const verb = tokens.slice(at + 1).find(({ text }) => !adverb.test(text));
  return !verb || !idle.test(verb.text);
}

/** A text without what it quotes: that is somebody else's. */
export const withoutQuotations = (text: string): string =>
  text.replace(quotation, (_, before: string) => `${before} `);
const quotation =
  /(^|[\s(,.:–-][ושהבכלמ]?)(?:["“”„״][^"“”„״\n]{3,200}["“”״]|['‘׳][^'’׳\n]{3,120}['’׳])(?![\p{L}\p{N}])/gu;

const feared =
  /\?|\b(?:afraid|fear\w*|scared|worr\w+|ask|asks|asking|asked|wonder\w*|doubt\w*|unsure|what if|want|wants|wanted|demand\w*|expect\w*|whether|if (?:there|we|i)(?:'s| is|'ll| will)?)\b|חושש|חוששות|פוחד|מפחד|דואג|שואל|מהסס|רוצים|רוצות|דורש|מה אם|אולי/iu;

/** After these the owner speaks of herself again: "they worry, so I …". */
const resumed =
  /[,;:–]|\b(?:so|but|then|therefore)\b|(?<![\u05d0-\u05ea])(?:אז|אבל|לכן|ולכן)(?![\u05d0-\u05ea])/iu;

/** Whether a sentence about customers' doubts tells a guarantee as the owner's: not as what they fear, ask for or expect. */
export function tellsGuarantee(sentence: string, tokens: readonly Token[], until: number): boolean {
  // "One year" counts, and is nobody.
  const isSubject = ({ text, number }: Token) =>
    own.test(text) || (number === undefined && others.test(text));
  const at = tokens.slice(0, until).findLastIndex(isSubject);
  const { text: subject = '', at: begins = 0 } = tokens[at] ?? {};
  if (own.test(subject)) {
    const before = sentence.slice(0, begins).split(resumed).at(-1) ?? '';
    return !/\?/.test(sentence) && !feared.test(before) && isOwnPractice(tokens, until);
  }
  // "If you don't like it, money back": the condition's subject is not the promise's.
  const isCondition = tokens.slice(0, at).some(({ text }) => /^(?:if|when|whenever|אם|כש.*|מי)$/u.test(text));
  if (at >= 0 && others.test(subject) && !isCondition && !/^(?:you|who|מי|אתם)/u.test(subject)) return false;
  return !feared.test(sentence);
}
