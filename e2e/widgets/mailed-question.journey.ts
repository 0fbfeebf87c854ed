import type { MailedDecision } from '@awning/contract/optimizer';
import { expect, test } from 'vitest';
import { shareJourney } from '../harness/journey.ts';
import { describeVisits } from '../harness/shared-cases.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { smallTargets } from './measures.ts';

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'desktop', colorScheme: 'dark' },
  { language: 'he', device: 'phone', colorScheme: 'dark' },
  { language: 'en', device: 'desktop' },
];
const id = '01900000-0000-7000-8000-000000000001';

const journey = shareJourney();

describeVisits(visits, 'the link of a mail that asks, in $language on a $device', (visit) => {
  let visitor: Visitor;
  let asked: MailedDecision;
  /** What was sent: words, and whether anybody was signed in. */
  let sent: { word: string; token: string; isSignedIn: boolean }[];
  let answered: MailedDecision['outcome'] | 'stale';
  let ask: () => void;

  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    const t = (key: string, values = {}) => visitor.t(`optimizer:${key}`, values);
    const name = visit.language === 'he' ? 'קופסת יום שישי' : 'Friday box';
    const figures = (clicks: number, spent: string) =>
      t('figures.oneStep', {
        clicks: visitor.t('mail:reports.counts.clicks_other', { count: clicks }),
        spent,
      });
    // A day of the product's would have to pass before it asks; what it answers then is held by the api's own test.
    await visitor.page.route('**/api/decisions/mailed*', async (route) => {
      const request = route.request();
      if (request.method() === 'GET') return route.fulfill({ json: asked });
      const { word, token } = request.postDataJSON() as { word: string; token: string };
      sent.push({ word, token, isSignedIn: 'authorization' in request.headers() });
      if (answered === 'stale') {
        asked = { ...asked, outcome: 'expired' };
        return route.fulfill({ status: 409, json: { code: 'CONFLICT', message: 'stale' } });
      }
      asked = { ...asked, outcome: answered };
      return route.fulfill({ json: asked });
    });
    ask = () => {
      sent = [];
      asked = {
        campaign: { id, name: visit.language === 'he' ? 'חלות לשבת' : 'Spring buns' },
        language: visit.language,
        outcome: 'proposed',
        sentence: t('asked.pause', { name }),
        evidence: [t('evidence.beside', { own: figures(3, '$61'), others: figures(51, '$122') })],
      };
    };
  });

  const heading = (key: string) =>
    visitor.page.getByRole('heading', { level: 1, name: visitor.t(`optimizer:mailed.${key}`) });
  const opened = async () => {
    ask();
    await visitor.open('/decision?token=a-token');
    await heading('title').waitFor();
  };

  test('opening it answers nothing; yes does it, without signing in', async () => {
    await opened();
    await visitor.look('mailed-question-1-asked');
    if (visit.device === 'phone') expect(await smallTargets(visitor.page)).toEqual([]);
    expect(sent).toEqual([]);
    answered = 'done';
    await visitor.button('optimizer:proposal.yes').dblclick();
    await heading('done.title').waitFor();
    expect(sent).toEqual([{ word: 'approve', token: 'a-token', isSignedIn: false }]);
    await visitor.look('mailed-question-2-done');
    await visitor.page.reload();
    await heading('done.title').waitFor();
  });

  test('no leaves the ads as they are', async () => {
    await opened();
    answered = 'declined';
    await visitor.button('optimizer:proposal.no').click();
    await heading('declined.title').waitFor();
    expect(sent.map(({ word }) => word)).toEqual(['decline']);
  });

  test('a question that is over says so', async () => {
    await opened();
    answered = 'stale';
    await visitor.button('optimizer:proposal.yes').click();
    await heading('expired.title').waitFor();
    await visitor.look('mailed-question-3-over');
  });

  test('a link that is cut says so, and leads to the campaigns', async () => {
    await visitor.page.unroute('**/api/decisions/mailed*');
    await visitor.open('/decision?token=cut');
    await heading('invalid.title').waitFor();
    await visitor.look('mailed-question-4-invalid');
    await visitor.link('optimizer:mailed.invalid.action').click();
    await visitor.isAt('/login');
  });
});
