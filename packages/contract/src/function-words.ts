import { type ByLanguage, inLanguage, type Language } from './languages.ts';
import { formsOf } from './word-forms.ts';

/** Words of a language that tell nothing by themselves or only how to get in touch, and those that say that something is not so. Apostrophes are left out. */
interface FunctionWords {
  small: ReadonlySet<string>;
  denying: ReadonlySet<string>;
}

const setOf = (...rows: string[]) => new Set(rows.flatMap((row) => row.split(' ')));

const tables: ByLanguage<FunctionWords> = {
  en: {
    small: setOf(
      'a an the this that these those it its is are was were be been being am will would can could may might must shall should',
      'do does did done doing have has had having get gets got let lets i im ive ill id me my mine we were weve us our ours you youre',
      'youve your yours he hes she shes him his her hers they theyre them their theirs who whos whom whose what whats which where when',
      'why how and or but so if as at by for from in into of off on onto out over to too up upon with about after again also any away',
      'back before between both each either even every everything anything something here heres just like more most much many now once',
      'one other another own same say says said some soon still such than then there theres through till until under very well while yet',
      'ask asks asked asking tell tells told telling call ring phone text message write contact details come',
    ),
    denying: setOf(
      'no not never without none nobody nothing neither nor cannot cant dont doesnt didnt wont wouldnt isnt arent wasnt werent',
      'havent hasnt hadnt couldnt shouldnt aint',
    ),
  },
  he: {
    small: setOf(
      'את אתה אתם אתן אני אנחנו הוא היא הם הן זה זו זאת אלה אלו של שלי שלך שלכם שלכן שלו שלה שלנו שלהם על אל אם גם או כי רק כל עם עד מן',
      'כן יש היה הייתה היו יהיה תהיה יהיו עוד כבר אז פה כאן שם מה מי איך איפה למה מתי כמה איזה אותו אותה אותם אותי אותנו אתכם אתכן אותך',
      'לי לך לכם לכן לו לה לנו להם בו בה בי בך בכם בנו בהם אצל אצלי אצלנו אצלכם אצלך אחרי לפני בין תוך כדי כמו יותר פחות מאוד אחד אחת',
      'אחר אחרת אחרים אפילו תמיד שוב ככה כך לכל הכל הכול משהו מישהו אשר אבל אלא כש החל',
      'בואו לבוא התקשרו להתקשר צלצלו חייגו טלפון כתבו לכתוב שלחו הודעה מוזמנים מוזמנות להזמנה להזמנות לתיאום לפרטים פרטים נוספים לקביעת פנו לפנות דברו וואטסאפ',
      'אומר אומרת אומרים אומרות אמר אמרה אמרו שואל שואלת שואלים שואלות',
    ),
    denying: setOf('לא אין בלי ללא אינו אינה אינם אינן איני אף שום מעולם לעולם'),
  },
};

/** Whether a plain word, a Hebrew one with its prefixes, is one that tells nothing by itself. */
export const isFunctionWord = (word: string, language: Language): boolean =>
  formsOf(word).some((form) => inLanguage(tables, language).small.has(form));

/** "And" and "that", which Hebrew writes before a word: before one that denies it has no other letters («מלא» is "full"). */
const joined = /^ו?(?:כ?ש)?(?=[\u05d0-\u05ea]{2})/u;

/** Whether a plain word, a Hebrew one behind "and" or "that" too, says that something is not so. */
export const isDenial = (word: string, language: Language): boolean =>
  [word, word.replace(joined, '')].some((form) => inLanguage(tables, language).denying.has(form));

/** Whether plain words say that something is not so, and nothing else: "I don't", «אני לא». */
export const isBareDenial = (text: string, language: Language): boolean => {
  const words = text.split(' ');
  return (
    words.some((word) => isDenial(word, language)) &&
    words.every((word) => isDenial(word, language) || isFunctionWord(word, language))
  );
};
