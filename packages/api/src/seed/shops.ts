import type { businessRoutes } from '@awning/contract/businesses';
import type { FactValue } from '@awning/contract/facts';
import type { InterviewSlot } from '@awning/contract/interviews';
import type { leadFormRoutes } from '@awning/contract/lead-forms';
import type { ClientInput } from '@awning/contract/route';

export interface ShopCampaign {
  name: string;
  goal: 'awareness' | 'sales' | 'leads';
  dailyBudget: number;
  days: number;
  /** The form that its ads open, made for it. */
  form?: Pick<ClientInput<(typeof leadFormRoutes)['create']>['body'], 'headline' | 'question'>;
}

export interface Shop {
  business: ClientInput<(typeof businessRoutes)['create']>['body'];
  /** What is typed, and entered with editors and chips, by topic; what is asked besides is skipped. */
  answers: Record<InterviewSlot, { text?: string; items?: FactValue[] }>;
  campaigns: ShopCampaign[];
}

/** A line of the trade's playbook, as a tap on its chip makes it. */
const tapped = (
  kind: 'reason' | 'policy' | 'proof',
  term: string,
  numbers: Record<string, number> = {},
): FactValue => ({ kind, term, wording: null, numbers });
const sold = (term: string): FactValue => ({ kind: 'product', term, wording: null });
const bought = (term: string): FactValue => ({ kind: 'audience', term, wording: null, ages: null });
const moment = (term: string): FactValue => ({ kind: 'trigger', term, wording: null });
const quote = (text: string): FactValue => ({ kind: 'quote', text });
const doubt = (wording: string, answer: string): FactValue => ({
  kind: 'doubt',
  term: null,
  wording,
  answer,
});
const price = (
  product: string,
  amount: number,
  currency: string,
  unit: 'item' | 'visit' | 'session' = 'item',
): FactValue => ({
  kind: 'price',
  product,
  wording: null,
  amount,
  upTo: null,
  currency,
  isFrom: false,
  unit,
});

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
        'A neighborhood sourdough bakery. We mill our own rye and bake through the night, so the first loaves are out at six.',
      language: 'en',
    },
    answers: {
      offer: {
        items: [
          sold('sourdough'),
          sold('rye'),
          sold('cinnamon_bun'),
          tapped('reason', 'long_rise', { hours: 30 }),
          tapped('reason', 'own_flour'),
        ],
      },
      customer: {
        text: 'Office people who come by before eight in the morning.',
        items: [bought('families')],
      },
      trigger: { items: [moment('guests'), moment('stale_bread')] },
      doubts: {
        items: [
          { kind: 'doubt', term: 'too_sour', wording: null },
          doubt('Six dollars is a lot for a loaf', 'It still tastes on day five.'),
        ],
      },
      choice: {
        text: 'The children eat the crust.',
        items: [tapped('reason', 'stays_fresh', { days: 5 }), tapped('policy', 'taste_first')],
      },
      reach: {
        items: [
          { kind: 'place', name: 'Elm Street', relation: 'on' },
          { kind: 'hours', days: [0, 2, 3, 4, 5, 6], opens: '07:00', closes: null },
        ],
      },
      words: { items: [quote('Finally real bread'), quote('It tastes like at my grandmother’s')] },
      price: {
        items: [
          price('sourdough', 600, 'USD'),
          {
            kind: 'offer',
            product: null,
            items: [],
            wording: 'Two loaves and six buns',
            amount: 1600,
            percentOff: null,
            currency: 'USD',
            days: [5],
          },
        ],
      },
      tone: {
        text: 'Warm, plain, a little funny.',
        items: [
          { kind: 'voice', speaks: 'we', speaker: null, addresses: null },
          { kind: 'taboo', words: 'fancy' },
        ],
      },
      success: { text: 'Forty more Friday boxes ordered ahead every week.' },
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
      offer: {
        items: [
          sold('session'),
          sold('running_analysis'),
          tapped('reason', 'session_length', { minutes: 45 }),
          tapped('reason', 'one_on_one'),
        ],
      },
      customer: { items: [bought('desk_workers'), bought('runners')] },
      trigger: { items: [moment('back_locks'), moment('run_stopped')] },
      doubts: {
        items: [
          { kind: 'doubt', term: 'just_exercises', wording: null },
          doubt('שתהיה סדרה ארוכה ויקרה', 'רוב המטופלים מסיימים בחמישה טיפולים.'),
        ],
      },
      choice: {
        text: 'כבר אחרי הטיפול הראשון יש תוכנית כתובה.',
        items: [
          tapped('policy', 'home_visits'),
          tapped('policy', 'written_plan'),
          tapped('policy', 'evening_hours'),
        ],
      },
      reach: {
        items: [
          { kind: 'place', name: 'רמת גן', relation: 'in' },
          { kind: 'hours', days: [0, 1, 2, 3, 4], opens: '08:00', closes: '21:00' },
        ],
      },
      words: { items: [quote('סוף סוף מישהו הקשיב לי'), quote('חזרתי לרוץ')] },
      price: { items: [price('evaluation', 25_000, 'ILS', 'visit')] },
      tone: {
        text: 'רגוע, מקצועי, בגובה העיניים.',
        items: [{ kind: 'voice', speaks: 'we', speaker: 'f', addresses: 'all' }],
      },
      success: { text: 'עשרים מטופלים חדשים בחודש.' },
    },
    campaigns: [
      {
        ...{ name: 'אבחון ראשון', goal: 'leads', dailyBudget: 1200, days: 45 },
        form: {
          headline: 'לתיאום אבחון ראשון',
          question: { text: 'מתי נוח לכם?', options: ['בבוקר', 'אחר הצהריים', 'בערב'] },
        },
      },
    ],
  },
];
