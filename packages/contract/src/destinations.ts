import { z } from 'zod';
import type { CallToAction } from './creatives.ts';
import { isPublicWebAddress, withScheme } from './web-address.ts';

/** Where a click on an ad leads. Numbers and addresses that are not named are the business's own. */
export const destinationKinds = ['website', 'call', 'whatsapp', 'messenger', 'instagram', 'form'] as const;
export type DestinationKind = (typeof destinationKinds)[number];

const url = z
  .string()
  .trim()
  .max(300, 'errors:tooLong')
  .transform((written) => withScheme(written))
  .refine(isPublicWebAddress, 'errors:websiteInvalid');

const withUrl = (url: z.ZodOptional<z.ZodType<string>>) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('website'), url }),
    z.object({ kind: z.literal('call') }),
    z.object({ kind: z.literal('whatsapp') }),
    z.object({ kind: z.literal('messenger') }),
    z.object({ kind: z.literal('instagram') }),
    z.object({ kind: z.literal('form'), formId: z.string().regex(/^\d{1,30}$/, 'errors:formUnknown') }),
  ]);

/** As it is sent: an address may lack its scheme. */
export const destinationBody = withUrl(url.optional());
export const destination = withUrl(z.string().optional());
export type Destination = z.output<typeof destination>;

/**
 * What stands in the way of a destination, each with the text that says so and what to do. Of `notGranted` the permissions
 * tell (meta-permissions.ts).
 */
export const destinationObstacles = {
  noPhone: 'errors:destinationNoPhone',
  noWhatsapp: 'errors:destinationNoWhatsapp',
  noInstagram: 'errors:destinationNoInstagram',
  noForm: 'errors:destinationNoForm',
} as const;
export const destinationObstacle = z.enum(['noPhone', 'noWhatsapp', 'noInstagram', 'noForm', 'notGranted']);
export type DestinationObstacle = z.output<typeof destinationObstacle>;

/** What a campaign's results are: one named action each, by where its ads lead. */
export const resultKinds = ['clicks', 'leads', 'purchases', 'calls', 'conversations'] as const;
export type ResultKind = (typeof resultKinds)[number];

/** Buttons that say where a click leads, and the destination that does so. */
const destinationOfButton: Partial<Record<CallToAction, DestinationKind>> = {
  CALL_NOW: 'call',
  GET_DIRECTIONS: 'website',
};

/** Whether an ad's button does what it says with a destination: "Call now" calls, and only a website shows the way. */
export const buttonFits = (button: CallToAction, { kind }: Pick<Destination, 'kind'>): boolean =>
  (destinationOfButton[button] ?? kind) === kind;

const instead: Record<DestinationKind, CallToAction> = {
  website: 'LEARN_MORE',
  call: 'CALL_NOW',
  whatsapp: 'CONTACT_US',
  messenger: 'CONTACT_US',
  instagram: 'CONTACT_US',
  form: 'CONTACT_US',
};

/** The button that an ad shows with a destination, where its own says something else. */
export const fittingButton = (button: CallToAction, destination: Pick<Destination, 'kind'>): CallToAction =>
  buttonFits(button, destination) ? button : instead[destination.kind];
