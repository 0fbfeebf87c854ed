import type { ByLanguage } from '@awning/contract/languages';
import type { PreflightRule } from '@awning/contract/preflight';
import { english, hebrew, type RulePattern } from './rule.ts';

const goods = (
  rule: PreflightRule,
  severity: 'refused' | 'note',
  words: RegExp,
  unless?: RegExp,
): RulePattern => ({
  rule,
  severity,
  words,
  instead: null,
  ...(unless && { unless }),
});

/** Goods and services with pages of their own under "Restricted Goods and Services", and the special ad categories. */
export const restrictedGoods: ByLanguage<RulePattern[]> = {
  en: [
    goods(
      'alcohol',
      'note',
      english(
        'beers?|wines?|whiske?y|vodka|gin|rum|tequila|cocktails?|champagne|prosecco|liquors?|spirits tasting|happy hour|margaritas?|sangria|ipa',
      ),
      /root beer|ginger beer|beer[- ](?:batter|cheese)|wine[- ](?:red|colou?red|vinegar)|(?:alcohol|booze)[- ]free|non[- ]alcoholic|rum (?:cake|raisin|balls?)|mocktail|white wine sauce|red wine sauce|cotton gin|rummage|wine[- ]glasses/i,
    ),
    goods(
      'tobacco',
      'refused',
      english(
        'cigarettes?|e-?cigarettes?|vapes?|vaping|cigars?|hookah|shisha|nicotine|tobacco|snus|iqos|juul',
      ),
      /quit|stop smoking|smoke[- ]free|non[- ]?smok|tobacco[- ](?:brown|colou?red)|cigar[- ]shaped/i,
    ),
    goods(
      'drugs',
      'refused',
      english(
        'cannabis|marijuana|weed (?:delivery|shop|edibles)|thc|cbd|edibles|kratom|magic mushrooms|psilocybin|steroids|hgh|viagra|cialis|ozempic|wegovy|semaglutide|oxycodone|xanax|adderall|ketamine|ephedra',
      ),
      /hemp (?:rope|bag|seed)|anti-?steroid|steroid[- ]free/i,
    ),
    goods(
      'drugs',
      'note',
      english('botox|dermal fillers?|lip fillers?|liposuction|breast augmentation|nose job|rhinoplasty'),
    ),
    goods(
      'weapons',
      'refused',
      english(
        '(?:hand)?guns?|pistols?|rifles?|shotguns?|firearms?|ammo|ammunition|silencers?|tasers?|pepper spray|switchblades?|brass knuckles|nunchucks|fireworks|explosives',
      ),
      /glue gun|massage gun|nail gun|heat gun|spray gun|caulking gun|water gun|price gun|jump(?:ing)? the gun|top gun|radar gun|toy gun|tattoo gun|hot glue/i,
    ),
    goods(
      'gambling',
      'refused',
      english(
        'casinos?|online betting|sports? betting|bet now|place your bets?|poker|slot machines?|free spins|roulette|blackjack|jackpots?|lottery tickets?|bingo for cash',
      ),
      /best bet|bet you|safe bet|poker[- ]face|casino (?:theme|party hire|chairs|style|chips cookies)|jackpot of flavou?r|fun casino/i,
    ),
    goods(
      'financial',
      'refused',
      english(
        'payday (?:loans?|advance)|cash advance|paycheck advance|bail bonds?|binary options|initial coin|ico presale|penny auctions?|debt (?:wiped|erased|forgiven)',
      ),
    ),
    goods(
      'financial',
      'note',
      english(
        '(?:personal|home|car|auto|business|student|quick|instant) loans?|loans? (?:from|up to|in|for)|mortgages?|refinanc\\w+|credit cards?|credit repair|lines? of credit|insurance (?:quotes?|polic(?:y|ies)|plans?|cover(?:age)?)|(?:life|car|home|health|auto|travel) insurance|invest(?:ment)? (?:plans?|advice|advisers?|advisors?|opportunit\\w+|funds?)|crypto(?:currency)?|bitcoin|forex|retirement savings|pension (?:plan|advice)',
      ),
      /no credit card|credit cards? (?:accepted|welcome)|we (?:accept|take) (?:all )?(?:major )?credit cards?|(?:with|through|by) (?:your )?(?:health |dental )?insurance|insurance (?:accepted|welcome)|most insurance|all insurances?|fully insured|loaner|on loan from/i,
    ),
    goods(
      'housing',
      'note',
      english(
        '(?:apartments?|flats?|houses?|homes?|condos?|townhouses?|studios?|rooms?|units?|bedrooms?|villas?) (?:\\w+ )?(?:for|to) (?:rent|let|sale|lease)|(?:for rent|for lease|to let)|open house|homes? for sale|new listings?|real estate|realtors?|tenants? wanted|roommates? wanted|move[- ]in ready|sell(?:ing)? your (?:home|house|apartment)|buy(?:ing)? a (?:home|house|apartment)|first[- ]time home ?buyers?|property management',
      ),
      /vacation rental|holiday (?:rental|home)|by the night|per night|a night|tiny house toy|doll ?house|(?:costumes?|dresses|tents?|bikes?|cars?|tools|chairs|equipment|party|tuxedos?) (?:for|to) rent|open house (?:at|day|for) (?:the |our )?(?:school|studio|gym|kindergarten|nursery|dance)/i,
    ),
    goods(
      'employment',
      'note',
      english(
        '(?:we(?:.re| are)|now|is|are) hiring|job (?:openings?|opportunit\\w+|fair|vacanc\\w+|offers?)|vacanc(?:y|ies)|apply (?:now )?for (?:the|a|this) (?:job|position|role)|join our team|(?:baker|driver|cook|waiter|nurse|teacher|hairdresser|cleaner|sales\\w*|staff|barista)s? wanted|part[- ]time (?:job|position|work)|full[- ]time (?:job|position)|internships?|career opportunit\\w+|send (?:us )?your (?:cv|resume)',
      ),
      /no vacanc|hire us|hiring a (?:photographer|dj|band|caterer)|a job well done|good job/i,
    ),
    goods(
      'politics',
      'refused',
      english(
        '(?:vote|voting) for .{0,40}(?:mayor|president|council|congress|senate|parliament|party|governor|knesset|prop(?:osition)? \\d+)|re-?elect \\w+|(?:elect|support) \\w+ for (?:mayor|president|council|congress|senate|governor)|election day|stop (?:immigration|abortion|gun control)|gun rights|pro[- ]life|pro[- ]choice|climate (?:emergency|justice) now',
      ),
      /favou?rite|best (?:burger|pizza|cake|shop|salon)|flavou?r|people.s choice|officers of the club/i,
    ),
  ],
  he: [
    goods(
      'alcohol',
      'note',
      hebrew(
        'בירות|בירה|יין|יינות|וויסקי|ויסקי|וודקה|ג[׳]ין|רום|טקילה|קוקטייל(?:ים)?|שמפניה|פרוסקו|ערק|אלכוהול|האפי האוור|צ[׳]ייסרים',
      ),
      /חומץ יין|אדום יין|בצבע יין|צבע יין|ללא אלכוהול|בלי אלכוהול|נטול אלכוהול|רוטב יין|בירה שחורה מלט|כוסות יין|מרזיפן רום/u,
    ),
    goods(
      'tobacco',
      'refused',
      hebrew(
        'סיגריות|סיגריה|סיגריות אלקטרוניות|וייפ|אידוי ניקוטין|סיגרים|סיגר|נרגילה|נרגילות|טבק|ניקוטין|אייקוס',
      ),
      /גמילה|להפסיק לעשן|נגמלים|ללא עישון|בלי סיגריות|בצבע טבק/u,
    ),
    goods(
      'drugs',
      'refused',
      hebrew(
        'קנאביס|מריחואנה|גראס|סי[- ]?בי[- ]?די|CBD|THC|סטרואידים|ויאגרה|סיאליס|אוזמפיק|אוזמפיק|קסנקס|ריטלין|קטמין|פטריות הזיה',
      ),
      /שמן זרעי המפ|ללא סטרואידים/u,
    ),
    goods('drugs', 'note', hebrew('בוטוקס|מילוי שפתיים|חומצה היאלורונית|שאיבת שומן|ניתוח אף|הגדלת חזה')),
    goods(
      'weapons',
      'refused',
      hebrew('אקדח(?:ים)?|רובה|רובים|נשק|תחמושת|כדורי רובה|גז פלפל|גז מדמיע|טייזר|זיקוקים|אגרופן'),
      /אקדח (?:דבק|עיסוי|מסמרים|חום|ריסוס|מים|צעצוע)|רובה מים|נשק סודי/u,
    ),
    goods(
      'gambling',
      'refused',
      hebrew('קזינו|הימורים|הימור|פוקר|מכונות מזל|רולטה|בלאק ג[׳]ק|ג[׳]קפוט|כרטיסי הגרלה|ספינים חינם'),
      /הימור בטוח|בלי הימורים|מסיבת קזינו|ערב קזינו|קזינו להשכרה|פני פוקר/u,
    ),
    goods(
      'financial',
      'refused',
      hebrew('הלוואה עד המשכורת|הלוואת יום משכורת|אופציות בינאריות|מחיקת חובות|הנפקת מטבע'),
    ),
    goods(
      'financial',
      'note',
      hebrew(
        'הלווא(?:ה|ות)|משכנת(?:א|אות)|מחזור משכנתא|כרטיס(?:י)? אשראי|ביטוח (?:חיים|רכב|דירה|בריאות|נסיעות|עסק)|הצעת ביטוח|סוכן ביטוח|סוכנות ביטוח|ייעוץ (?:השקעות|פנסיוני)|השקעה ב(?:נדל["״]ן|קריפטו|בורסה)|ביטקוין|קריפטו|פורקס|תיק השקעות|קרן השקעות',
      ),
      /מקבלים (?:כל )?כרטיסי אשראי|בלי כרטיס אשראי|ללא כרטיס אשראי|אפשר לשלם ב|בכיסוי ביטוח|החזר מה?ביטוח|דרך ה?ביטוח המשלים/u,
    ),
    goods(
      'housing',
      'note',
      hebrew(
        '(?:דיר(?:ה|ות)|בתים|בית|וילה|סטודיו|חדר(?:ים)?|פנטהאוז|יחידת דיור|קוטג[׳]) (?:\\S+ )?(?:להשכרה|למכירה)|דירות חדשות|נדל["״]ן|תיווך|מתווך|מתווכת|למכור את ה?(?:דירה|בית)|לקנות (?:דירה|בית)|דירה ראשונה|שותפ(?:ה|ים) לדירה|פרויקט מגורים',
      ),
      /צימר|ללילה|לסוף שבוע|בית בובות|ליום הולדת|תחפושות להשכרה|סטודיו לצילום להשכרה/u,
    ),
    goods(
      'employment',
      'note',
      hebrew(
        'דרוש(?:ים|ה|ות)?|מגייס(?:ים|ת)|מחפשים (?:עובד(?:ים|ת)?|אופה|מלצר(?:ים|ית)?|נהג|טבח|מוכר(?:נית|ן)?|ספר(?:ית)?)|משרה (?:מלאה|חלקית)|משרות פנויות|משרה פנויה|הצטרפו לצוות שלנו|קורות חיים|יריד תעסוקה|הזדמנות תעסוקתית',
      ),
      /לא דרוש|דרוש רק|דרושות רק|דרושה רק|דרוש תיאום|דרושה הזמנה|דרושה הרשמה|אין צורך/u,
    ),
    goods(
      'politics',
      'refused',
      hebrew(
        'הצביעו (?:ל|עבור) ?.{0,40}(?:ראש העיר|כנסת|מועצה|מפלגה|ראשות|נשיא)|תצביעו (?:ל|עבור).{0,40}(?:ראש העיר|כנסת|מועצה|מפלגה)|יום הבחירות|בוחרים מחדש ב|המפלגה שלנו',
      ),
      /הטעם|המנה|העוגה האהובה/u,
    ),
  ],
};
