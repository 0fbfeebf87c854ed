import type { FactValue } from '@awning/contract/facts';
import { languageRows } from '@awning/contract/languages';
import { Button, Group, Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EditorSpec, FieldsProps } from './editor.ts';

type Voice = Omit<Extract<FactValue, { kind: 'voice' }>, 'kind'>;

const speakers = ['f', 'm'] as const;
const addressed = ['f', 'm', 'all', 'all_f', 'infinitive'] as const;

interface OneOfProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T | null;
  onChange: (value: T | null) => void;
}

/** One of a few by a tap; a second tap takes it back. */
function OneOf<T extends string>({ label, options, value, onChange }: OneOfProps<T>) {
  return (
    <Input.Wrapper role="group" aria-label={label} label={label} labelElement="div">
      <Group gap={6} mt={4}>
        {options.map((option) => (
          <Button
            key={option.value}
            size="sm"
            px={14}
            variant={option.value === value ? 'filled' : 'default'}
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value === value ? null : option.value)}
          >
            {option.label}
          </Button>
        ))}
      </Group>
    </Input.Wrapper>
  );
}

function Fields({ row, change, scene }: FieldsProps<Voice>) {
  const { t } = useTranslation('brief');
  return (
    <>
      <OneOf
        label={t('voice.speaks')}
        options={[
          { value: 'i', label: t('voice.i') },
          { value: 'we', label: t('voice.we') },
        ]}
        value={row.speaks}
        onChange={(speaks) => change({ speaks })}
      />
      {languageRows[scene.language].hasGenderedAddress && (
        <>
          <OneOf
            label={t('voice.speaker')}
            options={speakers.map((value) => ({ value, label: t(`voice.speakers.${value}`) }))}
            value={row.speaker}
            onChange={(speaker) => change({ speaker })}
          />
          <OneOf
            label={t('voice.addresses')}
            options={addressed.map((value) => ({ value, label: t(`voice.addressed.${value}`) }))}
            value={row.addresses}
            onChange={(addresses) => change({ addresses })}
          />
        </>
      )}
    </>
  );
}

/** How the business speaks of itself and to its customers. */
export const voice: EditorSpec<Voice> = {
  most: 1,
  blank: () => ({ speaks: null, speaker: null, addresses: null }),
  isBlank: ({ speaks, speaker, addresses }) => speaks === null && speaker === null && addresses === null,
  rowsOf: (value) =>
    value.kind === 'voice'
      ? [{ speaks: value.speaks, speaker: value.speaker, addresses: value.addresses }]
      : [],
  problems: () => ({}),
  items: ([row]) => (row ? [{ kind: 'voice', ...row }] : []),
  Fields,
};
