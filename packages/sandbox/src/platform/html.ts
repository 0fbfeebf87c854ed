const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);
}

/** Awning's colours for the sandbox's pages, light and dark. */
const STYLE = `
:root { color-scheme: light dark; --paper:#fbf9f4; --card:#fff; --ink:#22302b; --soft:#66736d; --line:#e4e0d6;
  --green:#1f6f54; --green-soft:#e3f0ea; --tangerine:#f08a3c; --danger:#b3372f; }
@media (prefers-color-scheme: dark) { :root { --paper:#191d1b; --card:#222825; --ink:#eef2ef; --soft:#a3afa9;
  --line:#37403b; --green:#6cc3a2; --green-soft:#24392f; --danger:#f08f86; } }
* { box-sizing: border-box; }
body { margin:0; background:var(--paper); color:var(--ink); line-height:1.5;
  font-family:Rubik, system-ui, -apple-system, 'Segoe UI', sans-serif; }
a { color:var(--green); }
header.top { height:64px; padding:14px 20px 0; background:var(--card); border-bottom:1px solid var(--line);
  position:relative; display:flex; gap:12px; align-items:center; }
header.top::before { content:''; position:absolute; inset:0 0 auto 0; height:8px;
  background:repeating-linear-gradient(90deg,var(--green) 0 28px,var(--card) 28px 56px); }
header.top strong { font-size:1.1rem; } header.top span { color:var(--soft); font-size:.9rem; }
main { max-width:1180px; margin:0 auto; padding:20px; }
.card { background:var(--card); border:1px solid var(--line); border-radius:12px; padding:16px;
  box-shadow:0 1px 3px rgb(0 0 0 / .06); }
.muted { color:var(--soft); } .small { font-size:.86rem; }
button, .button { font:inherit; font-weight:600; border-radius:12px; border:1px solid var(--line); padding:12px 20px;
  background:var(--card); color:var(--ink); cursor:pointer; min-height:48px; }
button.primary { background:#1f6f54; border-color:#1f6f54; color:#fff; }
:focus-visible { outline:3px solid var(--tangerine); outline-offset:2px; }
input[type=search], input[type=text] { font:inherit; padding:10px 14px; border:1px solid var(--line);
  border-radius:12px; background:var(--card); color:var(--ink); width:100%; min-height:44px; }
.pill { display:inline-block; padding:1px 10px; border-radius:99px; font-size:.8rem; background:var(--green-soft);
  color:var(--green); white-space:nowrap; }
.pill.quiet { background:var(--line); color:var(--soft); } .pill.bad { background:#fbe3e0; color:#8f241d; }
`;

/** A complete page in Awning's style. `body` is HTML. */
export function page(title: string, subtitle: string, body: string, style = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,"><style>${STYLE}${style}</style></head><body>
<header class="top"><strong>${escapeHtml(title)}</strong><span>${escapeHtml(subtitle)}</span></header>
<main>${body}</main></body></html>`;
}
