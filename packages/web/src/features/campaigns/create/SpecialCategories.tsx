import { isForEveryone, type SpecialCategory, specialCategories } from '@awning/contract/special-categories';
import { Button, Checkbox, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import shared from '../campaigns.module.css';
import { useCategoryNames } from '../preflight/use-recognised.ts';
import classes from './create.module.css';
import type { CampaignForm } from './use-campaign-form.ts';

interface SpecialCategoriesProps {
  form: CampaignForm;
  /** What the ads seem to belong to; undefined until that is known. */
  recognised: readonly SpecialCategory[] | undefined;
}

/** The box that declares nothing. */
const none = 'none' as const;

/** What the owner declares of the ads for Meta: asked where something was recognised, offered where nothing was. */
export function SpecialCategories({ form, recognised }: SpecialCategoriesProps) {
  const { t } = useTranslation('preflight');
  const namesOf = useCategoryNames();
  const [isOpen, setOpen] = useState(false);
  const declared = form.values.specialCategories;
  const found = recognised?.join(' ');
  // An answer is about what was asked: with other ads the question is another one.
  const ask = useEffectEvent(() => form.setFieldValue('specialCategories', undefined));
  useEffect(() => {
    if (found !== undefined) ask();
  }, [found]);
  const { error } = form.getInputProps('specialCategories');
  if (!isOpen && !found && !error)
    return (
      <Button
        variant="subtle"
        size="sm"
        classNames={{ root: classes.declare, label: classes.declareLabel }}
        rightSection={<IconChevronDown aria-hidden size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('categories.open')}
      </Button>
    );
  const choose = (chosen: string[]) => {
    const isNone = chosen.includes(none) && declared?.length !== 0;
    const categories = specialCategories.filter((category) => chosen.includes(category));
    form.setFieldValue('specialCategories', isNone ? [] : categories.length > 0 ? categories : undefined);
    form.clearFieldError('specialCategories');
  };
  return (
    <Stack component="section" aria-label={t('categories.title')} gap={10}>
      <h2 className={classes.declarationTitle}>{t('categories.title')}</h2>
      <p className={shared.quiet}>{t('categories.lead')}</p>
      {recognised && found && <strong>{t('categories.found', { categories: namesOf(recognised) })}</strong>}
      <Checkbox.Group
        label={t('categories.label')}
        value={declared?.length === 0 ? [none] : [...(declared ?? [])]}
        onChange={choose}
        error={error}
      >
        <Stack gap={10} mt={8} mb={4}>
          {[...specialCategories, none].map((category) => (
            <Checkbox
              key={category}
              value={category}
              label={t(`categories.${category}.name`)}
              description={t(`categories.${category}.text`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {declared?.some(isForEveryone) && <p className={shared.quiet}>{t('categories.everyone')}</p>}
      {declared?.includes('social_issues') && <p className={shared.quiet}>{t('categories.authorisation')}</p>}
    </Stack>
  );
}
