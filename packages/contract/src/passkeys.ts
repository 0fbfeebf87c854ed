import { z } from 'zod';
import { signedInAnswer } from './identity.ts';
import { route } from './route.ts';
import { byId, id, instant, text } from './scalars.ts';
import { assertion, creationOptions, proof, registration, requestOptions } from './webauthn.ts';

/** Passkeys that one account may have. */
export const maxPasskeys = 20;
/** Recovery codes that are made at a time. */
export const recoveryCodeCount = 10;
/** Hours in which a reset of the password still undoes that passkeys were made the second step. */
export const secondFactorSettlingHours = 48;

/** In characters. */
const passkeyNameMaxLength = 60;
const name = text(passkeyNameMaxLength, 'errors:required');

const passkey = z.object({
  id,
  name: z.string(),
  /** Whether the vendor of the device keeps it for the user's other devices, too. */
  synced: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.output<typeof passkey>;

const recoveryCodes = z.array(z.string());

export const passkeyRoutes = {
  list: route({
    method: 'GET',
    path: '/user/passkeys',
    summary:
      'The passkeys, whether sign-ins take one besides the password, and how many recovery codes are left',
    access: 'verified',
    status: 200,
    answer: z.object({
      passkeys: z.array(passkey),
      secondFactor: z.boolean(),
      recoveryCodesLeft: z.number().int(),
    }),
  }),
  creationOptions: route({
    method: 'POST',
    path: '/user/passkeys/options',
    summary: 'What a new passkey is made from; takes a proof that it is the user who asks',
    access: 'verified',
    body: proof,
    status: 200,
    answer: creationOptions,
    perMinute: 20,
  }),
  add: route({
    method: 'POST',
    path: '/user/passkeys',
    summary: 'Add the passkey that was made',
    access: 'verified',
    body: z.object({ name, registration }),
    status: 200,
    answer: passkey,
    perMinute: 20,
  }),
  rename: route({
    method: 'PATCH',
    path: '/user/passkeys/:id',
    summary: 'Give a passkey another name',
    access: 'verified',
    params: byId,
    body: z.object({ name }),
    status: 200,
    answer: passkey,
  }),
  remove: route({
    method: 'POST',
    path: '/user/passkeys/:id/remove',
    summary: 'Remove a passkey; with the last one, sign-ins take no second step any more',
    access: 'verified',
    params: byId,
    body: proof,
    status: 204,
    perMinute: 20,
  }),
  confirmOptions: route({
    method: 'POST',
    path: '/user/passkeys/confirm-options',
    summary: 'What a passkey signs to prove that it is still the user who asks',
    access: 'verified',
    status: 200,
    answer: requestOptions,
    perMinute: 20,
  }),
  setSecondFactor: route({
    method: 'POST',
    path: '/user/second-factor',
    summary:
      'Whether sign-ins with password or Google take a passkey besides; turning it on makes recovery codes',
    access: 'verified',
    body: proof.extend({ enabled: z.boolean() }),
    status: 200,
    answer: z.object({ recoveryCodes }),
    perMinute: 20,
  }),
  makeRecoveryCodes: route({
    method: 'POST',
    path: '/user/recovery-codes',
    summary: 'Make new recovery codes in the place of all there are; they are shown this once',
    access: 'verified',
    body: proof,
    status: 200,
    answer: z.object({ recoveryCodes }),
    perMinute: 20,
  }),
  signInOptions: route({
    method: 'POST',
    path: '/user/passkey-login/options',
    summary: 'What a passkey signs to sign in; the same for everybody',
    access: 'public',
    essential: true,
    status: 200,
    answer: requestOptions,
    perMinute: 30,
  }),
  signIn: route({
    method: 'POST',
    path: '/user/passkey-login',
    summary: 'Sign in with a passkey',
    access: 'public',
    essential: true,
    body: z.object({ passkey: assertion }),
    status: 200,
    answer: signedInAnswer,
    perMinute: 20,
  }),
  secondStepOptions: route({
    method: 'POST',
    path: '/user/second-step/options',
    summary: 'What a passkey signs as the second step of a sign-in',
    access: 'cookie',
    essential: true,
    status: 200,
    answer: requestOptions,
    perMinute: 20,
  }),
  secondStep: route({
    method: 'POST',
    path: '/user/second-step',
    summary: 'The second step of a sign-in: a passkey, or a recovery code',
    access: 'cookie',
    essential: true,
    body: z.object({ passkey: assertion.optional(), recoveryCode: z.string().max(40).optional() }),
    status: 200,
    answer: signedInAnswer.extend({ returnTo: z.string() }),
    perMinute: 20,
  }),
};
