import { listKeptRanges } from './features/campaigns/forecast/kept/list.ts';
import { tellLearningCost } from './features/optimizer/learning-cost.ts';
import { tellResultSpread } from './features/optimizer/result-spread.ts';
import type { Database } from './platform/db/database.ts';

/** What `npm run calibration` tells: how often what was said held, by kind, what changes of ads cost while Meta learned anew, and how far ads differ. */
export const listCalibration = async (database: Database): Promise<string[]> => [
  ...(await listKeptRanges(database)),
  await tellLearningCost(database),
  await tellResultSpread(database),
];
