/** `npm run seed`: a demo account with businesses, campaigns and 60 days of results. */

import { apiCommand } from './process/api-command.mjs';

await apiCommand('seed/main.ts');
