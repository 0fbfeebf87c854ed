import { automation, automations } from '@awning/contract/optimizer';
import { z } from 'zod';
import type { RevocationKind } from '../../platform/revocations/revocations.ts';
import { lockCampaign } from '../campaigns/public.ts';
import { findRemainingUser } from '../identity/public.ts';
import { expireProposals } from './store/decisions.ts';
import { saveSettings, saveStop, settingsOf } from './store/settings.ts';

const ofCampaign = z.object({ campaignId: z.uuid(), automation });

/** Automation that its owner has stopped, all of it or a campaign's, or has asked her before. */
export const optimizerRevocations: RevocationKind[] = [
  {
    name: 'optimizer.all',
    async again(tx, { ownerId, revokedAt }) {
      if (await findRemainingUser(tx, ownerId)) await saveStop(tx, ownerId, true, revokedAt);
    },
  },
  {
    name: 'optimizer.campaign',
    async again(tx, { ownerId, subject, revokedAt }) {
      const { campaignId, automation: allowed } = ofCampaign.parse(subject);
      if (!(await lockCampaign(tx, ownerId, campaignId))) return;
      const settings = await settingsOf(tx, ownerId, campaignId);
      if (automations.indexOf(settings.automation) <= automations.indexOf(allowed)) return;
      await saveSettings(tx, { ownerId, campaignId }, { ...settings, automation: allowed }, revokedAt);
      if (allowed === 'off') await expireProposals(tx, ownerId, campaignId);
    },
  },
];
