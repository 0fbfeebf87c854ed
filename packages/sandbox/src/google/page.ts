import { escapeHtml, page } from '../platform/html.ts';
import type { GooglePerson } from './people.ts';

const style = `.sign-in{max-width:480px;margin:0 auto;padding:24px}h1{font-size:1.3rem;margin:0 0 4px}
form{display:grid;gap:10px;margin-top:14px}.person{text-align:start}.person span{font-weight:400}
label{display:grid;gap:4px}label.check{display:flex;gap:10px;align-items:center;min-height:44px}
input[type=email]{font:inherit;padding:10px 14px;border:1px solid var(--line);border-radius:12px;
background:var(--card);color:var(--ink);min-height:44px}summary{cursor:pointer;min-height:44px;padding-top:10px}`;

/** Failures that a tester can ask for: what the page's button says, by what is done. */
const failures = {
  nonce: 'Answer with a wrong nonce',
  code: 'Answer with a code that is refused (as one that has expired)',
};

/** The sign-in page: test people, another address, Cancel, and failures to try. */
export function signInPage(people: GooglePerson[]): string {
  const choice = (one: GooglePerson) =>
    `<button class="person" name="sub" value="${one.sub}"><b>${escapeHtml(`${one.givenName} ${one.familyName}`)}</b><br>
<span class="muted small">${escapeHtml(one.email)}${one.emailVerified ? '' : ' (address not verified by Google)'}</span></button>`;
  const failure = ([name, label]: [string, string]) =>
    `<button name="failure" value="${name}">${label}</button>`;
  // The newest of those who were typed come first after the test people.
  const shown = [...people.slice(0, 3), ...people.slice(3).slice(-7).reverse()];
  const body = `<div class="card sign-in"><h1>Sign in to Awning with Google</h1>
<p class="muted">This is the sandbox's stand-in for Google. Choose who you are; nothing leaves this machine.</p>
<form method="post">${shown.map(choice).join('')}</form>
<form method="post"><label>Another address<input type="email" name="email" maxlength="200" required></label>
<label>First name<input type="text" name="givenName" maxlength="80"></label>
<label class="check"><input type="checkbox" name="unverified" value="1"> Google has not verified this address</label>
<label class="check"><input type="checkbox" name="personal" value="1"> A personal account with an address of another provider</label>
<button class="primary">Continue</button></form>
<form method="post"><button name="failure" value="cancel">Cancel</button></form>
<details><summary>Let it fail</summary><form method="post">${Object.entries(failures).map(failure).join('')}</form></details></div>`;
  return page('Google sign-in', 'sandbox', body, style);
}
