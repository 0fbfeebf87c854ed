import { campaignRoutes } from '@awning/contract/campaigns';
import { identityRoutes } from '@awning/contract/identity';
import { feedbackWording, leadFeedbackRoutes } from '@awning/contract/lead-feedback';
import { leadRoutes } from '@awning/contract/leads';
import { optimizerRoutes } from '@awning/contract/optimizer';
import { reportRoutes } from '@awning/contract/reports';
import { campaignFor } from '../advertiser.ts';
import { until } from '../meta.ts';
import { randomAddress } from '../people.ts';
import type { Deed } from './deeds.ts';

/** What an owner took back since the backup, and what nobody outside knows of. */
export const wishDeeds: Deed[] = [
  {
    plays: ['reports change', 'leads remove', 'leads removeAll', 'leads withdrawFeedback', 'optimizer stop'],
    async begin({ product, owner: newOwner, insist }) {
      const [owner, other] = [await newOwner(), await newOwner()];
      const of = { params: { id: owner.businessId } };
      const write = (person: typeof owner, name: string) =>
        insist(person, (options) =>
          product.call(
            leadRoutes.add,
            { params: { id: person.businessId }, body: { name, phone: '+12127365077' } },
            options,
          ),
        );
      const [kept, gone] = [await write(owner, 'Kept'), await write(owner, 'Gone')];
      await write(other, 'Gone too');
      await insist(owner, (options) =>
        product.call(
          leadFeedbackRoutes.agreeFeedback,
          { ...of, body: { wording: feedbackWording } },
          options,
        ),
      );
      return {
        async since() {
          await insist(owner, (options) =>
            product.call(reportRoutes.change, { body: { weekly: false } }, options),
          );
          await insist<unknown>(owner, (options) =>
            product.call(leadRoutes.remove, { params: { id: gone.id } }, options),
          );
          await insist<unknown>(other, (options) =>
            product.call(leadRoutes.removeAll, { params: { id: other.businessId } }, options),
          );
          await insist<unknown>(owner, (options) =>
            product.call(leadFeedbackRoutes.withdrawFeedback, of, options),
          );
          await insist(owner, (options) =>
            product.call(optimizerRoutes.stop, { body: { isStopped: true } }, options),
          );
        },
        wanted: () => [],
        async check() {
          const inbox = (person: typeof owner) =>
            insist(person, (options) =>
              product.call(leadRoutes.inbox, { params: { id: person.businessId }, query: {} }, options),
            );
          const [leads, others] = [await inbox(owner), await inbox(other)];
          const reports = await insist(owner, (options) => product.call(reportRoutes.settings, {}, options));
          const feedback = await insist(owner, (options) =>
            product.call(leadFeedbackRoutes.feedback, of, options),
          );
          return [
            ...(leads.data.length === 1 && leads.data[0]?.id === kept.id ? [] : ['a deleted lead is back']),
            ...(others.data.length === 0 ? [] : ['deleted leads are back']),
            ...(reports.weekly ? ['reports go out that nobody wants'] : []),
            ...(feedback.isOn ? ['a consent that was withdrawn is given'] : []),
          ];
        },
      };
    },
  },
  {
    plays: ['identity deleteUser'],
    async begin({ product, owner: newOwner, insist }) {
      const owner = await newOwner();
      const body = campaignFor(owner, { name: 'Of a deleted account' });
      const { id } = await insist(owner, (options) => product.call(campaignRoutes.create, { body }, options));
      const isGone = async () => {
        const login = { email: owner.user.email, password: owner.password };
        // From elsewhere each time: who guesses is slowed down.
        const headers = { 'x-forwarded-for': randomAddress() };
        const reply = await product
          .call(identityRoutes.login, { body: login }, { headers })
          .catch(() => null);
        return reply?.status === 401;
      };
      return {
        async since() {
          await insist<unknown>(owner, (options) =>
            product.call(identityRoutes.deleteUser, { body: { password: owner.password } }, options),
          );
          await until(isGone, 'the account is deleted', 15 * 60_000);
        },
        wanted: () => [{ owner, id, status: 'lost', creativeIds: owner.creativeIds }],
        check: async () => ((await isGone()) ? [] : ['a deleted account is back']),
      };
    },
  },
];
