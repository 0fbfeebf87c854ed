import type { Avatar, PersonaTraits, Statement } from '@awning/contract/avatars';
import type { InterviewSession } from '@awning/contract/interviews';
import { SimpleGrid } from '@mantine/core';
import {
  IconCalendarTime,
  IconCloudRain,
  IconGift,
  IconHeartHandshake,
  IconMapPin,
  IconQuote,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Face } from './Face.tsx';
import { Line } from './Line.tsx';
import { NameLine } from './NameLine.tsx';
import classes from './portrait.module.css';
import { partOf } from './split.ts';

const icons = {
  triggers: IconCalendarTime,
  doubts: IconCloudRain,
  reasons: IconHeartHandshake,
  words: IconQuote,
  reach: IconMapPin,
  offer: IconGift,
};
const parts = Object.keys(icons) as (keyof typeof icons)[];

interface PortraitProps {
  avatar: Avatar;
  session: InterviewSession | undefined;
  /** Level of the heading with the name. */
  level: 1 | 2;
  /** Rendered below the sentence. */
  children?: ReactNode;
}

/** A persona as a person: face, name, a sentence, and a few lines for each of what an ad has to know of her. */
export function Portrait({ avatar, session, level, children }: PortraitProps) {
  const { t } = useTranslation('avatars');
  // One line at a time shows its sources and is edited.
  const [open, setOpen] = useState<string | null>(null);
  const [preview, setPreview] = useState<PersonaTraits | null>(null);
  const answers = session?.answers ?? [];
  const lines = (statements: readonly Statement[]) =>
    statements.map((statement) => (
      <Line
        key={statement.id}
        avatarId={avatar.id}
        statement={statement}
        answers={answers}
        open={open === statement.id}
        onOpen={(wanted) => setOpen(wanted ? statement.id : null)}
      />
    ));
  const { gender } = avatar.traits;
  const shownTraits = preview ?? avatar.traits;
  // A face is of somebody of whom something is known.
  const hasFace = shownTraits.gender !== null || shownTraits.age !== null;
  const [summary, ...more] = partOf(avatar, 'summary');
  const who = partOf(avatar, 'who');
  const shown = parts.map((part) => ({ part, statements: partOf(avatar, part) }));
  const guesses = [summary, ...who, ...shown.flatMap(({ statements }) => statements)];
  const Heading = level === 1 ? 'h2' : 'h3';
  return (
    <article className={classes.portrait}>
      <div className={classes.hero} data-faceless={!hasFace || undefined}>
        {hasFace && <Face avatar={{ ...avatar, traits: shownTraits }} size="large" />}
        <div className={classes.who}>
          <NameLine avatar={avatar} level={level} onPreview={setPreview} />
          <div className={classes.sentence}>{lines(summary ? [summary, ...more] : [])}</div>
          {who.length > 0 && (
            <div className={classes.stands}>
              <span>{t('portrait.stands')}</span>
              {lines(who)}
            </div>
          )}
          {children}
        </div>
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={40} verticalSpacing={0} px={{ base: 20, sm: 32 }}>
        {shown.map(({ part, statements }) => {
          if (statements.length === 0) return null;
          const Icon = icons[part];
          return (
            <section key={part} className={classes.part} data-part={part}>
              <Heading>
                <Icon aria-hidden size={20} />
                {t(`portrait.${gender ?? 'they'}.${part}`)}
              </Heading>
              {lines(statements)}
            </section>
          );
        })}
      </SimpleGrid>
      {guesses.some((statement) => statement?.inferred) && (
        <p className={classes.legend}>{t('portrait.legend')}</p>
      )}
    </article>
  );
}
