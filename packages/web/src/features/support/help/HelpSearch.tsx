import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypedBefore } from '../../../ui/use-typed-before.ts';
import classes from './help.module.css';

interface HelpSearchProps {
  value: string;
  onChange: (search: string) => void;
  /** Number of matching articles. */
  count: number;
}

export function HelpSearch({ value, onChange, count }: HelpSearchProps) {
  const { t } = useTranslation('support');
  const field = useRef<HTMLElement>(null);
  useTypedBefore(field, ({ search = '' }) => onChange(search));
  return (
    <search ref={field}>
      <TextInput
        type="search"
        name="search"
        size="lg"
        aria-label={t('help.search')}
        placeholder={t('help.searchPlaceholder')}
        leftSection={<IconSearch aria-hidden size={22} stroke={1.7} />}
        rightSection={
          value && <CloseButton size="lg" aria-label={t('help.clear')} onClick={() => onChange('')} />
        }
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p role="status" className={classes.count}>
        {value.trim() && t('help.found', { count })}
      </p>
    </search>
  );
}
