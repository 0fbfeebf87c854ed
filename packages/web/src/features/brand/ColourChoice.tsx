import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './brand.module.css';

/** Milliseconds after which a colour that is being dragged counts as chosen. */
const settleMs = 400;

interface ColourChoiceProps {
  label: string;
  hint: string;
  /** Colours that were found in the logo and on the website, as `#rrggbb`. */
  found: readonly string[];
  value: string | null;
  onChoose: (colour: string | null) => void;
}

/** A colour: one that was found, any other, or none. */
export function ColourChoice({ label, hint, found, value, onChoose }: ColourChoiceProps) {
  const { t } = useTranslation('brand');
  const id = useId();
  const [dragged, setDragged] = useState<string | null>(null);
  useEffect(() => {
    if (dragged === null) return;
    const timer = setTimeout(() => {
      setDragged(null);
      if (dragged !== value) onChoose(dragged);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [dragged, value, onChoose]);
  const shown = dragged ?? value;
  return (
    <Stack gap={8} role="group" aria-labelledby={id}>
      <Text id={id} component="h2" fw={600} m={0}>
        {label}
      </Text>
      <Text c="dimmed" size="sm">
        {hint}
      </Text>
      <Group gap={10}>
        {found.map((colour) => (
          <button
            key={colour}
            type="button"
            className={classes.swatch}
            style={{ background: colour }}
            aria-pressed={colour === value}
            aria-label={t('useColour', { colour })}
            onClick={() => onChoose(colour)}
          />
        ))}
        <label className={classes.own}>
          <span className={classes.wheel} data-unset={shown === null || undefined}>
            <input
              type="color"
              value={shown ?? '#2e5e4e'}
              onChange={(event) => setDragged(event.currentTarget.value)}
            />
          </span>
          <span>{shown ? <bdi dir="ltr">{shown}</bdi> : t('anotherColour')}</span>
        </label>
        {value !== null && (
          <Button variant="subtle" onClick={() => onChoose(null)}>
            {t('leaveIt')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
