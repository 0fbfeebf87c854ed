import type { FactValue } from '@awning/contract/facts';
import type { InterviewSlot } from '@awning/contract/interviews';
import { describe, expect, it } from 'vitest';
import { readFacts } from '../reading/reading.ts';
import { readingOf } from '../reading/request.ts';
import { businessOf } from '../testing/owners.ts';
import { bookFor } from '../trade-book.ts';
import { isHebrew } from '../words.ts';
import { clarified } from './asked-back.ts';
import { remarkOn } from './remarks.ts';
import type { Situation } from './situation.ts';

/** What is said to the last of some answers. */
function situationOf(...texts: [InterviewSlot, string][]): Situation {
  const language = isHebrew(texts.map(([, text]) => text).join(' ')) ? 'he' : 'en';
  const business = businessOf({ type: 'hair_salon', name: 'Hale', description: '', answers: [] }, language);
  const facts = texts.flatMap(([slot, text]) =>
    readFacts(readingOf(business, text, slot)).facts.map((value: FactValue) => ({ value, sources: [slot] })),
  );
  const answers = texts.map(([slot, text]) => ({
    questionId: slot,
    slot,
    probe: null,
    question: '',
    text,
    skipped: false,
    intent: 'answer' as const,
  }));
  return { business, answers, facts, language, book: bookFor(business.type, language) };
}
const remark = (filed: InterviewSlot[], ...texts: [InterviewSlot, string][]) =>
  remarkOn(situationOf(...texts), { replaced: [], filed });

describe('a remark on a topic that was told besides', () => {
  const place: [InterviewSlot, string] = ['offer', 'We cut hair. We are at 14 Mill Lane, Harlow'];
  it('names of where and when only what was told', () => {
    expect(remark(['reach'], place, ['choice', 'We are open Mon-Fri 9-6'])).toContain('when you are open,');
    expect(remark(['reach'], ['choice', 'We are open Mon-Fri 9-6'], place)).toContain('where you are,');
    expect(remark(['reach'], ['choice', 'We are at 14 Mill Lane, Harlow, open Mon-Fri 9-6'])).toContain(
      'where and when,',
    );
    expect(remark(['reach'], ['offer', 'אנחנו בהרצל 14, רחובות'], ['choice', 'פתוחים א-ה 9-18'])).toContain(
      'מתי פתוח אצלכם,',
    );
  });
});

describe('the currency of the first bare price', () => {
  it('is told, and that another one can be said', () => {
    expect(remark([], ['price', 'cut is 45'])).toContain('$45 a haircut” – if it is pounds or euros');
    expect(remark([], ['price', 'תספורת 120'])).toMatch(/120.*דולרים או יורו/u);
  });

  it('is not told where one was named, nor twice', () => {
    expect(remark([], ['price', 'cut is £45'])).not.toContain('pounds or euros');
    expect(remark([], ['offer', 'Cuts are $45'], ['price', 'colour is 80'])).not.toContain('pounds or euros');
    expect(remark([], ['price', 'cut is 45'], ['tone', 'warm'])).not.toContain('pounds or euros');
  });

  it('that was stated is repeated with the prices, before the question is put again', () => {
    const situation = situationOf(['price', 'cut is £45'], ['tone', "it's pounds"]);
    const asked = { slot: 'tone', intent: 'question', text: "it's pounds", remaining: 2 } as const;
    expect(clarified(situation, asked).answer).toContain('£45');
  });
});

describe('numbers of an answer about prices', () => {
  it('that were left out are named', () => {
    expect(remark([], ['price', 'cut $45, cut and blow dry 60'])).toContain('60');
    expect(remark([], ['price', 'תספורת 120 ש"ח, תספורת ופן ביחד 170'])).toContain('170');
  });

  it.each(['cut $45, root touch up 80, balayage from 160', 'cut $45 and takes 30 minutes', 'cut $50 not 45'])(
    'are not where all were kept: %s',
    (text) => {
      expect(remark([], ['price', text])).not.toContain('left');
    },
  );
});
