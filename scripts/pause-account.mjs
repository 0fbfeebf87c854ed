/** `npm run account:pause -- ADDRESS`: packages/api/src/pause-account.ts with the settings of the environment. */

import { apiCommand } from './process/api-command.mjs';

await apiCommand('pause-account.ts');
