/** Where the list of a campaign's ads stands in its page. */
export const adListId = 'campaign-ads';
/** Where what is wrong with the campaign stands in its page. */
export const issuesId = 'campaign-issues';
