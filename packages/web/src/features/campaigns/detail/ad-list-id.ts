/** Where the list of a campaign's ads stands in its page. */
export const adListId = 'campaign-ads';
