// Reports the errors that before-paint.js has kept, and those that follow: the first of each kind, and of it where the code was.
// A page that could not start reports as well, so this needs nothing of the application.
(() => {
  const pattern = location.pathname
    .split('/')
    // A part of an address that is no word of ours names something.
    .map((part) => (part === '' || /^[a-z-]{1,30}$/.test(part) ? part : ':id'))
    .join('/')
    .slice(0, 150);
  const release = document.querySelector('meta[name="awning-build"]')?.content;
  const report = ({ kind, reason }) => {
    const body = JSON.stringify({
      kind,
      message: String(reason?.message ?? reason).slice(0, 300),
      stack: String(reason?.stack ?? '').slice(0, 3000),
      page: pattern,
      ...(release && { release }),
    });
    const headers = { 'content-type': 'application/json' };
    // Goes out also where the page is left now. What becomes of it concerns nobody here.
    fetch('/api/browser-errors', { method: 'POST', keepalive: true, headers, body }).catch(() => {});
  };
  const errors = globalThis.awningErrors ?? [];
  errors.forEach(report);
  // The next of another kind is reported when it is kept.
  errors.push = (one) => {
    report(one);
    return Array.prototype.push.call(errors, one);
  };
})();
