// Runs before the first paint: sets theme, language and direction, so that none flickers, and requests what the address needs.
// The build puts it into the page itself; the content security policy names it by its hash and forbids all others.
(() => {
  // The first error of each kind, for report-errors.js, which is loaded once there is one.
  const errors = [];
  globalThis.awningErrors = errors;
  const keep = (kind) => (event) => {
    // Browsers report by the former that a layout took another frame.
    if (event.message?.startsWith('ResizeObserver') || errors.some((one) => one.kind === kind)) return;
    errors.push({ kind, reason: event.error ?? event.reason ?? event.detail ?? event.message });
    if (errors.length > 1) return;
    const script = document.createElement('script');
    script.src = '/report-errors.js';
    document.head.append(script);
  };
  addEventListener('error', keep('error'));
  addEventListener('unhandledrejection', keep('rejection'));
  // Dispatched by app/RouteErrors.tsx.
  addEventListener('crash', keep('boundary'));

  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const html = document.documentElement;
  const theme = read('awning.theme');
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  html.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  // The server of development and the build fill these in (before-paint.ts).
  const languages = /* languages */ [];
  const pages = /* pages */ [];
  // Addresses of the files of texts by language and pack, for i18n/load-texts.ts.
  const texts = /* texts */ {};
  globalThis.awningTexts = texts;
  // Patterns of addresses, each with those of what its pages ask first (before-paint.ts).
  const session = /* session */ [];
  const tab = new URLSearchParams(location.search).get('tab') ?? '';
  const find = (path) => {
    const found = pages.filter(([pattern]) => new RegExp(pattern).test(path)).map(([, page]) => page);
    return found.find((page) => page.tab === tab) ?? found[0];
  };
  const asked = find(location.pathname);

  // The stored choice, else the first of the browser's languages that there are texts in, else the first of ours.
  const wanted = [read('awning.language'), ...(navigator.languages ?? [navigator.language])];
  const languageOf = (code) => {
    const [primary] = (code ?? '').toLowerCase().split('-');
    return languages.find(({ codes }) => codes.includes(primary));
  };
  const preferred = wanted.map(languageOf).find(Boolean) ?? languages[0];
  // Who comes from outside to a public page's address without a language, which is every reader's, reads its twin; who
  // follows a link of ours has asked for that address. The page that is left is not painted.
  const twin = asked?.twins?.[preferred?.code];
  if (twin && !document.referrer.startsWith(`${location.origin}/`)) {
    html.hidden = true;
    location.replace(twin + location.search + location.hash);
    return;
  }
  // On a public page its address's.
  const language = languages.find(({ code }) => code === asked?.language) ?? preferred;
  if (language) {
    html.lang = language.code;
    html.dir = language.direction;
    if (language !== languages[0])
      document.querySelector('link[rel="manifest"]').href = `/manifest.${language.code}.webmanifest`;
  }

  const page = asked?.signedIn && !read('awning.accessToken') ? find('/login') : asked;
  if (page?.shell) html.dataset.shell = page.shell;
  const request = (rel, href, as) => {
    const link = document.createElement('link');
    link.rel = rel;
    if (as) link.as = as;
    // As the build's styles and scripts are loaded: another mode would load each once more.
    link.crossOrigin = 'anonymous';
    link.href = href;
    document.head.append(link);
  };
  // The document of a page behind the sign-in has all its styles in one file. Vite loads no style that the document names: so
  // each that the file holds is named, and switched off, before any other script runs. In the document itself browsers would
  // load them ahead all the same. Where the file does not come, each chunk loads its own. The same goes for styles that stand
  // in the document.
  const nameHeldStyles = () => {
    for (const sheet of document.querySelectorAll('[data-holds]'))
      for (const name of sheet.dataset.holds.split(' ')) {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.setAttribute('disabled', '');
        link.setAttribute('href', `/${name}`);
        document.head.append(link);
        sheet.addEventListener('error', () => link.remove());
      }
  };
  document.addEventListener('readystatechange', nameHeldStyles, { once: true });
  // What the page asks first, for api/early-answers.ts: the code that would ask comes with the largest of the scripts.
  const early = {};
  globalThis.takeSent = (url) => {
    const answer = early[url];
    delete early[url];
    return answer;
  };
  const claimsOf = (token) => {
    try {
      return JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')));
    } catch {
      return {};
    }
  };
  const token = read('awning.accessToken');
  const { sub, exp = 0 } = page?.signedIn && token ? claimsOf(token) : {};
  const [, paths] = session.find(([pattern]) => new RegExp(pattern).test(location.pathname)) ?? ['', []];
  const first = sub ? paths.map((path) => path.replace(':id', encodeURIComponent(sub))) : [];
  // For app/session-requests.ts.
  globalThis.awningFirst = first;
  // A token that is about to expire is refreshed first (session/token-refresh.ts).
  if (exp * 1000 + Number(read('awning.clockSkew')) - 60_000 > Date.now()) {
    const headers = {
      accept: 'application/json',
      'accept-language': html.lang,
      authorization: `Bearer ${token}`,
    };
    const ask = (path) => {
      const address = `/* base */${path}`;
      const answer = fetch(address, { headers, credentials: 'include' });
      early[address] = answer;
      // Whoever takes the answer tells of its failure. One that nobody takes is soon no news.
      answer.catch(() => {});
      setTimeout(() => early[address] === answer && delete early[address], 15_000);
      return answer;
    };
    const sent = Object.fromEntries(first.map((path) => [path, ask(path)]));
    // What follows from the businesses, as soon as they have come: the page's own code comes later than they do.
    const addresses = /* addresses */ {};
    const follows = /* follows */ [];
    const follow = follows.find((one) => one.tab === tab && new RegExp(one.pattern).test(location.pathname));
    const contentOf = (path) => {
      // Copied before whoever takes the answer has read it.
      const content = sent[path].then((answer) => answer.clone().json());
      content.catch(() => {});
      return content;
    };
    const askFollowing = async () => {
      const connecting = contentOf(addresses.connection);
      const { data } = await contentOf(addresses.businesses);
      const { id } = data.find((one) => one.id === read('awning.business')) ?? data[0];
      const askAbout = (path) => ask(path.replace(':id', encodeURIComponent(id)));
      follow.paths.forEach(askAbout);
      const connection = await connecting;
      const own = { ...connection, ...connection.businesses.find((one) => one.businessId === id) };
      const isReady = own.status === 'connected' && own.adAccounts.some((one) => one.id === own.adAccountId);
      if (isReady) follow.withAccount.forEach(askAbout);
    };
    // Without them the page asks by itself.
    if (follow && sent[addresses.businesses]) askFollowing().catch(() => {});
  }
  // For i18n/start.ts: the texts that the address needs besides those of every page.
  const namespaces = page?.namespaces ?? [];
  html.dataset.namespaces = namespaces.join(' ');
  const packs = ['base', ...(page?.packs ?? [])];
  const ofLanguage = texts[html.lang];
  // A page behind the sign-in has all of its texts in one file.
  const own = page?.texts?.[html.lang];
  if (own) for (const pack of packs) ofLanguage[pack] = own;
  // Those that stand in the document come with it (i18n/load-texts.ts).
  const standing = document.querySelector('meta[name="awning-texts"]')?.content;
  for (const file of new Set(packs.map((pack) => ofLanguage?.[pack])))
    if (file && file !== standing) request('preload', file, 'fetch');
  // After them, since browsers ask for few files at once: answers and texts are small and shall not wait for all scripts. Those
  // of a page behind the sign-in are named in its document (platform/http/first-files.ts).
  const named = document.querySelector('meta[name="awning-first"]')?.content.split(' ').filter(Boolean) ?? [];
  for (const file of [...(page?.scripts ?? []), ...named]) request('modulepreload', `/${file}`);
  for (const file of page?.styles ?? []) request('preload', `/${file}`, 'style');
})();
