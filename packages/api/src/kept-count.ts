import { listKeptRanges } from './features/campaigns/forecast/kept/list.ts';
import { tellLearningCost } from './features/optimizer/learning-cost.ts';
import type { Database } from './platform/db/database.ts';

/** What `npm run calibration` tells: how often what was said held, by kind, and what changes of ads cost while Meta learned anew. */
export const listCalibration = async (database: Database): Promise<string[]> => [
  ...(await listKeptRanges(database)),
  await tellLearningCost(database),
];
