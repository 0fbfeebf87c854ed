/** A campaign, and by how many days its dates move back. */
export interface Beginning {
  campaignId: string;
  days: number;
}

/** When a campaign runs, as instants in ISO 8601. */
export interface Run {
  startsAt: string;
  endsAt: string;
}
