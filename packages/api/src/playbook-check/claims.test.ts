import type { BusinessTypeKey } from '@awning/contract/business-types';
import type { Language } from '@awning/contract/scalars';
import { hear, heardAmong } from '@awning/playbooks/heard';
import { loadTrade, type TradeBook } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';

/** The claims that an owner's sentence makes, as a reading takes them: not those that `unless` rules out. */
const claimed = (trade: BusinessTypeKey, language: Language, sentence: string) =>
  heardAmong<TradeBook['claims'][number]>(loadTrade(trade, language).claims, sentence, language)
    .filter(({ entry }) => !entry.unless?.some((notation) => hear(notation, sentence, language)))
    .map(({ entry }) => entry.id);

describe('a claim is heard in words that prove it, and in no others', () => {
  it.each<[BusinessTypeKey, Language, string, string]>([
    ['physiotherapy', 'he', 'אחד על אחד', 'same_person'],
    ['physiotherapy', 'he', 'מטפל אחד לאורך כל הטיפול', 'same_person'],
    ['physiotherapy', 'he', 'לא משאירים אתכם לבד', 'one_on_one'],
    ['physiotherapy', 'en', 'one on one', 'same_person'],
    ['physiotherapy', 'en', 'one therapist throughout the session', 'same_person'],
    ['physiotherapy', 'en', 'we never leave you alone', 'one_on_one'],
    ['physiotherapy', 'he', 'תור תוך שבוע', 'same_day'],
    ['physiotherapy', 'he', 'יש תור בתוך 10 ימים', 'same_day'],
    ['dental_clinic', 'he', 'תור באותו שבוע', 'same_day'],
    ['physiotherapy', 'en', 'an appointment within a week', 'same_day'],
    ['physiotherapy', 'en', 'you are seen within a week', 'same_day'],
    ['veterinary', 'en', 'we see you within 10 days', 'same_day'],
    ['bakery', 'he', 'צריך להזמין 3 ימים מראש', 'short_notice'],
    ['bakery', 'he', 'אנחנו מספקים לבתי קפה', 'coffee'],
    ['bakery', 'he', 'חומרי גלם מצוינים', 'local'],
    ['bakery', 'he', 'אווירה משפחתית', 'family_run'],
    ['beauty_salon', 'he', 'טיפול חד פעמי', 'clean_tools'],
    ['beauty_salon', 'he', 'תמיד אותו מחיר', 'same_person'],
    ['beauty_salon', 'he', 'מקבלות בדיוק מה שביקשו', 'on_time'],
    ['beauty_salon', 'he', 'הריסים מחזיקים 4 שבועות', 'lasts_weeks'],
    ['cafe', 'he', 'פתוחים מ-7 בבוקר עד 4', 'breakfast_all_day'],
    ['restaurant', 'he', 'פתוחים מ-10 בבוקר עד 11 בלילה', 'open_early'],
    ['car_repair', 'he', 'אנשים מביאים רכב לטיפול', 'pickup'],
    ['car_repair', 'he', 'רק חלקים מקוריים', 'part_choice'],
    ['cleaning', 'he', 'יש רשימת המתנה', 'checklist'],
    ['cleaning', 'he', 'מסיימים תוך 3 שעות', 'same_day'],
    ['clothing', 'he', 'החנות קיימת 10 שנים', 'lasts_years'],
    ['dental_clinic', 'he', 'הלבנה בביקור אחד', 'one_visit'],
    ['dental_clinic', 'he', 'המזכירה עונה לכולם', 'reminders'],
    ['dental_clinic', 'he', 'השיחה הראשונה בתשלום', 'first_call_free'],
    ['gym', 'he', 'מתחילים בשבע', 'beginners'],
    ['hotel', 'he', 'יש בריכה מחוממת', 'own_pool'],
    ['hotel', 'he', 'כניסה בשעה 15:00', 'late_check_in'],
    ['hotel', 'he', 'הזמנות אצלנו בטלפון', 'direct_price'],
    ['law_firm', 'he', 'מתמחים בדיני עבודה', 'only_field'],
    ['optician', 'he', 'אנחנו לא רשת', 'small_makers'],
    ['real_estate', 'he', 'הדירה שלהם לא נמכרה', 'pay_on_close'],
    ['travel', 'he', 'פגישה ראשונה אצלנו במשרד', 'first_plan_free'],
    ['hair_salon', 'en', 'every 6 weeks', 'grows_out'],
    ['gym', 'en', 'never crowded', 'cap'],
    ['gardening', 'en', 'every week we get a new client', 'regular_visits'],
    ['hotel', 'en', 'check in is at 3', 'late_check_in'],
    ['law_firm', 'en', 'we specialize in family law', 'only_field'],
    ['marketing_agency', 'en', 'we answer within 2 days', 'starts_fast'],
    ['optician', 'en', 'we are not a chain', 'small_makers'],
    ['plumbing', 'en', 'leak detection', 'camera_first'],
    ['real_estate', 'en', 'we hold open houses', 'sale_plan'],
    ['travel', 'en', 'no obligation', 'first_plan_free'],
  ])('%s (%s): "%s" is no %s', (trade, language, sentence, claim) => {
    expect(claimed(trade, language, sentence)).not.toContain(claim);
  });

  it.each<[BusinessTypeKey, Language, string, string]>([
    ['physiotherapy', 'he', 'יש תור באותו יום', 'same_day'],
    ['physiotherapy', 'he', 'תור תוך יום', 'same_day'],
    ['physiotherapy', 'en', 'you are seen within a day', 'same_day'],
    ['physiotherapy', 'en', 'same day appointments', 'same_day'],
    ['bakery', 'he', 'אופים כל בוקר', 'baked_nightly'],
    ['bakery', 'he', 'מקבלים הזמנות גם בהתראה קצרה', 'short_notice'],
    ['beauty_salon', 'he', 'התורים מתחילים בזמן', 'on_time'],
    ['cafe', 'he', 'ארוחת בוקר עד 3', 'breakfast_all_day'],
    ['car_repair', 'he', 'אוספים את הרכב מהבית', 'pickup'],
    ['cleaning', 'he', 'מגיעים באותו יום', 'same_day'],
    ['dental_clinic', 'he', 'השיחה הראשונה בלי תשלום', 'first_call_free'],
    ['dental_clinic', 'he', 'עובדים עם כללית ועם מכבי', 'insurance'],
    ['gym', 'he', 'מתאים למתחילים', 'beginners'],
    ['hotel', 'he', 'בריכה פרטית לכל צימר', 'own_pool'],
    ['law_firm', 'he', 'ייעוץ ראשון ללא תשלום', 'free_first'],
    ['real_estate', 'he', 'משלמים רק אם נמכר', 'pay_on_close'],
    ['gardening', 'en', 'we come every week', 'regular_visits'],
    ['gym', 'en', 'we limit memberships', 'cap'],
    ['hotel', 'en', 'late check-in is fine', 'late_check_in'],
    ['law_firm', 'en', 'we only practice family law', 'only_field'],
    ['plumbing', 'en', 'we put a camera into the pipe', 'camera_first'],
  ])('%s (%s): "%s" is %s', (trade, language, sentence, claim) => {
    expect(claimed(trade, language, sentence)).toContain(claim);
  });
});

describe('one on one is no promise of who it is, or for how long', () => {
  it.each<[BusinessTypeKey, Language, string, string]>([
    ['physiotherapy', 'he', 'אחד על אחד', 'טיפול אחד על אחד'],
    ['physiotherapy', 'en', 'one on one', 'One therapist, one patient'],
  ])('%s (%s): %s', (trade, language, sentence, says) => {
    const [claim] = heardAmong(loadTrade(trade, language).claims, sentence, language);
    expect(claim?.entry.says).toBe(says);
    const lines = [claim?.entry.says, claim?.entry.headline, claim?.entry.sentence, claim?.entry.short];
    expect(lines.join(' ')).not.toMatch(/לאורך|עד הסוף|נשאר|stays|all session|whole|throughout/u);
  });
});
