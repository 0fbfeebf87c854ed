import { asText, type JsonObject } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import { requireAdvertising } from '../auth.ts';
import type { AuthedCall } from '../call.ts';
import { refused } from '../errors.ts';
import { requireLeadTerms } from '../lead-access.ts';

const chats = (type: string): boolean => /WHATSAPP|MESSENGER|INSTAGRAM_DIRECT/.test(type);

/** What a goal demands of where ads lead ("Ad set destination type", "Call ads", "Click to WhatsApp"). */
export function checkDestination(
  call: AuthedCall,
  account: Doc<'adaccount'>,
  goal: string,
  destination: string,
  promoted: JsonObject,
): void {
  if (goal === 'QUALITY_CALL' && destination !== 'PHONE_CALL')
    throw unfit(`The goal ${goal} needs destination_type PHONE_CALL.`);
  if (goal === 'QUALITY_CALL' && account.data.withoutCalls)
    throw refused('Performance goal is not available', 'This ad account can not be optimized for calls.', {
      subcode: 1487390,
      blame: ['optimization_goal'],
    });
  if (goal === 'CONVERSATIONS' && !chats(destination))
    throw unfit(`The goal ${goal} needs a messaging destination_type.`);
  if (['LEAD_GENERATION', 'QUALITY_LEAD'].includes(goal) || destination === 'ON_AD')
    requireLeadTerms(call.world.store.get('page', asText(promoted.page_id)));
  if (goal !== 'QUALITY_CALL' && goal !== 'CONVERSATIONS') return;
  const pageId = asText(promoted.page_id);
  if (!pageId)
    throw refused(
      'Select a promoted object for your ad set',
      `Before publishing, an ad set with this goal needs promoted_object with page_id.`,
      { subcode: 1815430, blame: ['promoted_object'] },
    );
  requireAdvertising(call, pageId);
  const page = call.world.store.get('page', pageId);
  if (destination.includes('WHATSAPP') && page?.data.withoutWhatsapp)
    throw refused(
      'Connect a WhatsApp number to your Page',
      'The Page has no WhatsApp number. Connect one in the settings of the Page.',
      { subcode: 2446461, blame: ['promoted_object'] },
    );
  if (destination.includes('WHATSAPP') && account.data.withoutWhatsappNumber)
    throw refused(
      'WhatsApp number is not linked to this ad account',
      'Link the number of the Page to the ad account, or choose another one.',
      { subcode: 1487246, blame: ['promoted_object'] },
    );
}

const unfit = (words: string) =>
  refused('Destination is not available', words, { blame: ['destination_type'] });
