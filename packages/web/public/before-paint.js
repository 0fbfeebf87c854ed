// Runs before the first paint, so that neither the theme nor the direction flickers.
// A file of its own and not inline, so that the content security policy can forbid inline scripts.
(() => {
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
  const language = read('awning.language') || navigator.language || 'en';
  if (/^(he|iw)\b/i.test(language)) {
    html.lang = 'he';
    html.dir = 'rtl';
  }
})();
