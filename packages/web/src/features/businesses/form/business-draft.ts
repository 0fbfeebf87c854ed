import type { BusinessInput } from '../../../queries/businesses.ts';

/** Unsaved input, kept for the lifetime of the tab across errors, reloads and navigation. */
export interface Draft {
  read(): Partial<BusinessInput> | null;
  keep(values: BusinessInput): void;
  drop(): void;
}

/** The draft of a business, or of a new one. @param name the business's id, or `new` */
export function draftOf(name: string): Draft {
  const key = `awning.business-draft.${name}`;
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        return typeof kept === 'object' ? kept : null;
      } catch {
        return null;
      }
    },
    keep(values) {
      // The quota is about 5 MB; where the logo exceeds it, the rest is stored without it.
      if (!store(key, values)) store(key, { ...values, logo: undefined });
    },
    drop() {
      sessionStorage.removeItem(key);
    },
  };
}

function store(key: string, values: object): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
    return true;
  } catch {
    return false;
  }
}
