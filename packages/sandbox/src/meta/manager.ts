import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../platform/failures.ts';
import { escapeHtml, page } from '../platform/html.ts';
import { asObject, asText } from '../platform/json.ts';
import { hash32 } from '../platform/random.ts';
import type { Doc } from '../platform/store.ts';
import { minorPerUnit } from './currency.ts';
import { drawPhotograph } from './drawings.ts';
import { cellsIn } from './insights/totals.ts';
import { imageUrl } from './nodes/image.ts';
import { previewPage } from './nodes/preview.ts';
import { linkDataOf } from './nodes/story.ts';
import { adSetStatus, adStatus, campaignStatus } from './status.ts';
import { adsOfSet, setsOfCampaign } from './tree.ts';
import type { World } from './world.ts';

const STYLE = `
section.account { margin-bottom:28px; } h2 { font-size:1.1rem; margin:0 0 10px; }
.campaign { margin-bottom:14px; } .line { display:flex; gap:10px; align-items:center; flex-wrap:wrap; }
.line b { margin-inline-end:auto; } .set { margin:12px 0 0; padding:12px 0 0; border-top:1px solid var(--line); }
.ads { display:grid; grid-template-columns:repeat(auto-fill,minmax(240px,1fr)); gap:12px; margin-top:10px; }
.ad { display:grid; grid-template-columns:72px minmax(0,1fr); gap:12px; }
.ad img, .ad .blank { width:72px; height:72px; border-radius:10px; object-fit:cover; background:var(--line); }
.ad p { margin:0 0 4px; overflow:hidden; text-overflow:ellipsis; }`;

/** A small Ads Manager in the browser, and the pictures that the Graph API's addresses lead to. */
export function managerRoutes(app: FastifyInstance, world: World): void {
  const list = (_request: FastifyRequest, reply: FastifyReply) => {
    const accounts = world.store.all('adaccount').map((account) => accountSection(world, account));
    const more = '<p class="small"><a href="/meta/apps">Apps and websites</a></p>';
    return reply
      .type('text/html; charset=utf-8')
      .send(page('Ads Manager', 'sandbox Meta', more + accounts.reverse().join(''), STYLE));
  };
  app.get('/meta', list);
  // Where links into Ads Manager lead: its lists of campaigns, ad sets and ads.
  app.get('/meta/manage/:list', list);
  app.get('/meta/images/:account/:hash', (request, reply) => {
    const { account, hash } = asObject(request.params);
    const id = `${asText(account)}:${asText(hash)}`;
    const image = world.store.get('adimage', id);
    const bytes = world.store.getBlob(id);
    if (!image || !bytes) throw notFound('No such image');
    return reply.type(image.data.mime).send(Buffer.from(bytes));
  });
  app.get('/meta/videos/:name', (request, reply) => {
    const id = asText(asObject(request.params).name).replace(/\.mp4$/, '');
    const bytes = world.store.get('advideo', id) && world.store.getBlob(`video:${id}`);
    if (!bytes) throw notFound('No such video');
    return reply.type('video/mp4').send(Buffer.from(bytes));
  });
  app.get('/meta/photos/:name', async (request, reply) => {
    const photo = world.store.get('photo', asText(asObject(request.params).name).replace(/\.jpg$/, ''));
    if (!photo) throw notFound('No such photo');
    const { scene, width, height } = photo.data;
    const asked = Math.min(width, Math.max(16, Number(asObject(request.query).width) || width));
    const bytes = await drawPhotograph(
      scene,
      photo.id,
      Math.round(asked),
      Math.round((height * asked) / width),
    );
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=86400').send(bytes);
  });
  app.get('/meta/previews/:hash', (request, reply) => {
    const html = previewPage(world, asText(asObject(request.params).hash));
    if (!html) throw notFound('No such preview');
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'",
      )
      .type('text/html; charset=utf-8')
      .send(html);
  });
  app.get('/meta/pictures/:name', (request, reply) => {
    const hue = hash32(asText(asObject(request.params).name)) % 360;
    return reply
      .type('image/svg+xml')
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 50"><rect width="50" height="50" fill="hsl(${hue} 45% 45%)"/><path d="M0 12h50v10a6 6 0 0 1-12 0 6 6 0 0 1-13 0 6 6 0 0 1-13 0 6 6 0 0 1-12 0z" fill="#fff" opacity=".85"/></svg>`,
      );
  });
}

function money(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(minor / minorPerUnit(currency));
}

function pill(status: string): string {
  const tone = status === 'ACTIVE' ? '' : status === 'DISAPPROVED' ? ' bad' : ' quiet';
  return `<span class="pill${tone}">${status.replaceAll('_', ' ').toLowerCase()}</span>`;
}

function accountSection(world: World, account: Doc<'adaccount'>): string {
  const campaigns = world.store
    .all('campaign')
    .filter((campaign) => campaign.data.accountId === account.id && campaign.data.status !== 'DELETED')
    .map((campaign) => campaignCard(world, account, campaign))
    .reverse();
  const { name, currency, timeZone } = account.data;
  return `<section class="account"><h2>${escapeHtml(name)} <span class="muted small">act_${account.id} · ${currency} · ${timeZone}</span></h2>
${campaigns.join('') || '<p class="card muted">No campaigns yet. What Awning launches appears here.</p>'}</section>`;
}

function campaignCard(world: World, account: Doc<'adaccount'>, campaign: Doc<'campaign'>): string {
  const { currency } = account.data;
  const cells = cellsIn(world, { campaignId: campaign.id });
  const spend = cells.reduce((sum, cell) => sum + cell.spend, 0);
  const sets = setsOfCampaign(world, campaign.id).filter((set) => set.data.status !== 'DELETED');
  return `<article class="card campaign"><div class="line"><b dir="auto">${escapeHtml(campaign.data.name)}</b>
<span class="muted small">${campaign.data.objective.replace('OUTCOME_', '').toLowerCase()}</span>
${pill(campaignStatus(world, campaign))}<span>${money(spend, currency)}</span></div>
${sets.map((set) => setPart(world, currency, set)).join('')}</article>`;
}

function setPart(world: World, currency: string, adSet: Doc<'adset'>): string {
  const { name, dailyBudget, lifetimeBudget } = adSet.data;
  const budget = lifetimeBudget
    ? `${money(lifetimeBudget, currency)} in all`
    : dailyBudget
      ? `${money(dailyBudget, currency)} a day`
      : 'campaign budget';
  const ads = adsOfSet(world, adSet.id).filter((ad) => ad.data.status !== 'DELETED');
  return `<div class="set"><div class="line small"><b dir="auto">${escapeHtml(name)}</b><span class="muted">${budget}</span>
${pill(adSetStatus(world, adSet))}</div><div class="ads">${ads.map((ad) => adCard(world, currency, ad)).join('')}</div></div>`;
}

function adCard(world: World, currency: string, ad: Doc<'ad'>): string {
  const creative = world.store.get('adcreative', ad.data.creativeId);
  const shows = creative && linkDataOf(creative.data);
  const hash = shows?.hash;
  const picture = hash
    ? `<img alt="" loading="lazy" src="${imageUrl(world, ad.data.accountId, hash)}">`
    : '<span class="blank"></span>';
  const cells = cellsIn(world, { adId: ad.id });
  const spend = cells.reduce((sum, cell) => sum + cell.spend, 0);
  const shown = cells.reduce((sum, cell) => sum + cell.impressions, 0);
  return `<div class="ad">${picture}<div><p dir="auto"><b class="small">${escapeHtml(ad.data.name)}</b></p>
<p>${pill(adStatus(world, ad))}${shows?.videoId ? ' <span class="muted small">video</span>' : ''}</p><p class="muted small">${money(spend, currency)} · ${shown.toLocaleString('en')} shown</p></div></div>`;
}
