import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

/**
 * Which menus are there: the sidebar of a wide window, or the bars of a narrow one (app-layout.module.css); those that nobody
 * sees are not rendered. What has been shown once stays, hidden by its styles: a dialog that was opened from it outlives the
 * turning of a tablet.
 */
export function useMenus(): { wide: boolean; narrow: boolean } {
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false });
  const [shown, setShown] = useState({ wide: !isNarrow, narrow: isNarrow });
  const width = isNarrow ? 'narrow' : 'wide';
  if (!shown[width]) setShown({ ...shown, [width]: true });
  return shown;
}
