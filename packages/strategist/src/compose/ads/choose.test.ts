import { describe, expect, it } from 'vitest';
import { type Line, lineOf } from '../lines/line.ts';
import { adUnder } from './choose.ts';

const line = (words: string, telling: Line['telling'], more: Partial<Line> = {}) =>
  lineOf({ words, language: 'en', telling, source: 'owner', isKept: true, ...more });
const typed = { isKept: false, source: 'template' as const };
const headline = line('Clocks mended', 'offer', typed);
const small = line('Bristol', 'place', { ...typed, roles: ['description'] });
const contact = line('Get in touch with Hollis Clocks', 'contact', { ...typed, roles: ['text'] });
const textOf = (lines: readonly Line[]) =>
  adUnder(headline, [headline, small, ...lines], [])?.text.map(({ words }) => words);

describe('the text of an ad', () => {
  it('says whom to get in touch with where nothing else is said', () => {
    const reason = line('You hear it before you pay', 'relief', { roles: ['text'] });
    expect(textOf([contact])).toEqual([contact.words]);
    expect(textOf([contact, reason])).toEqual([reason.words]);
  });

  it('says when behind why, and ends with what somebody else said', () => {
    const [how, hours, quote] = [
      line('You see the video', 'how', { roles: ['text'] }),
      line('Tuesdays and Fridays', 'hours', { roles: ['text'] }),
      line('“Never knew you were here”', 'quote', { roles: ['text'] }),
    ];
    expect(textOf([hours, how])).toEqual([how.words, hours.words]);
    expect(textOf([quote, hours])).toEqual([hours.words, quote.words]);
  });

  it('ends with how she is reached', () => {
    const how = line('I show you first', 'how', { roles: ['text'] });
    const quote = line('“It runs”', 'quote', { roles: ['text'] });
    const phone = line('On WhatsApp, 0525550134', 'contact', { roles: ['text'] });
    expect(textOf([phone, how])).toEqual([how.words, phone.words]);
    expect(textOf([quote, phone])).toEqual([quote.words, phone.words]);
    const told = line('WhatsApp me, 0525550134', 'how', { roles: ['text'] });
    expect(textOf([told, quote])).toEqual([quote.words, told.words]);
  });

  it('is no half sentence: “When …” is a headline', () => {
    const when = line('When the cuckoo stops', 'moment', { roles: ['headline', 'text'] });
    const how = line('I open it in front of you', 'how', { roles: ['text'] });
    expect(textOf([when, how])).toEqual([how.words]);
    expect(textOf([when, contact])).toEqual([contact.words]);
  });
});
