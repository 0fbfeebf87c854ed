import { type Avatar, ageMaxLength, humanNameMaxLength, type PersonaTraits } from '@awning/contract/avatars';
import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeWho } from './api.ts';

const genders = ['f', 'm'] as const;
/** Years by which a tap changes the age, and the age that a first tap begins at. */
const step = 5;
const firstAge = 40;
const [youngest, oldest] = [1, 120];

interface WhoFormProps {
  avatar: Avatar;
  /** Shows the face as it will be. */
  onPreview: (traits: PersonaTraits) => void;
  onClose: () => void;
}

/** Who a persona is: her name, wherever the text names her, her gender and her age; the face follows at once. */
export default function WhoForm({ avatar, onPreview, onClose }: WhoFormProps) {
  const { t } = useTranslation('avatars');
  const [name, setName] = useState(avatar.humanName);
  const [traits, setTraits] = useState(avatar.traits);
  const change = useChangeWho(avatar, onClose);
  const { gender, age } = traits;
  const show = (next: PersonaTraits) => {
    setTraits(next);
    onPreview(next);
  };
  const older = (by: number) => {
    const next = age === null ? firstAge : Math.round((age + by) / step) * step;
    show({ ...traits, age: Math.min(oldest, Math.max(step, next)) });
  };
  const isWrong = age !== null && (age < youngest || age > oldest);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '' && !isWrong) change.mutate({ name: name.trim(), traits });
  }
  return (
    <form onSubmit={submit} noValidate onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <Stack gap={12} mb={12}>
        <TextInput
          autoFocus
          label={t('name')}
          maxLength={humanNameMaxLength}
          value={name}
          error={name.trim() === '' && t('errors:required')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group gap={16} align="flex-start">
          <Input.Wrapper
            role="group"
            aria-label={t('portrait.gender')}
            label={t('portrait.gender')}
            labelElement="div"
          >
            <Group gap={6}>
              {genders.map((one) => (
                <Button
                  key={one}
                  size="sm"
                  px={14}
                  variant={gender === one ? 'filled' : 'default'}
                  aria-pressed={gender === one}
                  onClick={() => show({ ...traits, gender: one })}
                >
                  {t(`portrait.genders.${one}`)}
                </Button>
              ))}
            </Group>
          </Input.Wrapper>
          <Group gap={6} align="flex-end" wrap="nowrap">
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t('portrait.younger')}
              onClick={() => older(-step)}
            >
              <IconMinus aria-hidden size={18} />
            </ActionIcon>
            <TextInput
              size="sm"
              w={72}
              label={t('portrait.age')}
              inputMode="numeric"
              maxLength={ageMaxLength}
              value={age === null ? '' : String(age)}
              error={isWrong}
              onChange={({ currentTarget: { value } }) =>
                /^\d*$/.test(value) && show({ ...traits, age: value === '' ? null : Number(value) })
              }
            />
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t('portrait.older')}
              onClick={() => older(step)}
            >
              <IconPlus aria-hidden size={18} />
            </ActionIcon>
          </Group>
        </Group>
        <Group gap={8}>
          <Button type="submit" loading={change.isPending} disabled={name.trim() === '' || isWrong}>
            {t('common:save')}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
