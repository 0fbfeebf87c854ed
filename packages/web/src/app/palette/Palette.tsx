import { searchMaxLength } from '@awning/contract/scalars';
import { Combobox, Group, Modal, Stack, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import classes from './palette.module.css';
import { useDestinations } from './use-destinations.ts';

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
}

/** A field over everything that can be gone to: pages, own campaigns, creatives and avatars, and the help's topics. */
export default function Palette({ opened, onClose }: PaletteProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('palette.title')}
      size="lg"
      yOffset="8dvh"
      radius="lg"
      closeButtonProps={{ 'aria-label': t('close') }}
      keepMounted={false}
    >
      <Search onClose={onClose} />
    </Modal>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const { groups, isPending } = useDestinations(query);
  const count = groups.reduce((sum, { destinations }) => sum + destinations.length, 0);
  // Its list is always open while there is something in it; the key that would close it closes the palette.
  const combobox = useCombobox({ opened: count > 0, onDropdownClose: onClose });
  const { selectFirstOption } = combobox;
  const field = useRef<HTMLInputElement>(null);

  // Marks the first of what was found. Mantine announces what is marked by the arrow keys, but not this one.
  useEffect(() => {
    const id = query.trim() !== '' && count > 0 && selectFirstOption();
    if (id) field.current?.setAttribute('aria-activedescendant', id);
  }, [query, count, selectFirstOption]);

  function go(to: string) {
    onClose();
    navigate(to);
  }

  return (
    <Combobox store={combobox} onOptionSubmit={go} withinPortal={false}>
      <Stack gap="sm" pt={4}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            ref={field}
            data-autofocus
            name="palette"
            type="search"
            autoComplete="off"
            maxLength={searchMaxLength}
            aria-label={t('palette.field')}
            placeholder={t('palette.placeholder')}
            leftSection={<IconSearch aria-hidden size={22} stroke={1.7} />}
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <p role="status" className={classes.count}>
          {query.trim() !== '' &&
            !isPending &&
            (count > 0 ? t('palette.found', { count }) : t('palette.nothing', { words: query.trim() }))}
        </p>
        {count > 0 && (
          <Combobox.Options aria-label={t('palette.title')} className={classes.options}>
            {groups.map(({ key, destinations }) => (
              <Combobox.Group key={key} label={t(`palette.groups.${key}`)}>
                {destinations.map(({ to, label, icon: Icon }) => (
                  <Combobox.Option key={to} value={to} aria-selected={false} className={classes.option}>
                    <Group gap="sm" wrap="nowrap">
                      <Icon aria-hidden size={20} stroke={1.7} className={classes.icon} />
                      <span dir="auto" className={classes.label}>
                        {label}
                      </span>
                    </Group>
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
          </Combobox.Options>
        )}
      </Stack>
    </Combobox>
  );
}
