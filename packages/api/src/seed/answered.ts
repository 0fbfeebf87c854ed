/** A lead of the demo account that was answered so many minutes after it came. */
export interface Answered {
  leadId: string;
  minutes: number;
}
