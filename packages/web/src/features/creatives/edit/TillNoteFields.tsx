import { languageOfWords } from '@awning/contract/alphabets';
import { languageRows } from '@awning/contract/languages';
import {
  type NotePlace,
  notePlaces,
  offerMax,
  type TillNote,
  tillNote,
  tillWordMax,
} from '@awning/contract/till-note';
import { addDays, todayIn } from '@awning/contract/zoned-time';
import { NativeSelect, Stack, Switch, TextInput } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { isErrorKey } from '../../../i18n/error-key.ts';
import { DateField } from '../../../ui/DateField.tsx';
import classes from './edit.module.css';
import type { Draft } from './use-ad-draft.ts';

const empty: TillNote = { word: '', offer: null, place: 'words' };
/** Days for which an offer holds where nothing else is chosen. */
const usualDays = 30;

/** A word that people say at the till, set into the picture: switched on, placed, and taken out again. */
export function TillNoteFields({ draft }: { draft: Draft }) {
  const { t } = useTranslation('creatives');
  const note = draft.ad.design.tillNote ?? null;
  const isRtl = languageRows[languageOfWords(draft.ad.headline)].direction === 'rtl';
  const set = (next: TillNote | null, of: string) => draft.changeDesign({ tillNote: next }, `till-${of}`);
  return (
    <Stack gap={16} mt={20}>
      <Switch
        label={t('edit.till.switch')}
        description={t('edit.till.help')}
        checked={note !== null}
        onChange={({ currentTarget }) => set(currentTarget.checked ? empty : null, 'switch')}
      />
      {note && <Fields note={note} isRtl={isRtl} set={(change, of) => set({ ...note, ...change }, of)} />}
    </Stack>
  );
}

/** A place as it is seen. */
const sides = {
  words: ['words', 'words'],
  topStart: ['topLeft', 'topRight'],
  topEnd: ['topRight', 'topLeft'],
  bottomStart: ['bottomLeft', 'bottomRight'],
  bottomEnd: ['bottomRight', 'bottomLeft'],
} as const satisfies Record<NotePlace, readonly [ltr: string, rtl: string]>;
const sideOf = (place: NotePlace, isRtl: boolean) => sides[place][isRtl ? 1 : 0];

interface FieldsProps {
  note: TillNote;
  /** Of the ad, whose language may be another than the page's. */
  isRtl: boolean;
  set: (change: Partial<TillNote>, of: string) => void;
}

function Fields({ note, isRtl, set }: FieldsProps) {
  const { t } = useTranslation('creatives');
  const { offer } = note;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const issues = tillNote.safeParse(note).error?.issues ?? [];
  const errorOf = (path: string) => {
    const issue = issues.find((one) => one.path.join('.') === path)?.message;
    return isErrorKey(issue) ? i18next.t(issue) : undefined;
  };
  return (
    <>
      <TextInput
        label={t('edit.till.word')}
        description={t('edit.till.wordHelp')}
        maxLength={tillWordMax}
        value={note.word}
        error={errorOf('word')}
        onChange={({ currentTarget }) => set({ word: currentTarget.value }, 'word')}
      />
      <NativeSelect
        label={t('edit.till.place')}
        description={t('edit.till.placeHelp')}
        data={notePlaces.map((value) => ({ value, label: t(`edit.till.places.${sideOf(value, isRtl)}`) }))}
        value={note.place}
        onChange={({ currentTarget: { value } }) => set({ place: value as NotePlace }, `place-${value}`)}
      />
      <Switch
        label={t('edit.till.hasOffer')}
        checked={offer !== null}
        onChange={({ currentTarget }) => {
          const until = addDays(todayIn(timeZone), usualDays);
          set({ offer: currentTarget.checked ? { what: '', until } : null }, 'offer');
        }}
      />
      {offer && (
        <>
          <TextInput
            label={t('edit.till.what')}
            description={t('edit.till.whatHelp')}
            maxLength={offerMax}
            value={offer.what}
            error={errorOf('offer.what')}
            onChange={({ currentTarget }) => set({ offer: { ...offer, what: currentTarget.value } }, 'what')}
          />
          <DateField
            label={t('edit.till.until')}
            minDate={todayIn(timeZone)}
            format="short"
            value={offer.until}
            onChange={(until) => set({ offer: { ...offer, until } }, 'until')}
          />
          <p className={classes.note}>{t('edit.till.rule')}</p>
        </>
      )}
    </>
  );
}
