/** The owners of the journeys: a bakery in English and one in Hebrew. */
export const people = {
  en: {
    firstName: 'Maya',
    email: 'maya@crumb.example',
    businessName: 'Crumb & Ember',
    description:
      'A neighbourhood sourdough bakery. We mill our own rye, and the first loaves are out at six.',
    campaign: 'Friday box',
    answers: {
      offer:
        'Sourdough bread, rye loaves and cinnamon buns. We mill our own flour, and every loaf ferments for 30 hours.',
      customer:
        'Young families from the streets around us, and office people who come by before eight in the morning.',
      trigger: 'Guests on the weekend, or when the supermarket bread went stale after one day again.',
      doubts: 'They fear that sourdough is too sour, or that six dollars is a lot for a loaf.',
      choice: 'Because the bread stays fresh for five days and the children eat the crust.',
      reach: 'On Instagram in the evening, and on the way to work between 7 and 8. We are on Elm Street.',
      words: '"Finally real bread" and "it tastes like at my grandmother\'s".',
      tone: 'Warm, plain, a little funny. Never fancy.',
      success: 'Forty more Friday boxes ordered ahead every week.',
    },
    price: { what: 'Sourdough loaf', amount: '6', corrected: '7' },
    adText: 'Two loaves and six buns for Friday. Order by Thursday noon.',
    adHeadline: 'The Friday box',
  },
  he: {
    firstName: 'נועה',
    email: 'noa@lehem.example',
    businessName: 'לחם של בוקר',
    description: 'מאפייה שכונתית ללחם מחמצת. טוחנים את הקמח במקום, והכיכרות הראשונות יוצאות בשש בבוקר.',
    campaign: 'מארז שישי',
    answers: {
      offer: 'לחם מחמצת, לחם שיפון וחלות לשבת. טוחנים את הקמח במקום, וכל כיכר תופחת 30 שעות.',
      customer: 'משפחות צעירות מהשכונה, ואנשים שעוברים בדרך לעבודה לפני שמונה בבוקר.',
      trigger: 'אורחים בסוף השבוע, או כשהלחם מהסופר התייבש שוב אחרי יום אחד.',
      doubts: 'חוששים שמחמצת זה חמוץ מדי, או ש-28 שקלים זה הרבה לכיכר.',
      choice: 'כי הלחם נשאר טרי חמישה ימים, והילדים אוכלים גם את הקרום.',
      reach: 'באינסטגרם בערב, ובדרך לעבודה בין 7 ל-8. אנחנו ברחוב הרצל.',
      words: '"סוף סוף לחם אמיתי" וגם "זה כמו אצל סבתא".',
      tone: 'חם, פשוט, קצת מצחיק. אף פעם לא מתנשא.',
      success: 'עוד ארבעים מארזי שישי בהזמנה מראש כל שבוע.',
    },
    price: { what: 'כיכר לחם מחמצת', amount: '28', corrected: '29' },
    adText: 'שתי חלות ולחם לשישי. מזמינים עד חמישי בצהריים.',
    adHeadline: 'מארז שישי',
  },
};

export type Person = (typeof people)['en'];

export const password = 'Fresh-bread-7';
