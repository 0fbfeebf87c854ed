import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';

/** Whether the palette is open. Ctrl-K, or Command-K, opens and closes it unless another dialog is open. */
export function usePalette() {
  const [opened, { open, close }] = useDisclosure(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The letter by its key where the layout has another there, such as Hebrew.
      const isK = event.key.toLowerCase() === 'k' || event.code === 'KeyK';
      if (!isK || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (!opened && document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      if (opened) close();
      else open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [opened, open, close]);
  return { opened, open, close };
}
