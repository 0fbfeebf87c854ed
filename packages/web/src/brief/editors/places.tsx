import { type FactValue, placeMaxLength, placeRelations } from '@awning/contract/facts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EditorSpec, FieldsProps } from './editor.ts';

type Relation = Extract<FactValue, { kind: 'place' }>['relation'];

interface PlaceRow {
  relation: Relation;
  name: string;
}

function Fields({ row, change, problems }: FieldsProps<PlaceRow>) {
  const { t } = useTranslation('brief');
  return (
    <>
      <TextInput
        label={t('place.name')}
        placeholder={t(row.relation === 'serves' ? 'place.servesPlaceholder' : 'place.placeholder')}
        maxLength={placeMaxLength}
        value={row.name}
        error={problems.name && t(`problems.${problems.name}`)}
        onChange={({ currentTarget: { value } }) => change({ name: value })}
      />
      <NativeSelect
        label={t('place.relation')}
        value={row.relation}
        data={placeRelations.map((value) => ({ value, label: t(`place.relations.${value}`) }))}
        onChange={({ currentTarget: { value } }) => change({ relation: value as Relation })}
      />
    </>
  );
}

/** Where it is, and where it goes to. */
export const places: EditorSpec<PlaceRow> = {
  most: 10,
  blank: () => ({ relation: 'in', name: '' }),
  isBlank: ({ name }) => name.trim() === '',
  rowsOf: (value) => (value.kind === 'place' ? [{ relation: value.relation, name: value.name }] : []),
  problems: ({ name }) => (name.trim().length < 2 ? { name: 'short' } : {}),
  // An address has commas; several places that somebody comes to are listed with them.
  items: (rows) =>
    rows.flatMap(({ relation, name }) =>
      (relation === 'serves' ? name.split(',') : [name])
        .map((one) => one.trim())
        .filter((one) => one.length > 1)
        .map((one) => ({ kind: 'place' as const, relation, name: one })),
    ),
  Fields,
};
