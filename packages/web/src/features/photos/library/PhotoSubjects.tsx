import { type Photo, showsMaxLength } from '@awning/contract/photos';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PhotoSubjectsProps {
  photo: Photo;
  suggestions: readonly string[];
  onSay: (shows: string) => void;
}

/** What a photograph shows, in the owner's words or by a tap on what she sells. */
export function PhotoSubjects({ photo, suggestions, onSay }: PhotoSubjectsProps) {
  const { t } = useTranslation('photos');
  const [text, setText] = useState(photo.shows);
  const say = (words: string) => {
    setText(words);
    if (words.trim() !== photo.shows) onSay(words);
  };
  // A dialog that is closed takes its field away without a word.
  const saveOnUnmount = useEffectEvent(() => say(text));
  useEffect(() => () => saveOnUnmount(), []);
  return (
    <Stack gap={8}>
      <TextInput
        label={t('photo.shows')}
        description={t('photo.showsHelp')}
        placeholder={suggestions[0] ?? t('photo.showsExample')}
        value={text}
        maxLength={showsMaxLength}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={() => say(text)}
        onKeyDown={({ key }) => key === 'Enter' && say(text)}
      />
      {suggestions.length > 0 && (
        <Group gap={8} align="stretch" role="group" aria-label={t('photo.suggestions')}>
          {suggestions.map((one) => (
            <Button
              key={one}
              size="sm"
              radius="xl"
              variant={text === one ? 'light' : 'default'}
              aria-pressed={text === one}
              onClick={() => say(text === one ? '' : one)}
            >
              {one}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  );
}
