import { useSessionStorage } from '@mantine/hooks';

interface Choosable {
  id: string;
  /** The creative that it was kept as. */
  confirmedAs?: string | null | undefined;
}

/**
 * Which of an avatar's variations are chosen, kept for this tab across navigation and reloads.
 * @param variations those that are shown: what else was chosen, or has been kept since, counts no more
 */
export function useChosen(avatarId: string, variations: readonly Choosable[]) {
  const [ids, setIds] = useSessionStorage<string[]>({
    key: `awning.chosen.${avatarId}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const chosen = new Set(
    variations.filter(({ id, confirmedAs }) => !confirmedAs && ids.includes(id)).map(({ id }) => id),
  );
  return {
    chosen,
    toggle(id: string) {
      setIds(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]);
    },
    clear: () => setIds([]),
  };
}
