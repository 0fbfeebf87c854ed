/** `npm run mail:failed` and `npm run mail:resend [-- ID|all]`: packages/api/src/failed-mail/main.ts with the settings of the environment. */

import { apiCommand } from './process/api-command.mjs';

await apiCommand('failed-mail/main.ts');
