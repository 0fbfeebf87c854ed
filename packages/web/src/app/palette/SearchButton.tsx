import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './search-button.module.css';

const onApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

interface SearchButtonProps {
  onClick: () => void;
  /** Shows the icon alone. */
  compact?: boolean;
}

/** Opens the palette; beside its name stand the keys that do so, too. */
export function SearchButton({ onClick, compact = false }: SearchButtonProps) {
  const { t } = useTranslation();
  return (
    <UnstyledButton
      className={classes.button}
      data-compact={compact}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={t('search')}
      onClick={onClick}
    >
      <IconSearch aria-hidden size={compact ? 24 : 20} stroke={1.7} />
      {!compact && (
        <>
          <span className={classes.name}>{t('search')}</span>
          <kbd aria-hidden dir="ltr" className={classes.keys}>
            {onApple ? '⌘K' : 'Ctrl K'}
          </kbd>
        </>
      )}
    </UnstyledButton>
  );
}
