/** The three figures that matter for a goal: being seen, or what came of it. */
export const byGoal = {
  awareness: ['impressions', 'clicks', 'spend'],
  sales: ['results', 'clicks', 'spend'],
  leads: ['results', 'clicks', 'spend'],
} as const;
