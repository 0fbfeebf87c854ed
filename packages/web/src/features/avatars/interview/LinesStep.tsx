import { Button, Group } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import Lines from '../../../lines/Lines.tsx';
import { LinkButton } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { CardsSkeleton } from '../../../ui/Skeletons.tsx';
import publishing from '../briefing/publish-bar.module.css';
import classes from './chat.module.css';

interface LinesStepProps {
  businessId: string;
  avatarId: string;
  /** Path and label of "later". */
  later: { to: string; label: string };
  onContinue: () => void;
}

/** After the last answer: the owner sees her words as lines of her ads, and keeps those that she would sign. */
export default function LinesStep({ businessId, avatarId, later, onContinue }: LinesStepProps) {
  const { t } = useTranslation('lines');
  const place = useRef<HTMLDivElement>(null);
  // The last answer was given at the end of a long conversation.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={classes.done}>
      <Group data-top-bar className={publishing.bar} gap={8} justify="space-between" wrap="nowrap">
        <LinkButton to={later.to} variant="subtle" px={10}>
          {later.label}
        </LinkButton>
        <Button
          rightSection={<IconArrowRight aria-hidden size={20} className="flip-in-rtl" />}
          onClick={onContinue}
        >
          {t('step.continue')}
        </Button>
      </Group>
      <PageHeader title={t('title')} />
      {/* Texts of ads may come later: what has the focus is not hidden for them. */}
      <Suspense fallback={<CardsSkeleton count={1} height={420} />}>
        <Lines businessId={businessId} avatarId={avatarId} />
      </Suspense>
      <p className={classes.closing}>{t('step.help')}</p>
    </div>
  );
}
