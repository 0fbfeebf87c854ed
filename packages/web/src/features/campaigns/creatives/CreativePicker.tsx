import type { Creative } from '@awning/contract/creatives';
import { isolate } from '@awning/contract/text-direction';
import { Checkbox, SimpleGrid, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useUntrueAds } from '../../../queries/untrue-ads.ts';
import { MadeLabel } from '../../../ui/MadeLabel.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { UntrueLabel } from '../../../ui/UntrueLabel.tsx';
import classes from './picker.module.css';

interface CreativePickerProps {
  creatives: Creative[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
  label: string;
  error?: string | undefined;
}

/** Creatives as pictures with checkboxes. */
export function CreativePicker({ creatives, chosen, onChange, label, error }: CreativePickerProps) {
  const { t } = useTranslation('campaigns');
  const untrue = useUntrueAds(creatives[0]?.businessId);
  const prefix = useId();
  return (
    <Checkbox.Group
      value={chosen}
      onChange={onChange}
      label={label}
      labelProps={{ className: VisuallyHidden.classes.root }}
      error={error}
    >
      <SimpleGrid minColWidth="150px" spacing="sm" mb={4}>
        {creatives.map((creative) => {
          const title = creative.headline || creative.text;
          const statements = untrue?.get(creative.id)?.statements;
          return (
            <Checkbox.Card
              key={creative.id}
              value={creative.id}
              className={classes.card}
              aria-label={t('create.creatives.label', { headline: isolate(title) })}
              aria-invalid={error !== undefined}
              aria-describedby={statements && `${prefix}${creative.id}`}
            >
              <Picture
                src={creative.image}
                alt=""
                width={300}
                height={300}
                sizes="(max-width: 36em) 46vw, 240px"
                className={classes.picture}
              />
              <span className={classes.words}>
                <Checkbox.Indicator size="md" />
                <span dir="auto">
                  <span className={classes.title}>{title}</span>
                  {creative.isMade && <MadeLabel />}
                  {statements && <UntrueLabel id={`${prefix}${creative.id}`} statements={statements} />}
                </span>
              </span>
            </Checkbox.Card>
          );
        })}
      </SimpleGrid>
    </Checkbox.Group>
  );
}
