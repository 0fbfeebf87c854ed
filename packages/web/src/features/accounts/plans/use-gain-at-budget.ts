import { optimizerRoutes } from '@awning/contract/optimizer';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query.ts';

/** What auto-optimisation is expected to come to at the budgets of one's own campaigns. */
export const useGainAtBudget = () => useQuery(queryOf(optimizerRoutes.gain));
