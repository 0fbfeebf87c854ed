import { z } from 'zod';
import { typedPassword } from './credentials.ts';

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

/** What WebAuthn calls PublicKeyCredentialCreationOptionsJSON. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** What WebAuthn calls PublicKeyCredentialRequestOptionsJSON. */
export const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** Empty where any passkey of this address may answer. */
  allowCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
});

/** What the browser answers to creation options (RegistrationResponseJSON). */
export const registration = z.object({
  id: base64url(2000),
  rawId: base64url(2000),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type Registration = z.output<typeof registration>;

/** What the browser answers to request options (AuthenticationResponseJSON). */
export const assertion = z.object({
  id: base64url(2000),
  rawId: base64url(2000),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(200).nullish(),
  }),
});
export type Assertion = z.output<typeof assertion>;

/**
 * That it is still the user who asks: the password, or a passkey that answered `confirmOptions`. Neither is needed where
 * the sign-in is at most `recentSignInMinutes` old. Where sign-ins take a second step, the password alone is not enough.
 */
export const proof = z.object({ password: typedPassword.optional(), passkey: assertion.optional() });
export type Proof = z.output<typeof proof>;
