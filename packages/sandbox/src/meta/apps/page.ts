import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/failures.ts';
import { escapeHtml, page } from '../../platform/html.ts';
import { asObject, asText } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import type { AppRemoval, CallbackAnswer } from '../types/people.ts';
import type { World } from '../world.ts';
import { removeApp, requestDeletion } from './removal.ts';

const STYLE = `
.person { max-width:640px; margin:0 auto 14px; } .person h2 { font-size:1.1rem; margin:0 0 4px; }
.person p { margin:0 0 10px; overflow-wrap:anywhere; } .actions { display:flex; gap:12px; flex-wrap:wrap; }
.intro { max-width:640px; margin:0 auto 18px; }`;

const ACTIONS = { remove: removeApp, delete: requestDeletion } as const;

/** "Apps and websites" of everybody who has logged in to the app: there she removes it, or has her data deleted. */
export function appsRoutes(app: FastifyInstance, world: World): void {
  app.get('/meta/apps', (_request, reply) => {
    const cards = peopleOfApp(world).map((person) => card(world, person));
    const intro =
      '<p class="intro muted">Settings at Facebook, Apps and websites. Awning is told of what is done here, as Facebook tells it. <a href="/meta">Ads Manager</a></p>';
    const none = '<p class="intro card muted">Nobody has logged in to Awning yet.</p>';
    return reply
      .type('text/html; charset=utf-8')
      .send(page('Apps and websites', 'sandbox Meta', intro + (cards.join('') || none), STYLE));
  });
  app.post('/meta/apps', async (request, reply) => {
    const { person: id, action } = asObject(request.body);
    const person = world.store.get('person', asText(id));
    const act = ACTIONS[asText(action) as keyof typeof ACTIONS];
    if (!person || !act) throw notFound('No such person or action');
    await act(world, person);
    return reply.redirect(`/meta/apps#person-${person.id}`, 303);
  });
}

/** Who has a token of the app, or had one; the newest login first. */
function peopleOfApp(world: World): Doc<'person'>[] {
  const tokens = world.store.all('token').map(({ data }) => data.personId ?? '');
  const removed = world.store.all('appremoval').map(({ id }) => id);
  return [...new Set([...tokens.reverse(), ...removed])].flatMap((id) => world.store.get('person', id) ?? []);
}

function card(world: World, person: Doc<'person'>): string {
  const holds = world.store.all('token').some(({ data }) => data.personId === person.id && !data.void);
  const removal = world.store.get('appremoval', person.id)?.data;
  const button = (action: keyof typeof ACTIONS, label: string) =>
    `<button name="action" value="${action}">${label}</button>`;
  return `<form method="post" class="card person" id="person-${person.id}"><h2>${escapeHtml(person.data.name)}</h2>
<input type="hidden" name="person" value="${person.id}">
<p class="muted small">Awning ${holds ? '<span class="pill">may act for her</span>' : '<span class="pill quiet">removed</span>'}</p>
${removal ? toldOf(removal) : ''}
<div class="actions">${holds ? button('remove', 'Remove Awning') : ''}
${button('delete', 'Ask Awning to delete my data')}</div></form>`;
}

const answered = (what: string, { answer }: CallbackAnswer) =>
  `<p class="small">${what}: Awning answered ${escapeHtml(answer)}.</p>`;

function toldOf({ deauthorized, deleted }: AppRemoval): string {
  const link = deleted?.url
    ? `<p class="small">Status: <a href="${escapeHtml(deleted.url)}">${escapeHtml(deleted.url)}</a><br>Confirmation code: <b>${escapeHtml(deleted.code ?? '')}</b></p>`
    : '';
  return [
    deauthorized ? answered('Removal', deauthorized) : '',
    deleted ? answered('Data deletion', deleted) : '',
    link,
  ].join('');
}
