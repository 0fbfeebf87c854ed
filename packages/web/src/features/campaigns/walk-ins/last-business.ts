const keyOf = (userId: string) => `awning.counting.${userId}`;

/** The business for which somebody counted last on this device, for when there is no network to ask. */
export const lastBusiness = {
  keep(userId: string, businessId: string): void {
    try {
      localStorage.setItem(keyOf(userId), businessId);
    } catch {
      // It is asked for.
    }
  },
  read(userId: string): string | null {
    try {
      return localStorage.getItem(keyOf(userId));
    } catch {
      return null;
    }
  },
};
