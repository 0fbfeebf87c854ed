/**
 * What changes something and is not played by the soak, and why the restore of a backup from before it starts no spending, sends
 * nothing and breaks no wish to be left alone.
 */
export const notPlayed: Record<string, string> = {
  'Changes nothing that is stored, or only what is looked up': `
    system browserError, places preview, creatives preview, creatives spelling, rehearsal rehearse, preflight check,
    chat stopTurn, push test, leads notice, leads test, leads testWebhook, leads sendAgain, reports sendNow`,
  'Who is signed in, and by what: people sign in, prove an address and add a device anew. The session of a device that was signed out since may be back, which docs/operations.md says': `
    identity signup, identity login, identity sendVerification, identity verifyEmail, identity forgotPassword,
    identity resetPassword, identity restoreEmail, identity releaseEmail, identity changePassword, identity updateMe,
    identity updateUser, identity endSession, identity endOtherSessions, identity refresh, identity logout,
    passkeys creationOptions, passkeys add, passkeys rename, passkeys remove, passkeys confirmOptions,
    passkeys setSecondFactor, passkeys makeRecoveryCodes, passkeys signInOptions, passkeys signIn,
    passkeys secondStepOptions, passkeys secondStep`,
  'Stripe has it, and its answer is copied at the next look': `
    accounts createAccount, accounts upgrade, accounts paymentPage, accounts stripeWebhook, accounts cancelSubscription,
    accounts resumeSubscription`,
  'What is said of a business and made of it: it is lost, and in no running ad': `
    businesses create, businesses update, brand update, facts enter, facts change, lines keep, lines refuse,
    lines change, lines remove, lines forget, avatars create, avatars update, avatars editStatement,
    avatars removeStatement, avatars undoChange, avatars remove, avatars finalize, avatars setDefault, avatars turn,
    photos add, photos import, photos make, photos change, photos remove, creatives upload, creatives update,
    creatives restore, creatives duplicate, creatives remove, creatives turn, creatives confirm,
    creatives updateVariation, creatives restoreVariation, creatives confirmStatement, movingStories begin,
    movingStories keep, movingStories discard, imports start, imports cancel,
    imports decide, imports acceptSafe, campaigns saveDraft, campaigns removeDraft, campaigns duplicate,
    leads settleRequest, leads ask, leads keepFor, leads add, leads change, results answerWorth, support reportBug, support contact,
    walkins setTillWord, walkins endTillWord, walkins countWalkIns, walkins countAtTill, walkins makeTillLink`,
  'Meta’s token is void where access was taken back, so that nothing can be done with it': `
    connections choose, connections disconnect, connections deauthorize, connections deleteData`,
  'Forms are looked for at Meta after a restore (leads/find-forms.server.test.ts)':
    'leads create, leads retry, leads archive',
  'Agreed to since: what was not agreed to at the backup is not done until it is agreed to again': `
    leads agreeFeedback, leads setFirstAnswer, reports addRecipient, reports confirm, push register, push keepQuiet`,
  'Taken back since: kept beside the database (restore/revocations.server.test.ts)': `
    reports removeRecipient, reports unsubscribe, reports oneClick, push remove, optimizer save, leads setWebhook,
    leads rotateWebhookSecret, leads removeWebhook, leads endFirstAnswer,
    walkins removeTillLink`,
  'Nothing is switched in an account that was not swept since the restore; what was switched since is adopted': `
    optimizer approve, optimizer decline, optimizer undo, optimizer answerMailed`,
  'Held until its owner confirms it, which she did not since (waiting/waiting.server.test.ts)':
    'campaigns confirmLaunch',
  'What is told once more costs a look': 'campaigns hideUnknownAds, walkins till',
};
