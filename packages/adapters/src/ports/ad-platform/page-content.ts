/** What a Page tells of its business, as the platform has it: to be checked like anything from outside. */
export interface PageContent {
  name: string;
  /** The address that visitors see. */
  link: string;
  about: string;
  description: string;
  /** In the platform's words, such as "Bakery". */
  categories: string[];
  /** Opening and closing times by day of the week, 0 is Sunday, as they are written. */
  hours: { day: number; opens: string; closes: string }[];
  phone: string;
  whatsapp: string;
  street: string;
  town: string;
  /** Its name in English. */
  country: string;
  /** Newest first. */
  posts: { text: string; link: string; at: Date }[];
}
