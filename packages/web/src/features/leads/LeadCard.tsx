import { type Lead, type LeadState, leadStates, triesProposed } from '@awning/contract/leads';
import { Badge, Button, Group, Select, Skeleton, Stack } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { Card } from '../../ui/Card.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { useChangeLead } from './api.ts';
import { contactLinks } from './contact-links.ts';
import { LeadNote } from './LeadNote.tsx';
import classes from './leads.module.css';
import { RemindMe, Snoozed } from './Reminder.tsx';
import { useOffline } from './use-offline.ts';

const WonAmount = lazyComponent(() => import('./WonAmount.tsx'));
const WantsCall = lazyComponent(() => import('./WantsCall.tsx'));
const LeadMenu = lazyComponent(() => import('./LeadMenu.tsx'));

/** In which something is still to be done. */
const openStates = new Set<LeadState>(['new', 'tried', 'talked']);

/** Somebody who asked: how to reach her, what she wrote, and what became of it. */
export function LeadCard({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads');
  const { relative, dateTime } = useFormats();
  const { isOffline } = useOffline();
  const change = useChangeLead(lead);
  // What this device kept of the inbox before there were consents has none.
  const { consents = [], unread = [] } = lead;
  const { name, phone, mail, answers, campaign, ad, state, arrivedAt, source, isTest } = lead;
  const shownName = name || t('inbox.unnamed');
  return (
    <Card
      title={<bdi>{shownName}</bdi>}
      aside={
        <Group gap={6}>
          {isTest && (
            <Badge variant="outline" tt="none">
              {t('inbox.test')}
            </Badge>
          )}
          <Badge variant={state === 'new' ? 'filled' : 'light'} tt="none">
            {t(`states.${state}`)}
          </Badge>
        </Group>
      }
    >
      <p className={classes.note}>
        <time dateTime={arrivedAt} title={dateTime(arrivedAt)}>
          {t(source === 'hand' ? 'inbox.writtenDown' : state === 'new' ? 'inbox.waitsSince' : 'inbox.asked', {
            when: relative(arrivedAt),
          })}
        </time>
        {campaign && <span> · {t(ad ? 'inbox.fromAd' : 'inbox.from', { campaign: campaign.name, ad })}</span>}
      </p>
      {/* What this device kept of before has none. */}
      {lead.callAt && (
        <Suspense fallback={<Skeleton height={48} />}>
          <WantsCall lead={lead} callAt={lead.callAt} name={shownName} />
        </Suspense>
      )}
      <Snoozed lead={lead} name={shownName} />
      <Tries lead={lead} />
      <Ways
        lead={lead}
        onReach={() => {
          if (isOffline) return;
          if (state === 'new' || state === 'tried') change.mutate({ state: 'tried', tries: lead.tries + 1 });
        }}
      />
      {(phone || mail) && (
        <p className={classes.note}>
          {/* What was kept for reading without a network may be older than this way of writing. */}
          <bdi>{[lead.phoneWritten ?? phone, mail].filter(Boolean).join(' · ')}</bdi>
        </p>
      )}
      {lead.firstAnswer && <p className={classes.note}>{t(`firstAnswer.states.${lead.firstAnswer}`)}</p>}
      {answers.length > 0 && (
        <Stack component="dl" gap={4} className={classes.answers}>
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt dir="auto">{question}</dt>
              <dd dir="auto">{answer}</dd>
            </div>
          ))}
        </Stack>
      )}
      {consents.length > 0 && (
        <Stack component="ul" gap={4} className={classes.answers}>
          {consents.map(({ text, isGiven }) => (
            <li key={text}>
              {t(isGiven ? 'consents.given' : 'consents.refused')}: <bdi>{text}</bdi>
            </li>
          ))}
        </Stack>
      )}
      {unread.map((part) => (
        <p key={part} className={classes.note}>
          {t(`unread.${part}`)}
        </p>
      ))}
      <Group gap={12} align="flex-end" justify="space-between">
        <Select
          label={t('inbox.became')}
          aria-label={t('inbox.becameOf', { name: shownName })}
          allowDeselect={false}
          data={leadStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          value={state}
          onChange={(value) => {
            const chosen = leadStates.find((one) => one === value);
            if (chosen && chosen !== state) change.mutate({ state: chosen });
          }}
        />
        <Group gap={4}>
          {openStates.has(state) && <RemindMe lead={lead} name={shownName} />}
          {!isOffline && (
            <Suspense
              fallback={
                <Button variant="subtle" disabled>
                  {t('menu.open')}
                </Button>
              }
            >
              <LeadMenu lead={lead} name={shownName} />
            </Suspense>
          )}
        </Group>
      </Group>
      {state === 'won' && campaign && (
        <Suspense fallback={<Skeleton height={102} />}>
          <WonAmount key={lead.wonAmount} lead={lead} currency={campaign.currency} name={shownName} />
        </Suspense>
      )}
      <LeadNote key={lead.note} lead={lead} name={shownName} />
    </Card>
  );
}

/** How often she was tried, and whether once more is worth it. */
function Tries({ lead: { state, tries, snoozedUntil } }: { lead: Lead }) {
  const { t } = useTranslation('leads');
  const isLater = snoozedUntil !== null && Date.parse(snoozedUntil) > Date.now();
  if (state !== 'tried' || isLater) return null;
  const advice = t(tries < triesProposed ? 'tries.again' : 'tries.enough', { tries: triesProposed });
  return (
    <p className={classes.note}>
      {t('tries.done', { count: tries })} {advice}
    </p>
  );
}

/** One tap to call, to write in WhatsApp or to mail. */
function Ways({ lead, onReach }: { lead: Lead; onReach: () => void }) {
  const { t } = useTranslation('leads');
  const { call, whatsapp, mail } = contactLinks(lead);
  const ways = [
    { href: call, label: t('inbox.call'), icon: IconPhone, outside: false },
    { href: whatsapp, label: t('inbox.whatsapp'), icon: IconBrandWhatsapp, outside: true },
    { href: mail, label: t('inbox.mail'), icon: IconMail, outside: false },
  ];
  return (
    <Group gap={8}>
      {ways.map(({ href, label, icon: Icon, outside }, at) =>
        href === null ? null : (
          <Button
            key={label}
            component="a"
            href={href}
            variant={at === 0 ? 'filled' : 'default'}
            leftSection={<Icon aria-hidden size={18} />}
            onClick={onReach}
            {...(outside && { target: '_blank', rel: 'noreferrer' })}
          >
            {label}
          </Button>
        ),
      )}
    </Group>
  );
}
