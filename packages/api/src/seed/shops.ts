import type { businessRoutes } from '@awning/contract/businesses';
import type { InterviewSlot } from '@awning/contract/interviews';
import type { ClientInput } from '@awning/contract/route';

export interface Shop {
  business: ClientInput<(typeof businessRoutes)['create']>['body'];
  /** Answers to the interview's topics; what is asked besides is skipped. */
  answers: Record<InterviewSlot, string>;
  campaigns: { name: string; goal: 'awareness' | 'sales' | 'leads'; dailyBudget: number; days: number }[];
}

/** The two businesses of the demo account: one advertises in English, one in Hebrew. */
export const shops: Shop[] = [
  {
    business: {
      type: 'bakery',
      name: 'Crumb & Ember',
      website: 'https://crumbandember.example',
      country: 'US',
      town: { name: 'Portland', latitude: 45.52345, longitude: -122.67621 },
      servesAt: 'ours',
      serviceRadiusKm: 8,
      goals: ['sales', 'awareness'],
      tenureYears: 6,
      customersMonthly: 900,
      customersYearly: 10_000,
      description:
        'A neighbourhood sourdough bakery. We mill our own rye and bake through the night, so the first loaves are out at six.',
      language: 'en',
    },
    answers: {
      offer:
        'Sourdough bread, rye loaves and cinnamon buns. We mill our own flour, and every loaf ferments for 30 hours.',
      customer:
        'Young families from the streets around us, and office people who come by before eight in the morning.',
      trigger: 'Guests on the weekend, or when the supermarket bread went stale after one day again.',
      doubts: 'They fear that sourdough is too sour, or that six dollars is a lot for a loaf.',
      choice: 'Because the bread stays fresh for five days and the children eat the crust.',
      reach:
        'On Instagram in the evening, and on the way to work between 7 and 8. We are on Elm Street, open Tuesday to Sunday.',
      words: '"Finally real bread" and "it tastes like at my grandmother\'s".',
      price: 'A loaf is 6 dollars. On Fridays two loaves and six buns for 16 dollars.',
      tone: 'Warm, plain, a little funny. Never fancy.',
      success: 'Forty more Friday boxes ordered ahead every week.',
    },
    campaigns: [
      { name: 'Friday box', goal: 'sales', dailyBudget: 1500, days: 60 },
      { name: 'Neighbours, good morning', goal: 'awareness', dailyBudget: 1000, days: 30 },
    ],
  },
  {
    business: {
      type: 'physiotherapy',
      name: 'תנועה חופשית',
      website: 'https://tnua.example',
      country: 'IL',
      town: { name: 'רמת גן', latitude: 32.08227, longitude: 34.81065 },
      servesAt: 'theirs',
      serviceRadiusKm: 12,
      goals: ['leads'],
      tenureYears: 4,
      customersMonthly: 120,
      customersYearly: 1100,
      description: 'קליניקה לפיזיותרפיה לכאבי גב וברכיים. טיפול אישי של 45 דקות, בלי תורים ארוכים.',
      language: 'he',
    },
    answers: {
      offer: 'פיזיותרפיה לכאבי גב, ברכיים וכתפיים. כל טיפול נמשך 45 דקות ואחד על אחד.',
      customer: 'עובדי הייטק בני 30 עד 50 שיושבים כל היום, ורצים חובבים.',
      trigger: 'כאב גב שלא עבר אחרי שבועיים, או תור בקופה רק בעוד חודשיים.',
      doubts: 'מפחדים שיתחילו סדרה ארוכה ויקרה בלי תוצאה, ושזה יכאב.',
      choice: 'כי כבר אחרי הטיפול הראשון יש תוכנית כתובה, ורוב המטופלים מסיימים בחמישה טיפולים.',
      reach: 'בפייסבוק ובאינסטגרם בערב. הקליניקה ברחוב ויצמן בכפר סבא, פתוח עד תשע בערב.',
      words: '"סוף סוף מישהו הקשיב לי" וגם "חזרתי לרוץ".',
      price: 'פגישת אבחון 250 שקלים, סדרה של חמישה טיפולים 1100 שקלים.',
      tone: 'רגוע, מקצועי, בגובה העיניים.',
      success: 'עשרים מטופלים חדשים בחודש.',
    },
    campaigns: [{ name: 'אבחון ראשון', goal: 'leads', dailyBudget: 1200, days: 45 }],
  },
];
