import type { DestinationKind } from './destinations.ts';

/**
 * What Facebook's dialog asks for, in its order ("Permissions Reference"); each is explained before the dialog opens. Nothing
 * that is not used is asked for: Meta's review refuses that. So `pages_messaging` is left out, which reads and answers chats:
 * ads that open one don't take it ("Ads that Click to Messenger", "… to Instagram", as of December 2025 and February 2026).
 */
export const dialogPermissions = [
  // Every login has it, and nobody can decline it.
  'public_profile',
  'ads_management',
  'ads_read',
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_ads',
  'leads_retrieval',
  'pages_manage_metadata',
  'instagram_basic',
  'business_management',
] as const;
export type DialogPermission = (typeof dialogPermissions)[number];
/** One that can be left out in the dialog, or taken back later. */
export type MetaPermission = Exclude<DialogPermission, 'public_profile'>;

const isOptional = (permission: DialogPermission): permission is MetaPermission =>
  permission !== 'public_profile';
export const metaPermissions: readonly MetaPermission[] = dialogPermissions.filter(isOptional);

/** Permissions without which campaigns can be neither launched nor measured (Marketing API, "Authorization"). */
export const neededPermissions = [
  'ads_management',
  'ads_read',
  'pages_show_list',
  'pages_manage_ads',
] as const satisfies readonly MetaPermission[];

/** Chats and forms of a Page take it as well ("Ads that Click to Messenger", "… to Instagram", "… to WhatsApp", "Lead Ads"). */
const ofPage = [...neededPermissions, 'pages_read_engagement'] as const;

/** What a campaign takes by where its clicks lead: without one of them its money is spent for less than is promised. */
export const destinationPermissions: Record<DestinationKind, readonly MetaPermission[]> = {
  website: neededPermissions,
  call: neededPermissions,
  whatsapp: ofPage,
  messenger: ofPage,
  instagram: ofPage,
  // Without the first nobody's details arrive; without the second nothing hurries, and a quiet form is read every six hours.
  form: [...ofPage, 'leads_retrieval', 'pages_manage_metadata'],
};

/** What is missing, in the dialog's order. @param granted by Meta's names, others included */
export const missingAmong = (
  wanted: readonly MetaPermission[],
  granted: readonly string[],
): MetaPermission[] =>
  metaPermissions.filter((permission) => wanted.includes(permission) && !granted.includes(permission));

/** The text that says what lacks, and what does not work without it. */
export const notGranted = <Permission extends MetaPermission>(permission: Permission) =>
  `errors:notGranted_${permission}` as const;
