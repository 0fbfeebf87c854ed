import { isBusinessTypeKey } from '@awning/contract/business-types';
import { Combobox, InputBase, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchTypes } from './search-types.ts';

interface TypeFieldProps {
  /** A key of the predefined types, or the owner's own words. */
  value: string;
  onChange: (type: string) => void;
  error?: ReactNode;
}

/** Searches the predefined types, shown in groups; another type is accepted in the owner's own words. */
export function TypeField({ value, onChange, error }: TypeFieldProps) {
  const { t } = useTranslation('businesses');
  const field = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      field.current?.removeAttribute('aria-activedescendant');
    },
  });
  const { selectFirstOption } = combobox;
  const [searching, setSearching] = useState(false);
  const { groups, near, exact, own } = searchTypes(t, searching ? value : '');
  const shown = isBusinessTypeKey(value) && !searching ? t(`types.${value}`) : value;

  function search(text: string) {
    setSearching(true);
    onChange(text);
    combobox.openDropdown();
  }

  // Marks the first of what was found. Mantine announces what is marked by the arrow keys, but not this one.
  useEffect(() => {
    const id = searching && value !== '' && selectFirstOption();
    if (id) field.current?.setAttribute('aria-activedescendant', id);
  }, [searching, value, selectFirstOption]);

  function choose(type: string) {
    setSearching(false);
    onChange(type);
    combobox.closeDropdown();
  }

  /** Typing a type's full name chooses it. */
  function handleBlur() {
    combobox.closeDropdown();
    if (searching) choose(exact(value) ?? value);
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          ref={field}
          required
          name="type"
          autoComplete="off"
          label={t('form.type')}
          description={t('form.typeHelp')}
          placeholder={t('form.typePlaceholder')}
          error={error}
          value={shown}
          rightSection={<IconChevronDown aria-hidden size={20} stroke={1.7} />}
          rightSectionPointerEvents="none"
          onChange={({ currentTarget }) => search(currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onFocus={() => combobox.openDropdown()}
          onBlur={handleBlur}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('form.type')} mah={300} style={{ overflowY: 'auto' }}>
          {groups.map(({ key, label, types }) => (
            <Combobox.Group key={key} label={label}>
              {types.map((type) => (
                <Combobox.Option
                  key={type.key}
                  value={type.key}
                  active={type.key === value}
                  aria-selected={type.key === value}
                >
                  {type.label}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {near.length > 0 && (
            <Combobox.Group label={t('form.typeNear')}>
              {near.map((type) => (
                <Combobox.Option key={type.key} value={type.key} aria-selected={false}>
                  {type.label}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          )}
          {own !== '' && (
            <Combobox.Option value={own} aria-selected={false}>
              <span dir="auto">{t('form.typeOwn', { words: own })}</span>
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
