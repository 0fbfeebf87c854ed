import { z } from 'zod';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import { objectId, parseAnswer } from './answers.ts';
import { isMissing } from './delivery.ts';
import { GraphFailure } from './failure.ts';
import type { Graph } from './graph.ts';
import { adDays, adHours } from './insights.ts';
import { parametersOf } from './insights-questions.ts';

const started = z.object({ report_run_id: objectId });
/** "Ad report run": its state in words, and how much of it is done. */
const run = z.object({
  async_status: z.string(),
  async_percent_completion: z.number(),
  error_code: z.number().optional(),
  error_subcode: z.number().optional(),
  error_message: z.string().optional(),
});
const ended = ['Job Failed', 'Job Skipped'];

/**
 * Insights that Meta prepares ("Insights API", asynchronous jobs): a POST answers with a report run, whose rows are read
 * once its status is "Job Completed" and all of it is done.
 */
export const createReports = (graph: Graph): Pick<AdPlatform, 'prepareReport' | 'reportState'> => ({
  async prepareReport({ accessToken, adAccountId }, { grain, ...range }) {
    const { limit: _, ...parameters } = grain === 'day' ? adDays : adHours;
    const asked = parametersOf({ parameters, range });
    const answer = await graph.post(accessToken, `${adAccountId}/insights`, asked);
    return parseAnswer(started, answer).report_run_id;
  },

  async reportState({ accessToken }, id) {
    try {
      const fields = Object.keys(run.shape).join(',');
      const {
        async_status: status,
        async_percent_completion: percent,
        ...error
      } = parseAnswer(run, await graph.get(accessToken, id, { fields }));
      if (ended.includes(status)) {
        graph.report('insights', `${status}: ${JSON.stringify(error)}`);
        return 'failed';
      }
      return status === 'Job Completed' && percent >= 100 ? 'ready' : 'preparing';
    } catch (error) {
      // A run that expired does not exist any more.
      if (error instanceof GraphFailure && isMissing(error)) return 'failed';
      throw error;
    }
  },
});
