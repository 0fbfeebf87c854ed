import type { Avatar, PersonaTraits } from '@awning/contract/avatars';
import { ActionIcon, Group, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import classes from './portrait.module.css';

const WhoForm = lazyComponent(() => import('./WhoForm.tsx'));

interface NameLineProps {
  avatar: Avatar;
  level: 1 | 2;
  /** Shows the face of a gender and an age that are being chosen; null as it is. */
  onPreview: (traits: PersonaTraits | null) => void;
}

/** The persona's name, as a heading; name, gender and age are changed in place. */
export function NameLine({ avatar, level, onPreview }: NameLineProps) {
  const { t } = useTranslation('avatars');
  const { gender, age } = avatar.traits;
  // Who it is, is asked once: of a persona that was made of answers nothing is known of that.
  const [isOffered, setOffered] = useState(avatar.status === 'draft' && gender === null && age === null);
  const [isChanging, setChanging] = useState(false);
  const [wasChanged, setWasChanged] = useState(false);
  const heading = (
    <Group className={classes.name} gap={4} wrap="nowrap">
      <Title order={level} dir="auto">
        {avatar.humanName || t('unnamed')}
      </Title>
      <ActionIcon
        // After the form, whose fields are gone.
        autoFocus={wasChanged}
        variant="subtle"
        size={44}
        aria-label={t('portrait.rename')}
        onClick={() => setChanging(true)}
      >
        <IconPencil aria-hidden size={20} />
      </ActionIcon>
    </Group>
  );
  if (!isChanging && !isOffered) return heading;
  return (
    <Suspense fallback={heading}>
      {isOffered && heading}
      <WhoForm
        avatar={avatar}
        isOffered={isOffered && !isChanging}
        onPreview={onPreview}
        onClose={() => {
          setChanging(false);
          setOffered(false);
          setWasChanged(true);
          onPreview(null);
        }}
      />
    </Suspense>
  );
}
