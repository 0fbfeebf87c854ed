import { useLocalStorage } from '@mantine/hooks';

/** Most answers that are remembered under one name; the oldest go first. */
const most = 200;

/** Answers of an owner's that this browser remembers, so that nothing is asked twice. @param key in the browser's storage */
export function useRemembered(key: string): {
  isRemembered(one: string): boolean;
  remember(one: string): void;
} {
  const [all, setAll] = useLocalStorage<string[]>({ key, defaultValue: [], getInitialValueInEffect: false });
  return {
    isRemembered: (one) => all.includes(one),
    remember: (one) => setAll((before) => [...before, one].slice(-most)),
  };
}
