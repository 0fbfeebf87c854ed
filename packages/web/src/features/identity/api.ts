import type { ClientInput } from '@awning/contract/route';
import { call } from '../../api/client.ts';
import { routesWithoutSchemas as routes } from '../../api/routes-without-schemas.ts';

/*
 * What the pages of signing up, signing in and mailed links ask of the API. The login page loads this file: no schemas
 * of the contract here, and no TanStack Query. What is asked behind the sign-in: security/api.ts.
 */

type Body<Name extends keyof typeof routes> = ClientInput<(typeof routes)[Name]>['body'];

/** @throws ApiFailure INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED; SECOND_STEP_REQUIRED where a cookie awaits `takeSecondStep` */
export const login = (body: Body<'login'>) => call(routes.login, { body });

/** @throws ApiFailure with a failure per field */
export const signup = (body: Body<'signup'>) => call(routes.signup, { body });

/** What a passkey is to sign for `signInWithPasskey`. @throws ApiFailure FORBIDDEN where this server takes none */
export const passkeySignInOptions = () => call(routes.passkeySignInOptions);

/** @throws ApiFailure PASSKEY_REFUSED, EMAIL_NOT_VERIFIED */
export const signInWithPasskey = (passkey: Body<'passkeySignIn'>['passkey']) =>
  call(routes.passkeySignIn, { body: { passkey } });

/** What a passkey is to sign for `takeSecondStep`. @throws ApiFailure UNAUTHENTICATED where the first step is too long ago */
export const secondStepOptions = () => call(routes.secondStepOptions);

export type SecondStepAnswer = Body<'secondStep'>;

/** @throws ApiFailure UNAUTHENTICATED where the first step is too long ago; with the field `recoveryCode`; PASSKEY_REFUSED */
export const takeSecondStep = (body: SecondStepAnswer) => call(routes.secondStep, { body });

/** Has the verification mail sent again, to the signed-in user where no address is given. @throws ApiFailure RATE_LIMITED */
export const sendVerification = (email?: string) =>
  call(routes.sendVerification, email === undefined ? {} : { body: { email } });

/** Redeems the token of a verification mail. @throws ApiFailure TOKEN_INVALID, VALIDATION_FAILED, PASSWORD_REQUIRED */
export const verifyEmail = (body: Body<'verifyEmail'>) => call(routes.verifyEmail, { body });

/** Frees an address, by the token of its verification mail. @throws ApiFailure TOKEN_INVALID */
export const releaseEmail = (token: string) => call(routes.releaseEmail, { body: { token } });

/** Changes the user's own profile. @throws ApiFailure EMAIL_IN_USE; with the field `password` where that is required */
export const updateMe = (body: Body<'updateMe'>) => call(routes.updateMe, { body });

/** Which steps of onboarding a user has done. @throws ApiFailure */
export const onboardingStatus = (id: string) => call(routes.onboardingStatus, { params: { id } });

/** Has a link for a new password mailed. The answer is the same for every address. @throws ApiFailure */
export const forgotPassword = (body: Body<'forgotPassword'>) => call(routes.forgotPassword, { body });

/** Sets a new password; every session ends. @throws ApiFailure TOKEN_INVALID */
export const resetPassword = (body: Body<'resetPassword'>) => call(routes.resetPassword, { body });

/** Takes a change of address back, with a new password; every session ends. @throws ApiFailure TOKEN_INVALID */
export const restoreEmail = (body: Body<'restoreEmail'>) => call(routes.restoreEmail, { body });
