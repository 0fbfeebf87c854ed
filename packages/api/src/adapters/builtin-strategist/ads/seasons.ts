/** An occasion that is near, with the words of the trade's playbook for it. */
export interface Season {
  id: string;
  headline: string;
  /** When it is, as a description: "On May 10". */
  when: string;
}
