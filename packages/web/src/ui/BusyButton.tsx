import type { ComponentProps } from 'react';

type BusyButtonProps = ComponentProps<'button'> & { 'data-loading'?: boolean };

/**
 * The element of every Mantine `Button` (`theme.ts`). Mantine disables a button while it is loading, and a browser takes the
 * focus from what is disabled: whoever uses a keyboard or a screen reader would be sent to the top of the page by each
 * button that saves. This one keeps the focus while it is loading and ignores being pressed, so a form is sent once.
 */
export function BusyButton({ disabled, onClick, type = 'button', ...rest }: BusyButtonProps) {
  const busy = rest['data-loading'] === true;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true && !busy}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
