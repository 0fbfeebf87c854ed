import { afterAll, beforeAll, expect, test } from 'vitest';
import { control, type Rig, sendMail, startRig } from '../testing/kit.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.sandbox.close());

interface Message {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string | null;
  receivedAt: string;
}

async function inbox(to: string): Promise<Message[]> {
  const answer = await fetch(`${rig.sandbox.url}/mail/messages?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { data: Message[] }).data;
}

const RICH = [
  'From: Awning <hello@awning.example>',
  'To: Noa <Noa@Example.com>',
  'Subject: =?utf-8?B?15DXqdeo15kg15DXqiDXlNeb16rXldeR16o=?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Open https://awning.example/verify-email?token=abc.',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Open <a href="https://awning.example/verify-email?token=abc">this</a><script>alert(1)</script></p>',
  '--b--',
].join('\r\n');

test('mail arrives decoded, newest first, for whom it was sent to', async () => {
  await sendMail(rig, 'Noa@Example.com', RICH);
  rig.pass(1000);
  await sendMail(rig, 'noa@example.com', 'Subject: Second\r\n\r\nPlain');
  await sendMail(rig, 'dan@example.com', 'Subject: Other\r\n\r\nPlain');
  const mails = await inbox('noa@example.com');
  expect(mails.map((mail) => mail.subject)).toEqual(['Second', 'אשרי את הכתובת']);
  expect(mails[1]).toMatchObject({
    to: 'noa@example.com',
    from: '"Awning" <hello@awning.example>',
    text: expect.stringContaining('token=abc'),
    html: expect.stringContaining('<a href='),
    receivedAt: '2026-11-18T15:30:00.000Z',
  });
  expect(mails[0]?.html).toBeNull();
  expect(await inbox('nobody@example.com')).toEqual([]);
});

test('the inbox shows a mail without letting it run', async () => {
  await sendMail(
    rig,
    'eve@example.com',
    RICH.replace('=?utf-8?B?15DXqdeo15kg15DXqiDXlNeb16rXldeR16o=?=', '<b>x</b>'),
  );
  const [mail] = await inbox('eve@example.com');
  const page = await (await fetch(`${rig.sandbox.url}/mail?id=${mail?.id}`)).text();
  expect(page).toContain('&lt;b&gt;x&lt;/b&gt;');
  expect(page).toContain(`src="/mail/messages/${mail?.id}/html"`);
  const html = await fetch(`${rig.sandbox.url}/mail/messages/${mail?.id}/html`);
  expect(html.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('a recipient is refused where a fault says RCPT, and nobody else', async () => {
  const fault = {
    target: 'mail',
    method: 'RCPT',
    path: 'gone@',
    action: 'error',
    status: 550,
    body: '5.1.1 unknown',
  };
  await control(rig, 'faults', fault);
  expect(await sendMail(rig, 'ida@example.com', 'Subject: Here\r\n\r\nPlain')).toMatch(/^(2\d\d) /);
  expect(await sendMail(rig, 'gone@example.com', 'Subject: Gone\r\n\r\nPlain')).toMatch(
    /^550 5\.1\.1 unknown/,
  );
  expect(await inbox('gone@example.com')).toEqual([]);
});
