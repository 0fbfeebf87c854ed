/** `npm run replay -- CAMPAIGN`: packages/api/src/replay.ts with the settings of the environment. */

import { apiCommand } from './process/api-command.mjs';

await apiCommand('replay.ts');
