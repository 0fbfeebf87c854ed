/** Where the list of a campaign's ads stands in its page. */
export const adListId = 'campaign-ads';
/** Where what is wrong with the campaign stands in its page. */
export const issuesId = 'campaign-issues';
/** Where auto-optimisation stands in its page; mails lead there. */
export const optimizerId = 'auto-optimisation';
