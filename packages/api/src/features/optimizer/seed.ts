/** The same for a campaign and day, whenever it is decided. @returns an integer of 32 bits */
export function seedOf(campaignId: string, day: string): number {
  return (Number.parseInt(campaignId.slice(-8), 16) ^ Number(day.replaceAll('-', ''))) | 0;
}
