/** A street with a number, and its town where that is said. */
export interface Address {
  /** "14 Maple Street", "הרצל 42". */
  street: string;
  town: string | null;
  /** Whether it is of a street by its word: «רחוב הרצל 42». */
  isOnStreet: boolean;
  from: number;
  until: number;
}
