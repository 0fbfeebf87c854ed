import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone's: the width up to which one thing at a time is shown. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false }) ?? false;
