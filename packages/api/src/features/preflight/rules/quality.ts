import type { ByLanguage } from '@awning/contract/languages';
import { english, hebrew, numberWords, type RulePattern } from './rule.ts';

/* "Low Quality or Disruptive Content": bait, sensation, noise. */
const low = (words: RegExp, more: Partial<RulePattern> = {}): RulePattern => ({
  rule: 'low_quality',
  severity: 'refused',
  words,
  instead: 'sentence',
  ...more,
});
/* "Fraud, Scams and Deceptive Practices" and "Unacceptable Business Practices". */
const deceptive = (words: RegExp, more: Partial<RulePattern> = {}): RulePattern => ({
  ...low(words, more),
  rule: 'deceptive',
});
const brands = (words: RegExp): RulePattern => ({ ...low(words), rule: 'meta_brands' });

/** Words in capitals as sentences write them; short ones are names such as USA or BBQ. */
const inLowerCase = (sentence: string) => {
  const lower = sentence.replace(/\p{Lu}{4,}/gu, (word) => word.toLowerCase());
  return lower.replace(/^\P{L}*\p{L}/u, (beginning) => beginning.toUpperCase());
};
const shouting: RulePattern = low(
  /\b\p{Lu}{4,}\b(?:[^\p{L}]+\p{L}{1,3}\b)*[^\p{L}]+\b\p{Lu}{4,}\b(?:[^\p{L}]+\p{L}{1,3}\b)*[^\p{L}]+\b\p{Lu}{3,}\b/u,
  {
    severity: 'note',
    instead: inLowerCase,
  },
);
const marks: RulePattern = low(/[!?]{3,}|[!?]{2,}\s*[!?]|\p{Sc}{3,}/u, {
  severity: 'note',
  instead: (sentence) => sentence.replace(/([!?])[!?\s]*[!?]+/gu, '$1').replace(/\p{Sc}{3,}/gu, ''),
});
const emojis: RulePattern = low(/(?:\p{Extended_Pictographic}\ufe0f?\s*){4,}/u, {
  severity: 'note',
  instead: '',
});

export const quality: ByLanguage<RulePattern[]> = {
  en: [
    shouting,
    marks,
    emojis,
    low(
      english(
        `like (?:and|&|\\+) share|(?:like|share) this (?:post|ad|page)|tag (?:a|your|\\d+|some|${numberWords.en}) (?:friends?|mom|mum|bestie)|comment (?:yes|below|["“]?\\w+["”]? (?:to|and|if))|share (?:to|and) win|double[- ]tap`,
      ),
    ),
    low(
      english(
        'you (?:won.t|will not|wouldn.t) believe|(?:doctors|dentists|experts|lawyers|banks) (?:hate|don.t want)|(?:one|this) (?:weird|simple|crazy) trick|what happens next|(?:the )?secrets? (?:they|that|nobody|no one|your)(?: \\w+)? (?:don.t|doesn.t|won.t|never)? ?(?:want|tells?)|shocking (?:truth|secret|results?|photos?)|number \\d+ will|this will blow your mind|gone wrong',
      ),
    ),
    low(english('click (?:here|now|this|the link)(?: (?:now|below))?|tap here|swipe up now'), {
      severity: 'note',
      instead: '',
    }),
    deceptive(
      english(
        '(?:you(?:.ve| have)|you) (?:won(?!.t)|been (?:chosen|selected))|claim your (?:prize|reward|gift card)|free (?:iphone|gift cards?|money|cash)|congratulations,? you',
      ),
    ),
    deceptive(
      english(
        '(?:send|wire|transfer) (?:us )?(?:your )?(?:bank|card|account) (?:details|number)|confirm your (?:password|account|card)|your (?:account|computer|phone) (?:has been|is|was) (?:suspended|infected|hacked|limited)',
      ),
    ),
    deceptive(
      english(
        'government (?:grant|money|stimulus) (?:for|you)|as seen on (?:cnn|bbc|fox news|oprah)|endorsed by (?:elon musk|oprah|the president)|be your own boss|passive income|multi[- ]level|work from home and earn',
      ),
    ),
    brands(
      english(
        '(?:approved|certified|recommended|endorsed|verified|trusted|sponsored) by (?:facebook|instagram|meta|whatsapp)|(?:official )?(?:facebook|instagram|meta) (?:partner|certified|approved)|(?:facebook|instagram)(?:.s)? (?:favou?rite|number one|best)',
      ),
    ),
  ],
  he: [
    marks,
    emojis,
    low(
      hebrew(
        `(?:עשו|תעשו|תנו|תנו לנו) לייק(?: ו(?:שתפו|שיתוף))?|לייק ושיתוף|שתפו את ה?(?:פוסט|מודעה)|תייגו (?:(?:\\d+|${numberWords.he}) )?(?:חבר|חברה|חברים|חברות|את)|כתבו בתגובות|הגיבו (?:["״]?כן["״]?|למטה|בתגובות)|שתפו וזכו`,
      ),
    ),
    low(
      hebrew(
        'לא תאמינו|אתם לא תאמינו|ה?סוד ש(?:לא|אף אחד|הרופאים|הבנקים)\\S*|(?:הרופאים|הבנקים|המומחים) (?:שונאים|לא רוצים)|טריק (?:אחד|פשוט|מוזר|מטורף)|מה שקרה אחר כך|האמת המזעזעת|תמונות מזעזעות|זה יפוצץ לכם',
      ),
    ),
    low(hebrew('לחצו כאן(?: עכשיו)?|תלחצו כאן|הקליקו כאן|לחץ כאן|לחצי כאן'), {
      severity: 'note',
      instead: '',
    }),
    deceptive(
      hebrew(
        'זכית(?:ם|ן)|נבחרת(?:ם|ן)|קבלו את הפרס|אייפון (?:חינם|במתנה)|כסף חינם|מזל טוב,? זכיתם|כרטיס מתנה חינם',
      ),
    ),
    deceptive(
      hebrew(
        '(?:שלחו|העבירו) (?:לנו )?(?:את )?(?:פרטי|מספר) (?:ה)?(?:חשבון|אשראי|כרטיס)|החשבון שלכם (?:נחסם|הושעה|נפרץ)|אמתו את (?:הסיסמה|החשבון)',
      ),
    ),
    deceptive(
      hebrew(
        'מענק ממשלתי (?:לכם|שמגיע)|כפי שנראה בטלוויזיה|תהיו הבוס של עצמכם|היו הבוס של עצמכם|הכנסה פסיבית|שיווק רשתי|לעבוד מהבית ולהרוויח',
      ),
    ),
    brands(
      hebrew(
        '(?:מאושר(?:ים|ת)?|מומלץ|מומלצים|מאומת(?:ים)?|מוסמך|מוסמכים) (?:על ידי|ע["״]י) (?:פייסבוק|אינסטגרם|מטא)|שותף רשמי של (?:פייסבוק|מטא|אינסטגרם)|האהוב(?:ים)? על (?:פייסבוק|אינסטגרם)',
      ),
    ),
  ],
};
