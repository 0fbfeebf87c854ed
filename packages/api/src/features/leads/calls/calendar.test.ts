import { expect, it } from 'vitest';
import { calendarOf } from './calendar.ts';

const call = {
  id: '0190f3a0-0000-7000-8000-000000000001',
  at: new Date('2026-12-01T08:00:00Z'),
  title: 'Call Rut; Levi, & Co \\ Sons',
  details: ['03-555-1234 · rut@example.com', 'When?\r\nSoon'],
  url: 'https://awning.example/dashboard/leads',
};
const file = (change: Partial<typeof call> = {}) =>
  calendarOf({ ...call, ...change }, new Date('2026-11-30T12:00:00.123Z'));
/** As a reader of calendars has it: lines that go on in the next are one. */
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

it('is one event in UTC with an alarm ten minutes before', () => {
  expect(lines(file())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Awning//Leads//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:call-0190f3a0-0000-7000-8000-000000000001@awning.example',
    'DTSTAMP:20261130T120000Z',
    'DTSTART:20261201T080000Z',
    'DTEND:20261201T081500Z',
    'SUMMARY:Call Rut\\; Levi\\, & Co \\\\ Sons',
    'DESCRIPTION:03-555-1234 · rut@example.com\\nWhen?\\nSoon',
    'URL:https://awning.example/dashboard/leads',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Call Rut\\; Levi\\, & Co \\\\ Sons',
    'TRIGGER:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('folds long lines at 75 octets and within no character', () => {
  const title = 'שיחה עם דנה 👩‍👩‍👧 '.repeat(20);
  const text = file({ title });
  const octets = text.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\ufffd');
  expect(lines(text)).toContain(`SUMMARY:${title}`);
});

it('lets nobody write lines of their own', () => {
  const title = 'Rut\r\nEND:VEVENT\nBEGIN:VEVENT\rATTACH:http://evil.example\u0000\u0085';
  const found = lines(file({ title }));
  expect(found.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(found.some((line) => line.startsWith('ATTACH'))).toBe(false);
  expect(found).toContain('SUMMARY:Rut\\nEND:VEVENT\\nBEGIN:VEVENT\\nATTACH:http://evil.example');
});
