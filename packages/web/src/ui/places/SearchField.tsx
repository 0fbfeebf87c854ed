import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface Found {
  id: string;
  name: string;
  /** Where it lies, to tell places of one name apart. */
  where: string;
}

interface SearchFieldProps {
  label: string;
  description?: string | undefined;
  placeholder?: string;
  error?: ReactNode;
  disabled?: boolean;
  /** What is shown while nothing is typed: the name of what was chosen. */
  chosen: string;
  /** Told of each change of what is typed. */
  onSearch: (words: string) => void;
  found: readonly Found[];
  isSearching: boolean;
  onChoose: (id: string) => void;
  /** Told when what was chosen is emptied. */
  onClear?: () => void;
}

/** A field that searches for places while one types; only what was found can be chosen. */
export function SearchField({
  chosen,
  onSearch,
  found,
  isSearching,
  onChoose,
  onClear,
  ...rest
}: SearchFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  function type(words: string) {
    setTyped(words);
    onSearch(words);
    if (words.trim() === '') onClear?.();
    combobox.openDropdown();
  }

  function choose(id: string) {
    setTyped(null);
    onSearch('');
    onChoose(id);
    combobox.closeDropdown();
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...rest}
          autoComplete="off"
          value={typed ?? chosen}
          rightSection={isSearching && typed ? <Loader size={18} /> : null}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={() => {
            combobox.closeDropdown();
            setTyped(null);
            onSearch('');
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!typed?.trim()}>
        <Combobox.Options aria-label={rest.label} mah={280} style={{ overflowY: 'auto' }}>
          {found.map(({ id, name, where }) => (
            <Combobox.Option key={id} value={id}>
              <bdi>{name}</bdi>
              {where && (
                <>
                  {' · '}
                  <bdi>{where}</bdi>
                </>
              )}
            </Combobox.Option>
          ))}
          {found.length === 0 && !isSearching && <Combobox.Empty>{t('places.noneFound')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
