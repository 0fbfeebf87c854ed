import { type Campaign, type campaignBody, campaignRoutes } from '@awning/contract/campaigns';
import { rehearsalRoutes } from '@awning/contract/rehearsal';
import type { z } from 'zod';
import { call } from '../../../api/client.ts';
import { showRefusal } from '../api.ts';

/*
 * Apart from ../api.ts, which the list and the page of a campaign load: the schemas of a rehearsal are needed where a
 * campaign is made, and nowhere else.
 */

type Body = z.input<typeof campaignBody>;

/** Launches a new campaign. @throws ApiFailure PREFLIGHT_REFUSED where the server finds in an ad what was not there when it was looked at */
export const createCampaign = (body: Body): Promise<Campaign> =>
  call(campaignRoutes.create, { body }).catch(showRefusal);

/** Checks and forecasts a campaign; nothing is made. @throws ApiFailure with a failure per field */
export const rehearseCampaign = (body: Body) => call(rehearsalRoutes.rehearse, { body });
