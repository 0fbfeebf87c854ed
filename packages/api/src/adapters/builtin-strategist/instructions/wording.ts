import type { AdStart } from '../../../ports/ad-copy.ts';

/** How owners word what they ask of their ads, in both languages. */

const edge = '(?<![\\u05d0-\\u05ea])';
/** Before what is not wanted. */
const off = String.raw`(?<![\p{L}])(?:no|without|not? (?:a|any)|drop|remove|skip|avoid|stop(?: \p{L}+ing)?|(?:do not|don['’]t|never) (?:use|ask|mention|show|write|say|want|put|add)|בלי|ללא|להוריד|תורידו|לא(?: ל(?:הזכיר|כתוב|הציג|הראות|שאול|השתמש ב))?|אל ת\p{L}+)(?!\p{L})(?: any| more| the| את| עוד)*(?:\s+ה?)`;
/** Before words that are to be left out: "no" and "don't say", but no bare "not", which may deny anything. */
const leaving = `(?:no|without|drop|remove|skip|avoid|leave out|stop (?:using|mentioning|saying|writing|going on about)|(?:do not|don['’]t|never) (?:use|mention|write|say)|בלי|ללא|להוריד|תוריד(?:ו|י)?|להשמיט|תשמיט(?:ו|י)?|לא ל(?:הזכיר|כתוב|הגיד|ציין|השתמש ב)|(?:אל|לא) ת(?:זכיר|כתב|גיד|ציינ)(?:ו|י)?)`;

/** To say something, in Hebrew: to one woman, to one man, to several, or as an infinitive. */
const naming =
  'ל?הזכיר|הזכיר[וי]|תזכיר[וי]?|ל?הוסיף|הוסיפ[וי]|תוסיף|תוסיפ[וי]|ל?ציין|ציינ[וי]|תציין|תציינ[וי]|לכתוב|כתב[וי]|תכתוב|תכתב[וי]|ל?הגיד|תגיד[וי]?|לשים|שימ[וי]|תשים|תשימ[וי]|ל?הכניס|תכניס[וי]?|ל?הציג|תציג[וי]?|ל?הראות|תרא[הוי]';

/** Words to be used as they are: in quotation marks, or after a colon. */
export const dictated = /["“”„״']([^"“”„״]{2,140})["“”„״']|[:：]\s*(.{2,140}?)\s*$/u;

export const wording = {
  headline: /\b(?:headline|title)\b|כותרת/iu,
  text: /\b(?:text|copy|caption|body)\b|(?<![\u05d0-\u05ea])ה?טקסט/iu,
  write:
    /\b(?:write|say|put|use|set|change .{0,30} to|should (?:say|be|read))\b|תכתבו|תכתוב|תכתבי|כתבו|כתוב|שיהיה כתוב|לשנות ל|תשנו ל/iu,
  price:
    /\b(?:price|cost|costs|costing)\b|[$₪€£]\s?\d|\d\s?(?:₪|\$|€|£|ש["״]?ח|שקל|dollars?|bucks|shekels?)|מחיר|עולה/iu,
  shorter:
    /\b(?:short(?:er)?|brief(?:er)?|too long|less text|fewer words)\b|קצר|קצרות|לקצר|תקצרו|ארוך מדי|פחות מילים/iu,
  noQuestions: new RegExp(String.raw`${off}\s*(?:questions?|question marks?|סימני שאלה|שאלות|שאלה)`, 'iu'),
  noQuotes: new RegExp(String.raw`${off}\s*(?:quotes?|testimonials?|ציטוט)`, 'iu'),
  /** Not behind a bare לא: «לא מבצעים» is "don't carry out" as well. A sales pitch is no sale. */
  noOffer: new RegExp(
    String.raw`(?<!\p{L})(?:${leaving}|(?:do not|don['’]t|never) (?:want|show|put|add)|לא רוצ(?:ה|ים|ות))(?!\p{L})(?: any| more| the| all| special| price| את| עוד| שום| כל| \d+\s?%| ה[-־]?\d+\s?%)*\s+(?:ה?הנחה|ה?הנחות|ה?מבצע|ה?מבצעים|(?:special )?(?:offers?|deals?|discounts?|sales?|promotions?|promos?|reductions?|price cuts?)|\d+\s?% off)(?!\p{L}| (?:talk|pitch|language|speak|person|breaker|of the)\p{L}*)(?: (?:or|and) (?:special )?(?:offers?|deals?|discounts?|sales?|promotions?)(?!\p{L})| (?:ו(?:בלי |ללא )?|או )ה?(?:הנחות|הנחה|מבצעים|מבצע)(?!\p{L}))*`,
    'iu',
  ),
  noPrice: new RegExp(String.raw`${off}\s*(?:prices?|costs?|numbers?|מחיר|מחירים)`, 'iu'),
  withPrice: new RegExp(
    String.raw`\b(?:with|show|add|include|mention|put|lead with|about)\b.{0,15}\bprices?\b(?: in(?!\p{L}))?|\b(?:say|tell|write|show|add|mention|include|put in)\b.{0,20}\b(?:what|how much) (?:it|they|that|this|we|an? \p{L}+|the \p{L}+)(?: all)? (?:costs?|charge)\b|${edge}(?:על|עם|${naming})\s+(?:גם\s+)?(?:את\s+)?ה?מחיר(?:ים)?(?![\u05d0-\u05ea])|${edge}(?:${naming})\s+(?:גם\s+)?כמה (?:(?:זה|ה[\u05d0-\u05ea]+) )?עול(?:ה|ים)`,
    'iu',
  ),
  noEmoji: new RegExp(
    String.raw`(?:${off}|\b(?:less|fewer)\s+|פחות\s+)\s*(?:emojis?|emoticons?|smileys?|smilies|אימוג|סמיילי)`,
    'iu',
  ),
  emoji: /\b(?:emojis?|emoticons?|smileys?)\b|אימוג|סמיילי/iu,
  warmer:
    /\b(?:less (?:formal|stiff|cold)|warm(?:er|ly)?|friendl(?:y|ier)|kind(?:er)?|more personal|more human|softer)\b|פחות רשמי|חם יותר|יותר חם|חמות|חמים|ידידותי|אישי יותר|יותר אישי|רך יותר/iu,
  formal:
    /(?<!less )(?<!פחות )\b(?:more formal|formal(?:ly)?|(?:more )?(?:serious|professional)|less (?:casual|chatty))\b|(?<!פחות )רשמי|(?<!פחות )רצינ|מקצועי(?:ת|ים)? יותר|יותר מקצועי/iu,
  funny:
    /\b(?:funn(?:y|ier)|humou?r(?:ous)?|wit(?:ty|tier)|playful|a joke|jokes|lighter|cheek(?:y|ier)|less serious|with a wink)\b|מצחי(?:ק|קה|קים|קות)|הומור|שנון|שנונה|קריצה|בדיחה|משעשע|קליל|שובב/iu,
  clear:
    /\b(?:clearer|more clear|more clearly|simpler|more simple|plainer|(?:keep|make|write) (?:it|them|this) (?:simple|plain|clear)|(?:too|so) complicated|easier to (?:understand|read|get)|more (?:straightforward|direct)|to the point|say what we (?:do|are|sell))\b|^(?:clear|simple)(?:ly)?[.!]?$|ברור(?:ה|ים|ות)? יותר|יותר ברור|פשוט(?:ה|ים|ות)? יותר|יותר פשוט|מובן(?:ת|ים|ות)? יותר|יותר מובן|ענייני(?:ת|ים|ות)? יותר|יותר ענייני|מסובך מדי|^(?:ברור|פשוט)[.!]?$/iu,
  urgent:
    /\b(?:more urgent(?:ly)?|(?:make|sound|feel)(?: it| them| this)? urgent|(?:a )?sense of urgency|urgency|pushier|more pressing)\b|^urgent[.!]?$|דחוף יותר|דחופ(?:ה|ים|ות) יותר|יותר דחו[ףפ]|תחושת דחיפות|(?:יותר|עם) דחיפות|דוחק יותר|^דחוף[.!]?$/iu,
  modest:
    /\b(?:less (?:salesy|sales-?y|pushy|promotional|advert(?:isement)?-?y|aggressive|marketing)|not? so (?:salesy|pushy)|too (?:salesy|pushy|aggressive|promotional)|sounds? like an ad|softer sell|calmer|quieter|more modest)\b|פחות (?:שיווקי|מכירתי|דוחף|דוחפ|אגרסיבי|פרסומ)|שיווקי(?:ת|ים|ות)? מדי|מדי שיווקי|אגרסיבי(?:ת|ים|ות)? מדי|צנוע|רגוע(?:ה|ים|ות)? יותר|יותר רגוע/iu,
  hebrew: /\bin hebrew\b|בעברית/iu,
  english: /\bin english\b|באנגלית/iu,
  otherWords:
    /\b(?:other|different|new) (?:words|texts?|headlines?|copy)\b|\bword it differently\b|מילים אחרות|טקסטים אחרים|כותרות אחרות|ניסוח אחר/iu,
  /** Whom the ads are for: a campaign is shown to all adults, and no words narrow that down. */
  people: new RegExp(
    String.raw`\bfor (?:men|women|guys|girls|ladies|parents|mothers|moms|dads|fathers|students|seniors|teens|kids|couples|families)\b|\b(?:younger|older)\b|${edge}ל(?:גברים|נשים|בנות|בנים|הורים|אמהות|אימהות|אבות|סטודנטים|מבוגרים|צעירים|נוער|זוגות|משפחות)(?![\u05d0-\u05ea])|צעיר(?:ה|ים|ות)? יותר|יותר צעיר|מבוגר(?:ת|ים)? יותר|יותר מבוגר`,
    'iu',
  ),
  without: new RegExp(
    String.raw`^(?:please\s+|בבקשה\s+)?${leaving}(?!\p{L})(?:\s+(?:any|the|a|an|more(?!\s+than)|את|mention of|(?:the )?(?:bit|part)s? (?:about|on)|words?|phrases?|ה?מיל(?:ה|ים)|המשפט|הזכיר|לכתוב|mention|say)(?!\p{L}))*[\s:]+["“”„״']?(.{2,40}?)[.!]*$`,
    'iu',
  ),
  /** What stands behind "no" and is no word of an ad: amounts, thanks, and the ads themselves. */
  noWords:
    /^(?:in (?:hebrew|english)|being|sounding|making|more|than|less|fewer|longer|shorter|bigger|smaller|later|earlier|other|another|thanks?|thx|changes?|changing|idea|ideas|need|problem|problems|worries|way|rush|offen[cs]e|good|sure|like|ads?|texts?|headlines?|titles?|captions?|one|ones|it|this|that|these|them|anything|everything|יותר|פחות|עוד|תודה|שינוי|שינויים|רעיון|צורך|בעיה|מודעות|מודעה|ה?טקסט|ה?כותרת|זה|זאת|כלום|לשנות|בעברית|באנגלית|להיות)(?!\p{L})/iu,
  picture:
    /\b(?:picture|photo|image|drawing|illustration|icon|background)s?\b|תמונה|תמונות|ציור|איור|רקע|צילום/iu,
  /** That it stays, or is liked: then no other one is asked for. */
  keepPicture:
    /\b(?:keep|leave|same|like|love|(?:don['’]t|do not|not|without) (?:change|changing|touch|touching|replac(?:e|ing))) (?:\p{L}+ ){0,2}(?:picture|photo|image|drawing|illustration|icon|background)s?\b|\b(?:picture|photo|image|drawing|illustration|icon|background)s? (?:is|are|looks?|stays?|can stay) (?:really |very |just )?(?:fine|good|great|nice|ok(?:ay)?|perfect|lovely|beautiful|as (?:it|they)|the same)\b|(?:להשאיר|תשאירו|השאירו|לא לשנות|אל תשנו|לא להחליף|אל תחליפו|אותה|אותו|אוהבת?|אהבתי)(?: את)? ה?(?:תמונ|ציור|איור|רקע|צילו)|ה(?:תמונ(?:ה|ות)|ציור|איור|רקע|צילום) (?:טוב|יפ|מצוי|מעול|בסדר|נשאר)/iu,
  noPicture: new RegExp(
    String.raw`${off}\s*(?:a )?(?:pictures?|photos?|images?|drawings?|illustrations?|icons?|תמונ|ציור|איור|צילו)`,
    'iu',
  ),
} as const;

/** What surrounds an instruction, and asks for nothing by itself. */
export const courtesy: readonly RegExp[] = [
  /\b(?:please|pls|thanks|thank you|can|could|would|you|make|made|do|write|rewrite|try|give|show|use|put|add|include|them|they|ads?|it|all|bit|little|much|be|should|want|need|like|me|one|ones|version|versions|texts?|words?|sound|with|for|different|another|new|change|replace|now|ok|okay|just|even|is|are|wrong|top)\b/iu,
  /(?<![\u05d0-\u05ea])(?:בבקשה|תודה|אפשר|תעשו|עשו|תעשה|תעשי|לעשות|תכתבו|כתבו|לכתוב|תנו|תוסיפו|הוסיפו|להוסיף|תחליפו|להחליף|שימו|תשימו|אותן|אותם|אותה|אותו|המודעות|מודעות|מודעה|ה?טקסטים|ה?טקסט|את|זה|זו|שיהיו|שיהיה|שתהיה|יהיו|קצת|ממש|עכשיו|לי|לנו|אחת|אחר|אחרת|אחרות|חדשה|חדשות|רוצה|רוצים|צריך|יותר|עם|של|גם|לא נכון|למעלה|לשים)(?![\u05d0-\u05ea])/iu,
];

/** Where to start from, by the words with which that is asked for. */
export const angleWords: readonly (readonly [AdStart, RegExp])[] = [
  ['offer', /\b(?:offer|deal|discount|sale)s?\b|הצעה|מבצע|הנחה/iu],
  ['place', /\b(?:local|nearby|neighbo\w+|address|location|where we are)\b|כתובת|מיקום|שכונה|איפה אנחנו/iu],
  ['doubt', /\b(?:doubt|worr\w+|fear|hesita\w+|trust)\b|חשש|ספק|היסוס|אמון/iu],
  ['moment', /\b(?:moment|situation|when they need)\b|הרגע שבו|רגע/iu],
  ['reason', /\b(?:why|reason|what makes us|quality|different)\b|למה|סיבה|מה מיוחד|איכות/iu],
  ['proof', /\b(?:proof|quote|testimonial|reviews?|customers say)\b|ציטוט|המלצה|המלצות|לקוחות אומרים/iu],
  ['question', /\b(?:a|with|as) questions?\b|שאלה|כשאלה/iu],
];
