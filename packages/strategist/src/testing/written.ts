/** Ads for the gallery's owners as an excellent model writes them, by hand: headline, sentences of the text, description. */
type Written = readonly [headline: string, text: readonly string[], description: string];

interface WrittenFor {
  /** They say what their owner told, in livelier words. */
  ads: readonly [Written, Written];
  /** A sentence with a figure, day, name or quotation that nobody gave. */
  misstates: string;
  /** A sentence that says more than was told in words of its own; only its meaning tells. */
  overstates: string;
}

/** By the owner's key. */
export const written: Readonly<Record<string, WrittenFor>> = {
  bakery: {
    ads: [
      [
        'The crust is gone before we get home',
        ['Sourdough from our own flour.', 'Text us and we put yours aside.'],
        '$6 a loaf',
      ],
      [
        'Guests on Saturday?',
        ['The Friday box: two loaves and six buns for $16.', 'Elm Street, from 7.'],
        'It keeps for 5 days',
      ],
    ],
    misstates: 'Two loaves for $10 this week.',
    overstates: 'Good for your digestion.',
  },
  bikes: {
    ads: [
      ['פנצ׳ר בבוקר? אני מגיע לחניה', ['אופנוע מטען עם כל החלקים.', 'מתקן מולכם ומסביר.'], 'פנצ׳ר ב־60 ש״ח'],
      [
        'לא האמנתי שזה אותם אופניים',
        ['כיוון מלא ב־190 ש״ח, אצלכם בחניה.', 'לא מחליף מה שאפשר לתקן.'],
        'אחריות חודש על כל תיקון',
      ],
    ],
    misstates: 'אחריות של 12 חודשים על כל תיקון.',
    overstates: 'התיקון המהיר בעיר.',
  },
  bookbinder: {
    ads: [
      [
        'זה הריח של סבא',
        ['מצאתם ספר מתפרק בארון?', 'קודם מצלמים כל דף, אחר כך נוגעים.'],
        'אגריפס 88, ירושלים',
      ],
      [
        'חוט ודבק חיטה',
        ['כריכה ביד לסידורים, תנ״כים ואלבומים.', 'הספר חוזר עם דף שמסביר מה נעשה.'],
        'כריכה פשוטה החל מ־120 ש״ח',
      ],
    ],
    misstates: 'כל ספר מוכן תוך 10 ימים.',
    overstates: 'הספר יחזיק לנצח.',
  },
  cafe: {
    ads: [
      [
        'אפשר לגור פה?',
        ['שולחן שקט בלי מוזיקה, ושקע ליד כל כיסא.', 'אף אחד לא מסתכל כמה זמן יושבים.'],
        'הגפן 4, פרדס חנה',
      ],
      ['נמאס לעבוד מהבית', ['קפה שקולים בעצמנו כל שלישי, ועוגות של אמא שלי.', 'פתוח מ־7.'], 'קפה 12 ש״ח'],
    ],
    misstates: 'קפה שני ב־8 ש״ח.',
    overstates: 'הקפה הטוב במושבה.',
  },
  clay: {
    ads: [
      [
        'הוא שתק שעה שלמה',
        ['יום הולדת בסדנת קרמיקה, עד 10 ילדים.', 'כל ילד הולך הביתה עם 2 כלים.'],
        '1200 עד 10 ילדים',
      ],
      [
        'עקום זה חמוד',
        ['סדנת קרמיקה, בלי ניסיון.', 'שורפים ומזגגים אצלנו, ותוך שבועיים הכלי מוכן.'],
        'סדנה חד פעמית 180',
      ],
    ],
    misstates: 'עד 25 ילדים ביום הולדת.',
    overstates: 'כל ילד יוצא רגוע יותר.',
  },
  dental: {
    ads: [
      [
        '“that was it?”',
        ['We numb first and wait till it works.', 'Same chair, same dentist every time.'],
        'Saturdays till 2',
      ],
      [
        'You see the photo, you decide',
        ['No lecture.', 'A written price before anything: fillings, crowns, checkups.'],
        'On Magnolia, Mon to Sat',
      ],
    ],
    misstates: 'Whitening is $99 in November.',
    overstates: 'You will feel nothing at all.',
  },
  dog: {
    ads: [
      [
        '“he slept thru the doorbell”',
        ['In home training for rescue dogs.', 'A written plan the same day, on your street.'],
        'First visit £85',
      ],
      [
        'No prong collars, no shouting',
        ['6 weeks for a rescue dog who is scared of the street.', 'WhatsApp on the hard days.'],
        'Bristol, up to Bath',
      ],
    ],
    misstates: 'Over 400 rescues trained.',
    overstates: 'Your dog will be calm for good.',
  },
  florist: {
    ads: [
      ['התמונה הצילה אותי', ['שולחת תמונה של הזר לפני שהוא יוצא.', 'משלוחים בקריות.'], 'זר החל מ־80 ש״ח'],
      [
        'יום הולדת היום',
        ['פרחים מהשוק בארבע בבוקר, לא מהמקרר.', 'נבל תוך 3 ימים? מקבלים חדש.'],
        'שדרות ירושלים 12',
      ],
    ],
    misstates: 'זר לשבת ב־49 ש״ח.',
    overstates: 'הזרים היפים בצפון.',
  },
  garage: {
    ads: [
      [
        'The light came on',
        ['I ring before I do anything extra.', 'If it can wait, I say so. You see the old part.'],
        'Service from £149',
      ],
      [
        'MOT next week',
        ['MOT prep, brakes and exhausts in Chester, vans too.', 'All makes.'],
        '12 months on parts and labour',
      ],
    ],
    misstates: 'Brake pads from £85 fitted.',
    overstates: 'The cheapest garage around.',
  },
  garden: {
    ads: [
      [
        'I can see my roses again',
        ['Small town gardens, one visit every 2 weeks.', 'I ask before I pull anything.'],
        'First look is free',
      ],
      [
        'The hedge is over the pavement',
        ['Mowing, hedges and weeding, and I take the green waste with me.', 'A photo after every visit.'],
        '£38 an hour',
      ],
    ],
    misstates: 'Gardens in Bradford too.',
    overstates: 'I design gardens as well.',
  },
  georgian: {
    ads: [
      [
        'The cheese boat',
        ['Khachapuri out of the oven in 12 minutes.', 'We explain everything, how to say it too.'],
        'Open till midnight Fri and Sat',
      ],
      [
        'A table for 4, with toasts',
        ['The supra set: $140 for four with a bottle of wine.', 'Georgian, as my grandmothers made it.'],
        'Brighton Beach Ave',
      ],
    ],
    misstates: 'Rated 4.9 by 800 guests.',
    overstates: 'The only real khachapuri in town.',
  },
  hair: {
    ads: [
      [
        'לא ידעתי שיש לי תלתלים כאלה',
        ['אחת על אחת, אין עוד לקוחה באותה שעה.', 'תספורת יבשה, רק לתלתלים.'],
        'תספורת תלתלים 320 ש״ח',
      ],
      [
        'בלי מספריים לפני שמדברים',
        ['עשר דקות של שיחה לפני התספורת.', 'שולחת הביתה סרטון של מה לעשות.'],
        '11 שנה רק תלתלים',
      ],
    ],
    misstates: 'צבע ב־200 ש״ח.',
    overstates: 'התלתלים יישארו כך חודשים.',
  },
  herbs: {
    ads: [
      [
        'קודם מריחים, אחר כך קונים',
        ['תערובות תה שאני מערבבת במקום ושוקלת מולכם.', 'כל הצמחים ממגדלים בגליל ובערבה.'],
        'תערובת תה 100 גרם ב־38 ש״ח',
      ],
      [
        'אני יודעת את שם החקלאי',
        ['צמחי מרפא יבשים, נשקלים לפי גרם.', 'עם תרופות קבועות? קודם לרופא או לרוקח.'],
        'רחוב מסדה בחיפה',
      ],
    ],
    misstates: 'טינקטורה ב־45 ש״ח.',
    overstates: 'בכל ביקור פוגשים אצלנו את הרופא.',
  },
  knife: {
    ads: [
      [
        'It goes through paper again',
        ['Five kitchen knives, 15 minutes, outside your door.', 'Wet stones, and you watch.'],
        '$35 for five',
      ],
      [
        'Why squash another tomato',
        ['I come with the van and park outside.', 'Dull in 3 months? I redo it free.'],
        'Boulder, Louisville, Lafayette',
      ],
    ],
    misstates: 'I come to Denver on Friday.',
    overstates: 'Your knives will be as good as new.',
  },
  lactation: {
    ads: [
      [
        'הלילה השלישי',
        ['ביקור בית של שעה וחצי, גם תוך 24 שעות מהלידה.', 'לא שופטת, גם אם עוברים לבקבוק.'],
        '550 ש״ח כולל שבועיים ווטסאפ',
      ],
      [
        'שוקלת לפני ואחרי הנקה',
        ['בודקת את הלשון של התינוק, אצלכם בבית.', 'אחות 12 שנה ביולדות.'],
        'רעננה והרצליה',
      ],
    ],
    misstates: 'מאות אימהות ב־15 שנה.',
    overstates: 'אחרי ביקור אחד הכאב עובר.',
  },
  math: {
    ads: [
      [
        'אחרי שני מורים שלא עזרו',
        ['מכין לבגרות במתמטיקה, אחד על אחד.', 'בשיעור הראשון מאבחן בדיוק איפה החורים.'],
        'שיעור אבחון 90 ש״ח',
      ],
      [
        'פתאום הוא מתיישב לבד',
        ['4 ו־5 יחידות, בזום או אצלי בכפר סבא.', 'זמין לשאלות עד 22:00.'],
        '180 לשיעור',
      ],
    ],
    misstates: 'תוך 3 שיעורים עולים 20 נקודות.',
    overstates: 'הציון עולה אצל כולם.',
  },
  notary: {
    ads: [
      [
        'The hospital needs a POA today',
        ['I come to you and notarize, usually within 2 hrs in Tucson.', 'I answer the phone myself.'],
        'Hospital flat $90',
      ],
      [
        'Your flight is tomorrow',
        ['Travel consent for kids, notarized at home.', 'Printed copies with me, evenings and Sundays too.'],
        '7am to 10pm, 7 days',
      ],
    ],
    misstates: 'Always there within 30 minutes.',
    overstates: 'I tell you which form you need.',
  },
  piano: {
    ads: [
      [
        'I forgot it could sound like that',
        ['By ear, not with an app, in 2 hours.', 'I tune your piano and play something at the end.'],
        '$150 for a tuning',
      ],
      [
        'Not tuned in 10 years?',
        ['If your piano can’t be saved I say so and charge nothing.', 'Sticking keys are fixed on the spot.'],
        'Shaker Heights',
      ],
    ],
    misstates: 'Trusted by Steinway owners.',
    overstates: 'Any piano can be saved.',
  },
  plumber: {
    ads: [
      [
        'מים על הרצפה',
        ['מחיר סגור בטלפון לפי תמונה.', 'אם לא תיקנתי לא שילמתם.'],
        'פתיחת סתימה החל מ־250 ש״ח',
      ],
      [
        'מצלמה בתוך הצינור לפני ששוברים',
        ['סתימות, נזילות ודודים בחולון ובת ים.', 'אני עונה לטלפון, לא מזכירה.'],
        'גם בלילה',
      ],
    ],
    misstates: 'אצלכם תוך 30 דקות.',
    overstates: 'אף פעם לא שוברים קיר.',
  },
  sweep: {
    ads: [
      [
        'The smoke comes back in',
        ['Sweep and a camera look down the flue.', 'Sheets down from front door to hearth.'],
        '£65 first flue',
      ],
      [
        'No mess, or I clean your carpet',
        ['A certificate for your insurer.', 'You see the camera picture on my phone.'],
        '£50 each flue after',
      ],
    ],
    misstates: 'Book by Friday and save £10.',
    overstates: 'Your insurer will pay for it.',
  },
  tools: {
    ads: [
      [
        'חסכתם לי 2000 שקל',
        ['מקדחה ב־45 ש״ח ליום, ומסבירים איך עובדים.', 'ביטוח שבר כלול.'],
        'אזור התעשייה הישן, חדרה',
      ],
      [
        'שישי בבוקר, לפני שהמשלוח מגיע',
        ['השכרת כלי עבודה לשעה או ליום, פתוחים מ־7.', 'לא עובד? מביאים אחר תוך שעה.'],
        'ליטוש 180 ש״ח ליום',
      ],
    ],
    misstates: 'יום שני חינם.',
    overstates: 'הכלים אצלנו לא נשברים.',
  },
  upholsterer: {
    ads: [
      [
        'The dog got to it',
        ['Horsehair and webbing, not foam and staples.', 'Armchairs from £180 plus fabric.'],
        'Old Market, Bristol',
      ],
      [
        'It looks like it did when I was six',
        ['The frame is checked and glued before anything.', 'We ring you when your sofa is on the bench.'],
        'Tues to Sat',
      ],
    ],
    misstates: 'Ready in 2 weeks.',
    overstates: 'Cheaper than a new one.',
  },
  vet: {
    ads: [
      [
        '“she purred. at the vet.”',
        ['Cats wait in their own room.', 'You stay in the room with yours.'],
        'Exam $62',
      ],
      [
        'The dog ate something',
        ['A price before we start, with choices.', 'Cats, dogs and rabbits in Flagstaff.'],
        'Evenings till 8',
      ],
    ],
    misstates: 'House calls on Sundays.',
    overstates: 'Every pet loves it here.',
  },
  yoga: {
    ads: [
      [
        'סוף סוף שיעור בלי רעש',
        ['יוגה איטית, עד 8 בשיעור, ואין מראות.', 'השיעור הראשון חינם, בלי שיחת מכירה.'],
        'סירקין, גבעתיים',
      ],
      [
        'יצאתי ישר יותר',
        ['שואלת כל אחד לפני השיעור מה כואב.', 'יוגה ופילאטיס, בלי מראות.'],
        '10 שיעורים ב־600 ש״ח',
      ],
    ],
    misstates: 'ב־30% הנחה לחדשים.',
    overstates: 'הגב מפסיק לכאוב.',
  },
};
