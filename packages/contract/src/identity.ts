import { z } from 'zod';
import { email, emailOr, linkToken, password, replacingPassword, typedPassword } from './credentials.ts';
import { route } from './route.ts';
import { byId, id, instant, language, text, theme } from './scalars.ts';
import { proof } from './webauthn.ts';

/** Hours a verification link stays valid. */
export const verificationHours = 48;
/** Hours a password reset link stays valid. Texts say it in words: identity, mail, support and legal, in each language. */
export const resetHours = 1;
/** Hours in which the former address of an account can take a change of address back. */
export const restoreHours = 48;
/** Minutes after a sign-in within which the email changes without the password being asked for again. */
export const recentSignInMinutes = 5;

export const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** False for who signs in with Google alone. */
  hasPassword: z.boolean(),
  /** Whether the account can be signed in to with Google. */
  hasGoogle: z.boolean(),
  language,
  theme,
  /** Set while the account waits for Meta's confirmation that nothing runs, before it is deleted. */
  deletionRequestedAt: instant.nullable(),
  createdAt: instant,
});
export type User = z.output<typeof user>;

export const signupBody = z.object({
  firstName: text(80, 'errors:firstNameRequired'),
  lastName: z.string().trim().max(80, 'errors:tooLong').default(''),
  email,
  password,
  language: language.optional(),
});

export const loginBody = z.object({
  email,
  password: typedPassword,
});

export const profileBody = z.object({
  firstName: text(80, 'errors:firstNameRequired'),
  lastName: z.string().trim().max(80, 'errors:tooLong').default(''),
  email,
  language: language.optional(),
  theme: theme.optional(),
  /** Required where the email changes, unless the sign-in is at most `recentSignInMinutes` old. */
  password: typedPassword.optional(),
});

/**
 * The token of a mailed link. Called with the access token of the account that the link was mailed for, it is enough.
 * Anyone else gives the password of the sign-up with it, or sets a new one (which ends every session
 * and device there was), and is signed in by that.
 */
export const verifyEmailBody = z.object({
  token: linkToken('errors:verificationToken'),
  password: typedPassword.optional(),
  newPassword: password.optional(),
});

export const forgotPasswordBody = z.object({ email: emailOr('errors:forgotEmailRequired') });

export const resetPasswordBody = z.object({
  token: linkToken('errors:resetToken'),
  password: replacingPassword,
});

/** A passkey, or a fresh sign-in with one or with Google, stands for the password. */
export const changePasswordBody = proof.extend({
  newPassword: replacingPassword,
});

/** Where the web application goes on after a sign-in with Google: to the next step, or back to the page that asked. */
export const googleReturns = ['start', 'profile', 'delete-account', 'security', 'verify-email'] as const;

/** The token of the link in the mail to an account's former address, and the password that the account gets with it. */
export const restoreEmailBody = z.object({
  token: linkToken('errors:restoreToken'),
  password: replacingPassword,
});

export const signedInAnswer = z.object({ accessToken: z.string(), user });
const neutral = z.object({ message: z.string() });

export const identityRoutes = {
  signup: route({
    method: 'POST',
    path: '/user/signup',
    idempotencyKey: true,
    summary: 'Sign up; signs in and mails a verification link',
    access: 'public',
    body: signupBody,
    status: 201,
    answer: signedInAnswer,
    perMinute: 20,
  }),
  login: route({
    method: 'POST',
    path: '/user/login',
    summary: 'Sign in with email and password',
    access: 'public',
    essential: true,
    body: loginBody,
    status: 200,
    answer: signedInAnswer,
    perMinute: 20,
  }),
  googleLogin: route({
    method: 'GET',
    path: '/user/google/login',
    summary: 'Leads to the sign-in page at Google',
    access: 'public',
    essential: true,
    query: z.object({ returnTo: z.enum(googleReturns).default('start'), language: language.optional() }),
    status: 302,
    kind: 'redirect',
    perMinute: 20,
  }),
  googleCallback: route({
    method: 'GET',
    path: '/user/google/callback',
    summary: 'Where Google leads back to; signs in and leads on into the web application',
    access: 'public',
    essential: true,
    query: z.object({
      code: z.string().max(2000).optional(),
      state: z.string().max(500).optional(),
      error: z.string().max(200).optional(),
    }),
    status: 302,
    kind: 'redirect',
    perMinute: 20,
  }),
  sendVerification: route({
    method: 'POST',
    path: '/auth/send-verification',
    summary: 'Mail the verification link again; the answer never tells whether the address is known',
    access: 'public',
    body: z.object({ email: email.optional() }).nullish(),
    status: 202,
    answer: neutral,
    perMinute: 10,
  }),
  verifyEmail: route({
    method: 'POST',
    path: '/auth/verify-email',
    summary:
      'Verify an email address by the token of its link: as the account itself, or with its password, or setting a new one',
    access: 'public',
    essential: true,
    body: verifyEmailBody,
    status: 200,
    // Who came with a password is signed in, unless the address was verified before.
    answer: z.object({
      verified: z.literal(true),
      /** There where the link was used before. */
      already: z.literal(true).optional(),
      ...signedInAnswer.partial().shape,
    }),
    perMinute: 30,
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Mail a password reset link; the answer never tells whether the address is known',
    access: 'public',
    essential: true,
    body: forgotPasswordBody,
    status: 202,
    answer: neutral,
    perMinute: 10,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password by the token of a mailed link; ends every session',
    access: 'public',
    essential: true,
    body: resetPasswordBody,
    status: 200,
    answer: z.object({ reset: z.literal(true) }),
    perMinute: 20,
  }),
  restoreEmail: route({
    method: 'POST',
    path: '/auth/restore-email',
    summary: 'Take a change of address back from the former address, with a new password; ends every session',
    access: 'public',
    essential: true,
    body: restoreEmailBody,
    status: 200,
    answer: z.object({ email: z.string() }),
    perMinute: 20,
  }),
  releaseEmail: route({
    method: 'POST',
    path: '/auth/release-email',
    summary:
      'Free an address that somebody else’s account has moved to and never verified, by its verification link',
    access: 'public',
    body: z.object({ token: linkToken('errors:verificationToken') }),
    status: 200,
    answer: z.object({ released: z.literal(true) }),
    perMinute: 20,
  }),
  changePassword: route({
    method: 'POST',
    path: '/user/change-password',
    summary: 'Change the password; ends every other session',
    access: 'identity',
    body: changePasswordBody,
    status: 204,
    perMinute: 10,
  }),
  deleteUser: route({
    method: 'POST',
    path: '/user/delete-user',
    summary: 'Delete the account and all that belongs to it; running campaigns are stopped at Meta first',
    access: 'identity',
    essential: true,
    /** The password or a passkey, unless the session was opened with one or with Google in the last `recentSignInMinutes`. */
    body: proof,
    status: 204,
    /** The account is deleted once Meta has confirmed that none of its campaigns runs. */
    accepted: z.object({ deletionRequestedAt: instant, unconfirmedCampaigns: z.array(z.string()) }),
    perMinute: 10,
  }),
  me: route({
    method: 'GET',
    path: '/user/me',
    summary: 'The signed-in user',
    access: 'identity',
    essential: true,
    status: 200,
    answer: user,
  }),
  updateMe: route({
    method: 'PUT',
    path: '/user/me',
    summary: 'Change the profile; a new email address takes the password and has to be verified again',
    access: 'identity',
    body: profileBody,
    status: 200,
    answer: user,
  }),
  updateUser: route({
    method: 'PUT',
    path: '/user/:id',
    summary: 'Change the profile (own id only)',
    access: 'identity',
    params: byId,
    body: profileBody,
    status: 200,
    answer: user,
  }),
};
