import { renderMailHtml } from '@awning/adapters/smtp/mail-html';
import { plainText } from '@awning/adapters/smtp/plain-text';
import { languages } from '@awning/contract/languages';
import mailTexts from '@awning/contract/locales/en/mail.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { letterOf } from './letter.ts';
import type { Mail } from './mail.ts';

const values = {
  firstName: 'Dana',
  hours: 48,
  days: 30,
  mark: '',
  due: '1 May 2027, 12:00',
  result: '6 enquiries, $12 each',
  business: 'Crumb & Ember',
  campaign: 'Friday box',
  shown: '4,000',
  sentence: 'Pause “Friday box”?',
  evidence: 'It brought 1 click for $61.',
  spent: '$72',
  total: '$90',
  consented: '$90',
  left: '$18',
  end: '9 May 2027',
  count: 2,
  one: '1 enquiry',
  expected: '$11',
  plan: 'Basic',
  date: '1 May 2027',
  price: '$29',
  subject: 'Hello\r\nBcc: everyone@shop.example',
  name: 'Noa',
  email: 'noa@shop.example',
  id: '7',
  detail: 'Phone',
  number: 17,
  amount: '$29',
  fee: '',
  time: '10:00 AM',
  missing: 'Business assets',
  locked: 'Meta has closed your ad account for good.',
  campaigns: 2,
  limit: 1,
  from: '1 April 2027',
  to: '1 May 2027',
};
const mail = (template: Mail['template'], language: Mail['language'], more: Partial<Mail> = {}): Mail => ({
  to: 'dana@shop.example',
  language,
  template,
  values,
  actionUrl: 'https://awning.example/there',
  ...more,
});

const mailTemplates = Object.entries(mailTexts).flatMap(([key, parts]) =>
  typeof parts === 'object' && 'subject' in parts ? [key] : [],
);

describe('mails', () => {
  it('have words for every part, with nothing left to fill in, in every language', () => {
    for (const language of languages) {
      for (const template of mailTemplates) {
        const letter = letterOf(mail(template, language));
        expect(letter.subject).not.toBe(template);
        expect(letter.heading).not.toBe('');
        expect(letter.paragraphs).not.toHaveLength(0);
        expect(`${letter.subject} ${plainText(letter)}`).not.toMatch(/\{\{|\}\}|mail:\w/);
        if (language === 'he') expect(plainText(letter)).toMatch(/[א-ת]/);
      }
    }
  });

  it('keep a person’s words out of the header lines and out of the markup', async () => {
    const quote = '<script>alert(1)</script>\nsecond line';
    const letter = letterOf(mail('bugReport', 'en', { quote }));
    expect(letter.subject).toBe('Bug: Hello Bcc: everyone@shop.example');
    expect(plainText(letter)).toContain('> second line');
    const html = await renderMailHtml(letter);
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;');
  });

  it('set out amounts after what opens them, in both parts', async () => {
    const receipt = [
      { label: 'Friday box', amount: '$98.20', isTotal: false },
      { label: 'Total', amount: '$103.11', isTotal: true },
    ];
    const letter = letterOf(mail('weeklyReport', 'en', { receipt, paragraphs: ['What changed: nothing.'] }));
    const lines = plainText(letter).split('\n');
    const at = (line: string) => lines.findIndex((one) => one.startsWith(line));
    expect(at('From ')).toBeLessThan(at('Friday box: $98.20'));
    expect(at('Total: $103.11')).toBe(at('Friday box') + 1);
    expect(at('Total')).toBeLessThan(at('What changed'));
    const html = await renderMailHtml(letter);
    expect(html.indexOf('$98.20')).toBeLessThan(html.indexOf('$103.11'));
    expect(html.indexOf('$103.11')).toBeLessThan(html.indexOf('What changed'));
  });

  it('lead where they say, in both parts', async () => {
    const letter = letterOf(mail('verifyEmail', 'he'));
    const html = await renderMailHtml(letter);
    expect(html).toMatch(/<html[^>]*dir="rtl"[^>]*lang="he"|<html[^>]*lang="he"[^>]*dir="rtl"/);
    expect(html).toContain('href="https://awning.example/there"');
    expect(plainText(letter)).toContain('https://awning.example/there');
  });
});
