/** `npm run build`: builds the web application where its build is missing or old. */
import { ensureInstalled } from './setup/install.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

await ensureInstalled();
await ensureWebBuilt();
