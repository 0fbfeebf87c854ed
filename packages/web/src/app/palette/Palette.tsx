import { searchMaxLength } from '@awning/contract/scalars';
import { Combobox, Group, Modal, Stack, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import classes from './palette.module.css';
import { useDestinations } from './use-destinations.ts';
import { useMarkedOption } from './use-marked-option.ts';

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
  const { groups, isPending, first } = useDestinations(query);
  const options = groups.flatMap(({ destinations }) => destinations);
  const count = options.length;
  // Its list is always open while there is something in it.
  const combobox = useCombobox({ opened: count > 0 });

  function go(to: string) {
    onClose();
    navigate(to);
  }
  const isSearching = query.trim() !== '';
  const { marked, markedId, idOf, onKeyDown, reset } = useMarkedOption({
    options,
    first: isSearching ? first : undefined,
    onChoose: go,
    onClose,
  });
  const search = (words: string) => {
    setQuery(words);
    reset();
  };

  return (
    <Combobox store={combobox} onOptionSubmit={go} withinPortal={false}>
      <Stack gap="sm" pt={4}>
        <Combobox.EventsTarget
          withExpandedAttribute
          withKeyboardNavigation={false}
          aria-activedescendant={markedId}
        >
          <TextInput
            data-autofocus
            name="palette"
            type="search"
            autoComplete="off"
            maxLength={searchMaxLength}
            aria-label={t('palette.field')}
            placeholder={t('palette.placeholder')}
            leftSection={<IconSearch aria-hidden size={22} stroke={1.7} />}
            value={query}
            onChange={({ currentTarget }) => search(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </Combobox.EventsTarget>
        <p role="status" className={classes.count}>
          {isSearching &&
            !isPending &&
            (count > 0 ? t('palette.found', { count }) : t('palette.nothing', { words: query.trim() }))}
        </p>
        {count > 0 && (
          <Combobox.Options aria-label={t('palette.title')} className={classes.options}>
            {groups.map(({ key, destinations }) => (
              <Combobox.Group key={key} label={t(`palette.groups.${key}`)}>
                {destinations.map(({ to, label, icon: Icon }) => (
                  <Combobox.Option
                    key={to}
                    id={idOf(to)}
                    value={to}
                    selected={to === marked}
                    aria-selected={false}
                    className={classes.option}
                  >
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
