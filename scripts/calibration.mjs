/** `npm run calibration`: packages/api/src/calibration.ts with the settings of the environment. */

import { apiCommand } from './process/api-command.mjs';

await apiCommand('calibration.ts');
