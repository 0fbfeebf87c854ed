const parentCheckMs = 500;

/**
 * Calls `stop` once, when this process should end: Ctrl-C, SIGTERM, the terminal closed, or the parent gone.
 * The last matters because `kill -9` of npm reaches nobody else, and would leave the product running unseen.
 * @param {() => void} stop
 */
export function onStopRequest(stop) {
  let asked = false;
  const once = () => {
    if (asked) return;
    asked = true;
    stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, once);

  // Only under npm: a launcher put in the background by a shell script is meant to outlive that.
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) once();
  }, parentCheckMs).unref();
}
