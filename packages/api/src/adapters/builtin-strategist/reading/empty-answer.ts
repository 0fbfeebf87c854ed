/** What stands around an answer without content. */
const before =
  '(?:(?:well|just|only|oh|um|honestly|actually|basically|i guess|i suppose|probably|maybe|really|mostly|טוב|האמת|פשוט|נגיד|אולי|בעצם|תכלס|כנראה)[\\s,]+)*';
const after =
  '(?:[\\s,]+(?:really|special|in particular|particular|much|at all|else|specific|in general|i (?:guess|suppose|think)|to be honest|honestly|actually|basically|that i (?:know|can think)(?: of)?|comes? (?:up|to mind)|מיוחד(?:ת|ים|ות)?|בעצם|ממש|במיוחד|מסוים|האמת|אולי|באמת|אני חושב(?:ת)?|נראה לי|ספציפי|בגדול))*[\\s.,!…]*';
const dont = "do(?: not|n['’]t)";

const nobody = [
  'nothing|none|nope|never|no ?(?:one|body)|nowhere|not (?:much|really|a lot|anything|any|that|anyone|anybody)',
  'no (?:reasons?|doubts?|worr(?:y|ies)|hesitations?|problems?|idea)|because|just because|same|etc',
  `(?:they|people|customers|most) (?:${dont}|never)(?: (?:hesitate|worry|doubt|say))?|no ?(?:one|body) (?:hesitates|worries|doubts|says)|i ${dont} think so`,
  'כלום|שום (?:דבר|כלום)|אין(?: כלום)?|אף אחד|לא (?:משהו|ממש|מישהו|הרבה|יותר מדי)|לא (?:קרה|קורה|היה) (?:כלום|שום דבר|משהו)|בשום מקום',
  '(?:אף אחד )?לא מהסס(?:ים|ות)?|אין (?:ממש|חשש(?:ות)?|ספק(?:ות)?|סיבה|בעי(?:ה|ות))|ככה|סתם(?: באו| ככה| כי בא להם)?',
];
const anybody = [
  'any ?(?:one|body|thing|time|day)|every ?(?:one|body|thing)|people|customers|folks|who ?ever|what ?ever|when ?ever|various|mixed|a mix',
  'all (?:sorts|kinds|types)(?: of (?:people|things|customers|folks|reasons|stuff))?|you name it|the usual|(?:it |that |this )?(?:varies|depends|differs|changes)',
  '(?:different|normal|ordinary|regular|usual|random) (?:people|things|folks|customers|reasons)|they (?:just )?(?:come|do|show up|turn up|walk in)',
  'who ?ever (?:comes?|walks?|shows?|turns?|drops?|passes?|wants?|needs?)(?: (?:it|in|by|up|along|here|to us|something))*',
  'כולם|כל (?:אחד|אחת)|כל מיני(?: אנשים| דברים| סיבות)?|אנשים(?: רגילים| שונים)?|לקוחות|מה שבא|מתי שבא|משתנה|תלוי|מגוון|מעורב|ה?רגיל|כרגיל',
  '(?:הם )?(?:פשוט )?באים|(?:כל )?מי ש(?:בא|מגיע|נכנס|רוצה|צריך|עובר|מזדמן)(?: אלינו| לחנות| לפה| לכאן| פה)?',
];
const emptyAnswer = new RegExp(`^${before}(?:${[...nobody, ...anybody].join('|')})${after}$`, 'iu');

/** Whether an answer, or a part of one, has no content: it names nothing and nobody, or anything and anybody. */
export const isEmptyAnswer = (text: string): boolean => emptyAnswer.test(text.trim());
