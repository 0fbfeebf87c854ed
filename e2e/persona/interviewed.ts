import type { Product } from '../harness/product.ts';
import type { Visit } from '../harness/visitor.ts';

const answersIn: Record<Visit['language'], Record<string, string>> = {
  en: {
    offer: 'Sourdough that rises for 30 hours, and cinnamon buns. We mill our own flour.',
    customer: 'Young families around 40 from the streets nearby',
    trigger: 'Guests are coming for dinner at the weekend',
    doubts: 'They fear that sourdough is too sour',
    choice: 'The bread stays fresh for five days',
    words: '"Finally real bread"',
    reach: 'Instagram in the evening. We are on Elm Street.',
    price: 'A loaf is $6. On Fridays two loaves and six buns for $16.',
    tone: 'Warm',
  },
  he: {
    offer: 'לחם מחמצת שתופח 30 שעות, ועוגות. טוחנים את הקמח במקום.',
    customer: 'אימהות בנות 40 מהשכונה',
    trigger: 'באים אורחים לשבת',
    doubts: 'חוששות שלחם מחמצת חמוץ',
    choice: 'הלחם נשאר טרי חמישה ימים',
    words: '"סוף סוף לחם אמיתי"',
    reach: 'באינסטגרם בערב. אנחנו ברחוב הרצל.',
    price: 'כיכר לחם עולה 32 ש״ח',
    tone: 'חם',
  },
};

/** Turns of an interview through the API. */
async function interviewer(product: Product, accessToken: string, language: Visit['language']) {
  const headers = {
    'content-type': 'application/json',
    origin: product.url,
    'accept-language': language,
    authorization: `Bearer ${accessToken}`,
  };
  const businesses = await fetch(`${product.url}/api/business`, { headers });
  const businessId = ((await businesses.json()) as { data: { id: string }[] }).data[0]?.id;
  const turn = async (body: object) => {
    const answer = await fetch(`${product.url}/api/chat/avatar/turn`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ businessId, ...body }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`a turn of the interview answered ${answer.status}: ${text}`);
    const told = (event: string) => {
      const found = new RegExp(`^event: ${event}\\ndata: (.*)$`, 'm').exec(text)?.[1];
      return found ? (JSON.parse(found) as Record<string, string>) : undefined;
    };
    return { question: told('question'), turn: told('turn') };
  };
  return turn;
}

/** Begins an interview. @returns the avatar's id */
export async function beginInterview(
  product: Product,
  accessToken: string,
  language: Visit['language'],
): Promise<string> {
  const turn = await interviewer(product, accessToken, language);
  return (await turn({ action: 'start' })).turn?.avatarId ?? '';
}

/** Answers all of an interview but its last question. @returns the avatar's id */
export async function answerAllButLast(
  product: Product,
  accessToken: string,
  language: Visit['language'],
): Promise<string> {
  const turn = await interviewer(product, accessToken, language);
  let now = await turn({ action: 'start' });
  const { sessionId = '', avatarId = '' } = now.turn ?? {};
  while (now.question && now.question.id !== 'success') {
    const { id: questionId = '' } = now.question;
    const answer = answersIn[language][questionId];
    now = await turn({
      sessionId,
      questionId,
      ...(answer ? { action: 'answer', answer } : { action: 'skip' }),
    });
  }
  return avatarId;
}
