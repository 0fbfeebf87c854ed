/** Whose facts are recorded. */
export interface FactScope {
  ownerId: string;
  businessId: string;
  avatarId: string;
}
