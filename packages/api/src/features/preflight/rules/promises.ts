import type { ByLanguage } from '@awning/contract/languages';
import { currencyMarks } from '@awning/contract/written-amounts';
import { english, hebrew, numberWords, type RulePattern, type Situation } from './rule.ts';

/** Trades whose before-and-after pictures would show a body; those of a kitchen are allowed. */
const ofBodies = [
  'healthcare_clinic',
  'dental_clinic',
  'physiotherapy',
  'mental_health',
  'hair_salon',
  'beauty_salon',
  'spa_massage',
  'gym',
  'yoga_pilates',
];
const isOfBodies = ({ businessType }: Situation) =>
  ofBodies.includes(businessType) ||
  /diet|weight|nutrition|aesthetic|cosmetic|דיאט|תזונ|הרזי|אסתטי|קוסמט/iu.test(businessType);

/* "Unrealistic Outcomes": promises of health, weight loss or money. */
const unrealistic = (
  words: RegExp,
  instead: RulePattern['instead'] = 'sentence',
  unless?: RegExp,
): RulePattern => ({
  rule: 'unrealistic_outcomes',
  severity: 'refused',
  words,
  instead,
  ...(unless && { unless }),
});
/* "Personal Health and Appearance": no shame, no perfect bodies, no before and after. */
const appearance = (words: RegExp, more: Partial<RulePattern> = {}): RulePattern => ({
  rule: 'health_appearance',
  severity: 'refused',
  words,
  instead: 'sentence',
  ...more,
});

/** What names a currency, in whatever quotation marks. */
const money = currencyMarks().replaceAll('"', '["״”]');

export const promises: ByLanguage<RulePattern[]> = {
  en: [
    unrealistic(
      english(
        `(?:lose|drop|shed|burn) (?:up to )?(?:\\d+\\+?|${numberWords.en}) ?(?:dress |clothing |trouser )?(?:kg|kilos?|kilograms?|pounds?|lbs?|stone|inches|sizes?) (?:in|within|by|every|per)`,
      ),
    ),
    unrealistic(english('lose weight (?:fast|quickly|overnight|without (?:diet|exercise|effort)\\w*)')),
    unrealistic(
      english(
        'guaranteed (?:results?|weight loss|income|profits?|returns?|approval|cure|success|win)|(?:results?|success|income|profits?|weight loss|approval) (?:is |are )?(?:100 ?% )?guaranteed|guarantee(?:s|d)? (?:you )?(?:results?|success|a win|victory|that you(?:.ll| will))',
      ),
      'sentence',
      /money[- ]back|satisfaction/i,
    ),
    unrealistic(english('100 ?% (?:success|effective|results?|cure[ds]?|safe|painless|win)')),
    unrealistic(
      english(
        '(?:cures?|heals?|reverses?|eliminates?) (?:your )?(?:cancer|diabetes|arthritis|autism|depression|anxiety|alzheimer\\S*|aids|asthma|migraines?|infertility|any (?:disease|illness|pain)|all (?:diseases|pain))',
      ),
    ),
    unrealistic(english('miracle (?:cure|pill|diet|treatment|results?|solution)')),
    unrealistic(
      english(
        '(?:get|become|getting) rich|make money (?:fast|online|from home|while you sleep)|(?:double|triple) your (?:money|income|investment|savings)|easy money|quit your job (?:in|tomorrow|now)|financial freedom in',
      ),
    ),
    unrealistic(
      english(
        `(?:earn|make) (?:up to )?\\p{Sc}?\\d[\\d,.]*k?(?: ?(?:${money}))? (?:a|per|every) (?:day|week|month|hour)`,
      ),
      'sentence',
      /\b(?:salary|wage|full[- ]time|position|points|stamps)\b/i,
    ),
    unrealistic(english('risk[- ]free (?:profits?|investments?|returns?|income)')),
    unrealistic(
      english('never (?:be sick|feel pain|have pain|get sick|pay tax(?:es)?|worry about money) again'),
    ),
    unrealistic(
      english(
        `(?:pain[- ]free|painless|cured|healed|fluent|rich|debt[- ]free) (?:in|after|within) (?:just |only )?(?:a single|\\d|24|48|${numberWords.en}) (?:sessions?|visits?|treatments?|days?|hours?|weeks?|minutes?)`,
      ),
    ),
    unrealistic(
      english(
        `overnight,? guaranteed|(?:perfect|flawless|new|younger|clear|glowing) (?:skin|hair|body|smile|face) (?:overnight|in (?:\\d+|${numberWords.en}) (?:days|hours)|in a week)`,
      ),
    ),
    unrealistic(
      english(
        '(?:overnight|instant|immediate) (?:weight loss|cure|success|wealth|relief from all|transformation|results)',
      ),
    ),
    appearance(english('before[ -](?:and|&|/)[ -]after'), { applies: isOfBodies }),
    appearance(
      english(
        '(?:get rid of|say goodbye to|lose|melt|blast|flatten|hide) (?:that |your |the )?(?:belly fat|belly|muffin top|love handles|double chin|cellulite|flab|saggy \\w+|fat)',
      ),
      { unless: /baby bump/i },
    ),
    appearance(
      english(
        '(?:hate|ashamed of|embarrassed (?:by|about)|sick of|disgusted by) (?:your|how you|the way you) (?:own )?(?:body|look|looks|belly|thighs|nose|skin|smile|teeth|weight|face|arms|legs|reflection)',
      ),
    ),
    appearance(
      english('(?:perfect|ideal|dream|bikini|beach|summer|flawless) body|body you(?:.ve| have) always'),
    ),
    appearance(
      english(
        '(?:too )?(?:fat|ugly|flabby|chubby) (?:for|to|and)|ugly (?:skin|scars?|teeth|feet|nails|wrinkles)|look (?:old|ugly|fat)',
      ),
    ),
    appearance(english('cheat days? are for losers|no one likes a|nobody loves a')),
  ],
  he: [
    unrealistic(
      hebrew(
        '(?:לרדת|להוריד|תרדו|תורידו|ירידה של|לרזות|רזו|מורידים) (?:עד )?\\d+ ?(?:ק["״]ג|קילו|קילוגרם|מידות|ס["״]מ)? ?(?:ב|תוך|כל)[ -]?(?:\\d+ )?(?:יום|ימים|שבוע|שבועיים|שבועות|חודש|יומיים)?',
      ),
    ),
    unrealistic(
      hebrew(
        '(?:לרזות|הרזיה|ירידה במשקל|לרדת במשקל) (?:מהר|מהירה|בלי מאמץ|ללא מאמץ|בלי דיאטה|ללא דיאטה|מובטחת?|בן לילה)',
      ),
    ),
    unrealistic(
      hebrew(
        '(?:תוצאות|הצלחה|הכנסה|רווח(?:ים)?|תשואה|אישור|ניצחון|ירידה במשקל) מובטח(?:ות|ת|ים)?|מבטיחים (?:לכם )?(?:תוצאות|הצלחה|ניצחון|רווח|ש)',
      ),
    ),
    unrealistic(hebrew('100 ?% (?:הצלחה|תוצאות|יעיל|יעילות|ללא כאב|בטוח)', '')),
    unrealistic(
      hebrew(
        '(?:מרפא|מרפאים|ריפוי|להירפא מ|נרפאים מ) ?(?:את )?ה?(?:סרטן|סוכרת|דיכאון|חרדה|אוטיזם|אסתמה|מיגרנות|כל מחלה|כל כאב)',
      ),
    ),
    unrealistic(hebrew('(?:תרופת|דיאטת|גלולת|טיפול) (?:ה)?(?:פלא|נס)|טיפול פלאי')),
    unrealistic(
      hebrew(
        'להתעשר|תתעשרו|כסף קל|כסף מהיר|להכפיל את (?:הכסף|ההכנסה|ההשקעה)|הכפילו את (?:הכסף|ההכנסה|ההשקעה)|חופש כלכלי תוך|לעשות כסף (?:מהבית|מהר|בזמן שאתם ישנים)',
      ),
    ),
    unrealistic(
      hebrew(
        `(?:להרוויח|הרוויחו|תרוויחו|מרוויחים) (?:עד )?\\p{Sc}?\\d[\\d,.]* ?(?:${money})? ?(?:ביום|בשבוע|בחודש|בשעה)`,
      ),
      'sentence',
      /נקודות|משרה/u,
    ),
    unrealistic(
      hebrew('(?:עור|שיער|חיוך|גוף|פנים) (?:מושלם|מושלמות|חדש|צעיר|חלק) (?:בן לילה|תוך \\d+ ימים|בשבוע)'),
    ),
    unrealistic(hebrew('(?:רווח|השקעה|תשואה|הכנסה) (?:בלי|ללא) סיכון')),
    unrealistic(
      hebrew(
        '(?:בלי|ללא|שוכחים מה)כאבים? (?:תוך|אחרי|כבר ב)(?:טיפול אחד|מפגש אחד|יום|יומיים|שבוע)|לעולם לא (?:יכאב|תחלו|תשלמו מס)',
      ),
    ),
    appearance(hebrew('לפני ואחרי|לפני/אחרי|לפני - אחרי'), { applies: isOfBodies }),
    appearance(
      hebrew(
        '(?:להיפטר|היפטרו|תיפטרו|להעלים|להמיס|להסתיר) (?:מ|את )?ה?(?:כרס|בטן|שומן(?: בבטן)?|צלוליט|סנטר כפול|צמיגים|קמטים)',
      ),
    ),
    appearance(
      hebrew(
        '(?:שונאים|שונאת|מתביישים ב|מתביישת ב|נמאס לכם מ|נמאס לך מ) ?(?:את )?ה?(?:גוף|בטן|אף|ירכיים|עור|חיוך|שיניים|משקל|מראה|פנים) ?(?:שלכם|שלך|שלכן)?',
      ),
    ),
    appearance(hebrew('גוף (?:ה)?(?:מושלם|חלומות|חלומי|לקיץ)|גוף שתמיד (?:רצית|חלמת)')),
    appearance(
      hebrew('(?:שמנים|שמנה|שמן|מכוערים|מכוערת|מכוער) (?:מדי|ומוזנח)|עור מכוער|שיניים מכוערות|נראים זקנים'),
    ),
  ],
};
