import { escapeHtml, page } from '../platform/html.ts';
import type { Doc } from '../platform/store.ts';

const STYLE = `
.inbox { display:grid; grid-template-columns:minmax(0,360px) minmax(0,1fr); gap:20px; align-items:start; }
.list { display:grid; gap:8px; margin-top:12px; }
.item { display:block; text-decoration:none; color:inherit; padding:12px 14px; }
.item[aria-current] { border-color:var(--green); background:var(--green-soft); }
.item b, .item span { display:block; overflow:hidden; text-overflow:ellipsis; white-space:nowrap; }
.head h1 { font-size:1.25rem; margin:0 0 6px; } .head p { margin:2px 0; }
iframe { width:100%; height:560px; border:1px solid var(--line); border-radius:12px; background:#fff; margin-top:14px; }
pre { white-space:pre-wrap; overflow-wrap:anywhere; font:inherit; margin:0; }
details { margin-top:14px; } summary { cursor:pointer; padding:8px 0; }
.empty { text-align:center; padding:48px 20px; } .back { display:none; }
@media (max-width:800px) { .inbox { grid-template-columns:minmax(0,1fr); } .inbox.open .side { display:none; }
  .back { display:inline-block; margin-bottom:10px; padding:8px 0; } .inbox:not(.open) .reading { display:none; } }`;

function item(mail: Doc<'mail'>, current: boolean, to: string): string {
  const query = new URLSearchParams({ id: mail.id, ...(to ? { to } : {}) });
  const { subject, receivedAt } = mail.data;
  return `<a class="item card" href="/mail?${escapeHtml(query.toString())}"${current ? ' aria-current="true"' : ''}>
<b dir="auto">${escapeHtml(subject || '(no subject)')}</b>
<span class="small">${escapeHtml(mail.data.to.join(', '))}</span>
<span class="muted small"><time datetime="${receivedAt}">${receivedAt.slice(0, 16).replace('T', ' ')} UTC</time></span></a>`;
}

/** Plain text, its URLs made into links. */
function linked(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/[^\s<>]+[^\s<>.,;:!?)]/g,
    (url) => `<a href="${url}">${url}</a>`,
  );
}

function reading(mail: Doc<'mail'>, to: string): string {
  const { subject, from, html, text, receivedAt } = mail.data;
  const back = to ? `/mail?to=${encodeURIComponent(to)}` : '/mail';
  const plain = `<pre dir="auto">${linked(text)}</pre>`;
  const frame = `<iframe title="Message" src="/mail/messages/${mail.id}/html"
 sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
<details${html ? '' : ' open'}><summary>As plain text</summary>${plain}</details>`;
  return `<article class="card"><a class="back" href="${escapeHtml(back)}">← All mail</a><div class="head">
<h1 dir="auto">${escapeHtml(subject || '(no subject)')}</h1><p class="muted small">From ${escapeHtml(from)}</p>
<p class="muted small">To ${escapeHtml(mail.data.to.join(', '))} · ${receivedAt.replace('T', ' ').slice(0, 19)} UTC</p></div>
${html ? frame : `<hr>${plain}`}</article>`;
}

// Polls for new mail every few seconds and shows it without moving the scroll position.
const WATCH = `<script>(() => { const address = '/mail/messages' + location.search; let seen = null;
setInterval(async () => { const { data } = await (await fetch(address)).json();
const top = data.length + '/' + (data[0] ? data[0].id : '');
if (seen !== null && seen !== top) location.reload(); seen = top; }, 3000); })();</script>`;

/** The inbox page: list and open mail side by side; on a phone, one at a time. */
export function inboxPage(mails: Doc<'mail'>[], open: Doc<'mail'> | undefined, to: string): string {
  const shown = open ?? mails[0];
  const list = mails
    .slice(0, 200)
    .map((mail) => item(mail, mail === shown, to))
    .join('');
  const nothing = `<div class="card empty"><p><b>${to ? `No mail to ${escapeHtml(to)} yet` : 'No mail yet'}</b></p>
<p class="muted">Every mail that Awning sends in the sandbox arrives here.</p></div>`;
  const search = `<form method="get" action="/mail"><label class="small muted" for="to">Mail to</label>
<input id="to" type="search" name="to" value="${escapeHtml(to)}" placeholder="address@example.com"></form>`;
  const body = `<div class="inbox${open ? ' open' : ''}"><section class="side" aria-label="Mails">${search}
<div class="list">${list || nothing}</div></section>
<section class="reading" aria-label="Open mail">${shown ? reading(shown, to) : ''}</section></div>${WATCH}`;
  return page('Inbox', 'sandbox mail', body, STYLE);
}
