import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml, page } from '../platform/html.ts';
import { asObject, asText, type JsonObject } from '../platform/json.ts';
import type { Doc } from '../platform/store.ts';
import { setPermission } from './permissions.ts';
import type { World } from './world.ts';

const CODE_LIFE_MS = 10 * 60_000;

/** What a Login for Business configuration (`config_id`) requests; the sandbox has the same one for every id. */
const CONFIGURED = [
  'ads_management',
  'ads_read',
  'business_management',
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_ads',
  'leads_retrieval',
  'pages_manage_metadata',
  'instagram_basic',
];

const CARRIED = [
  'auth_type',
  'client_id',
  'redirect_uri',
  'state',
  'scope',
  'config_id',
  'code_challenge',
  'code_challenge_method',
];

/** Facebook Login's dialog: choice of a person, the requested permissions, Continue and Cancel. */
export function dialogRoutes(app: FastifyInstance, world: World): void {
  for (const url of ['/dialog/oauth', '/:version/dialog/oauth']) {
    app.get(url, (request, reply) => {
      const query = asObject(request.query);
      const wrong = problemWith(world, query);
      if (wrong) return html(reply, page('Facebook login', 'sandbox', `<p class="card">${wrong}</p>`), 400);
      return html(reply, consentPage(world, query));
    });
    app.post(url, (request, reply) => {
      const form = asObject(request.body);
      const wrong = problemWith(world, form);
      if (wrong) return html(reply, page('Facebook login', 'sandbox', `<p class="card">${wrong}</p>`), 400);
      return reply.redirect(answerUrl(world, form), 302);
    });
  }
}

function html(reply: FastifyReply, text: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(text);
}

function problemWith(world: World, query: JsonObject): string | null {
  if (asText(query.client_id) !== world.appId) {
    return 'Invalid App ID: the provided app ID does not look like a valid app ID.';
  }
  const target = asText(query.redirect_uri);
  if (!URL.canParse(target) || !/^https?:$/.test(new URL(target).protocol)) {
    return 'URL blocked: redirect_uri has to be a full http(s) address.';
  }
  const type = asText(query.response_type);
  if (type && type !== 'code') return 'Only response_type=code is supported.';
  return null;
}

function scopesOf(query: JsonObject): string[] {
  const asked = asText(query.scope)
    .split(/[\s,]+/)
    .filter(Boolean);
  return [...new Set(['public_profile', ...(asked.length > 0 ? asked : query.config_id ? CONFIGURED : [])])];
}

/**
 * The permissions that the dialog requests: one declined before is requested again only with `auth_type=rerequest`
 * ("Facebook Login", handling declined permissions).
 */
function offered(person: Doc<'person'>, query: JsonObject): string[] {
  const isRerequest = asText(query.auth_type).split(',').includes('rerequest');
  return scopesOf(query).filter((scope) => isRerequest || !person.data.declined?.includes(scope));
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(asText) : value === undefined ? [] : [asText(value)];
}

/** Addresses of Continue and Cancel: back to the app, with a code or with the reason why there is none. */
function answerUrl(world: World, form: JsonObject): string {
  const target = new URL(asText(form.redirect_uri));
  const state = asText(form.state);
  const person = world.store.get('person', asText(form.person));
  if (asText(form.choice) !== 'continue' || !person) {
    target.searchParams.set('error', 'access_denied');
    target.searchParams.set('error_code', '200');
    target.searchParams.set('error_description', 'Permissions error');
    target.searchParams.set('error_reason', 'user_denied');
  } else {
    const asked = offered(person, form);
    // Clients that send only "continue" grant everything; the page's form sends what was ticked.
    const chosen = form.choosing === undefined ? asked : listOf(form.grant);
    for (const scope of asked) {
      const granted = scope === 'public_profile' || chosen.includes(scope);
      setPermission(world, person.id, scope, granted);
    }
    const code = `AQ${randomBytes(120).toString('base64url')}`;
    world.store.insert('code', code, world.clock(), {
      personId: person.id,
      redirectUri: asText(form.redirect_uri),
      scopes: scopesOf(form),
      challenge: asText(form.code_challenge) || null,
      challengeMethod: asText(form.code_challenge_method) || 'plain',
      expiresAt: world.clock() + CODE_LIFE_MS,
    });
    target.searchParams.set('code', code);
  }
  if (state) target.searchParams.set('state', state);
  return target.href;
}

const LABELS: Record<string, string> = {
  public_profile: 'Your name and profile picture',
  email: 'Your email address',
  ads_management: 'Create and manage ads in your ad accounts',
  ads_read: 'Read the results of your ads',
  business_management: 'See your business portfolios',
  pages_show_list: 'See the list of your Pages',
  pages_read_engagement: "Read your Pages' posts and reactions",
  pages_manage_ads: 'Advertise for your Pages',
  leads_retrieval: 'Receive the leads of your ads',
  pages_manage_metadata: 'Be told of what happens on your Pages',
  instagram_basic: 'See your Instagram account and its pictures',
};

function choiceOf(world: World, person: Doc<'person'>, checked: boolean): string {
  const { name, pageIds, adAccountIds } = person.data;
  const accounts = adAccountIds.map((id) => world.store.get('adaccount', id)?.data.currency).join(', ');
  const owns =
    pageIds.length + adAccountIds.length === 0
      ? 'No Pages and no ad accounts'
      : `${pageIds.length} Pages, ${adAccountIds.length} ad accounts${accounts ? ` (${accounts})` : ''}`;
  return `<label class="person"><input type="radio" name="person" value="${person.id}"${checked ? ' checked' : ''}>
<span><b>${escapeHtml(name)}</b><br><span class="muted small">${owns}</span></span></label>`;
}

/** One permission, ticked by default; the public profile can't be declined. */
function scopeChoice(scope: string): string {
  const fixed = scope === 'public_profile' ? ' disabled' : '';
  return `<label class="scope"><input type="checkbox" name="grant" value="${escapeHtml(scope)}" checked${fixed}>
<span>${escapeHtml(LABELS[scope] ?? scope)}</span></label>`;
}

function consentPage(world: World, query: JsonObject): string {
  const people = world.store.all('person');
  // The two predefined persons, then the ten newest others.
  const shown = [...people.slice(0, 2), ...people.slice(2).slice(-10).reverse()];
  const hidden = CARRIED.filter((name) => query[name] !== undefined)
    .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(asText(query[name]))}">`)
    .join('');
  const choices = scopesOf(query)
    .map((scope) => scopeChoice(scope))
    .join('');
  const body = `<form method="post" class="card consent">${hidden}
<h1>Log in to Awning with Facebook</h1>
<p class="muted">This is the sandbox's stand-in for Facebook. Choose who you are; nothing leaves this machine.</p>
<fieldset><legend>Continue as</legend>${shown.map((person, index) => choiceOf(world, person, index === 0)).join('')}</fieldset>
<input type="hidden" name="choosing" value="1"><fieldset class="small"><legend>Awning asks for</legend>${choices}</fieldset>
<div class="actions"><button name="choice" value="cancel">Cancel</button>
<button class="primary" name="choice" value="continue">Continue</button></div></form>`;
  const style = `.consent{max-width:480px;margin:0 auto;padding:24px}h1{font-size:1.3rem;margin:0 0 4px}
fieldset{border:0;padding:0;margin:16px 0}legend{font-weight:600;padding:0 0 8px}
.person{display:flex;gap:12px;align-items:center;border:1px solid var(--line);border-radius:12px;padding:12px;
margin-bottom:8px;cursor:pointer}.person:has(:checked){border-color:var(--green);background:var(--green-soft)}
.scope{display:flex;gap:10px;align-items:center;padding:8px 0;cursor:pointer}.person input,.scope input{width:20px;height:20px;accent-color:#1f6f54}.actions{display:flex;gap:12px;justify-content:flex-end}`;
  return page('Facebook login', 'sandbox', body, style);
}
