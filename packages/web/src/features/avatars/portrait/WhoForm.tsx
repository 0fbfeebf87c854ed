import {
  type Avatar,
  ageMaxLength,
  humanNameMaxLength,
  oldestAge,
  type PersonaTraits,
  youngestAge,
} from '@awning/contract/avatars';
import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeWho } from './api.ts';
import classes from './portrait.module.css';

const genders = ['f', 'm', null] as const;
/** Years by which a tap changes the age, and the age that a first tap begins at. */
const step = 5;
const firstAge = 40;

interface WhoFormProps {
  avatar: Avatar;
  /** Whether it stands there without having been asked for: nothing of it takes the focus. */
  isOffered?: boolean;
  /** Shows the face as it will be. */
  onPreview: (traits: PersonaTraits) => void;
  onClose: () => void;
}

/** Who a persona is: her name, wherever the text names her, her gender and her age; the face follows at once. */
export default function WhoForm({ avatar, isOffered = false, onPreview, onClose }: WhoFormProps) {
  const { t } = useTranslation('avatars');
  const [name, setName] = useState(avatar.humanName);
  const [traits, setTraits] = useState(avatar.traits);
  // Of one of whom nothing was said, it is not said either that it is no woman and no man.
  const [isSaid, setSaid] = useState(avatar.traits.gender !== null || avatar.traits.age !== null);
  const change = useChangeWho(avatar, onClose);
  const { gender, age } = traits;
  const names = t(`portrait.names.${gender ?? 'they'}`).split(', ');
  const show = (next: PersonaTraits) => {
    setTraits(next);
    setSaid(true);
    onPreview(next);
  };
  const older = (by: number) => {
    const next = age === null ? firstAge : Math.round((age + by) / step) * step;
    show({ ...traits, age: Math.min(oldestAge, Math.max(step, next)) });
  };
  // A known age can be changed, and not be taken away.
  const isWrong = age === null ? avatar.traits.age !== null : age < youngestAge || age > oldestAge;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '' && !isWrong) change.mutate({ humanName: name.trim(), traits });
  }
  return (
    <form onSubmit={submit} noValidate onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <Stack gap={12} mb={12}>
        {isOffered && <p className={classes.ask}>{t('portrait.ask')}</p>}
        <TextInput
          autoFocus={!isOffered}
          label={t('name')}
          maxLength={humanNameMaxLength}
          value={name}
          error={name.trim() === '' && t('errors:required')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group gap={6} role="group" aria-label={t('portrait.likelyNames')}>
          {names.map((one) => (
            <Button
              key={one}
              size="sm"
              px={12}
              radius="xl"
              variant={one === name ? 'filled' : 'default'}
              aria-pressed={one === name}
              onClick={() => setName(one)}
            >
              {one}
            </Button>
          ))}
        </Group>
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
                  variant={isSaid && gender === one ? 'filled' : 'default'}
                  aria-pressed={isSaid && gender === one}
                  onClick={() => show({ ...traits, gender: one })}
                >
                  {t(`portrait.genders.${one ?? 'either'}`)}
                </Button>
              ))}
            </Group>
          </Input.Wrapper>
          <Input.Wrapper
            label={t('portrait.age')}
            error={isWrong && t('portrait.ageWrong', { from: youngestAge, to: oldestAge })}
          >
            <Group gap={6} wrap="nowrap">
              <ActionIcon
                variant="default"
                size={44}
                aria-label={t('portrait.younger')}
                onClick={() => older(-step)}
              >
                <IconMinus aria-hidden size={18} />
              </ActionIcon>
              <Input
                size="sm"
                w={72}
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
          </Input.Wrapper>
        </Group>
        <Group gap={8}>
          <Button type="submit" loading={change.isPending} disabled={name.trim() === '' || isWrong}>
            {t('common:save')}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {t(isOffered ? 'common:later' : 'common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
