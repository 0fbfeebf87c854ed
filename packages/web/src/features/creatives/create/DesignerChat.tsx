import type { Business } from '@awning/contract/businesses';
import { Collapse, Flex, Stack, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbout } from '../../../session/server-info.ts';
import { Composer } from '../../../ui/Composer.tsx';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { useKeyboardInset } from '../../../ui/use-keyboard-inset.ts';
import { Conversation } from './Conversation.tsx';
import { adsInQuestion } from './choices/ads-in-question.ts';
import { openChoices } from './choices/open-choices.ts';
import classes from './dock.module.css';
import type { Designer } from './use-designer.ts';

const Choices = lazyComponent(() => import('./choices/Choices.tsx'));
const LineBox = lazyComponent(() => import('./LineBox.tsx'));
const NewLines = lazyComponent(() => import('./NewLines.tsx'));

/** Limit of the contract's `creativeTurnBody`, in characters. */
const messageMaxLength = 1000;

interface DesignerChatProps {
  business: Business;
  avatarId: string;
  designer: Designer;
  /** Id of the variation that is chosen, if it is one. */
  chosen: string | null;
  /** Name of the conversation, under which an unsent message is kept. */
  draft: string;
  /** Whether there is something that can be done with what is chosen, and what that is; above the conversation. */
  hasAction: boolean;
  children: ReactNode;
}

/**
 * The chat with the designer. On a wide screen a column beside the pictures; on a phone a bar at the bottom, as low as can be,
 * with the last thing that was said or what can be done, which opens to the whole conversation.
 */
export function DesignerChat(props: DesignerChatProps) {
  const { business, avatarId, designer, chosen, draft, hasAction, children } = props;
  const { t } = useTranslation('creatives');
  useKeyboardInset();
  const isWide = useMediaQuery('(min-width: 75em)') ?? false;
  const [isOpen, setOpen] = useState(false);
  const { conversation, live, failure, serving } = designer;
  // What is typed is understood by a model alone. One that failed is asked again, unless the plan's ceiling is reached.
  const isPlain = useAbout()?.strategist !== 'model' || serving?.why === 'ceiling';
  const lastMessage = conversation?.messages.findLast(({ from }) => from === 'designer');
  const last = live?.text || lastMessage?.text;
  // What the newest turn changed is seen beside what it was, and needs no words.
  const isPictured = conversation?.variations.some(({ before }) => before !== null);
  // What brought and changed no ad, such as a question back, is there to be read.
  const hasAds = conversation?.variations.some(({ turnId }) => turnId === lastMessage?.turnId);
  const lines = isPictured || hasAds ? 'one' : 'all';
  const [dismissed, setDismissed] = useState<string | null>(null);
  const pending = conversation ? openChoices(conversation) : null;
  const content = pending?.id === dismissed ? null : (pending?.content ?? null);
  // What failed, what is under way, and what waits for a choice is shown without being asked for.
  const isShown =
    isWide ||
    isOpen ||
    live !== null ||
    failure !== null ||
    content !== null ||
    conversation?.status === 'error';
  const messages = useRef<HTMLDivElement>(null);
  const showEnd = () => {
    messages.current?.scrollTo({ top: messages.current.scrollHeight });
  };
  const isLive = live !== null;
  // What came of a turn is to be seen, and not what was said.
  useEffect(() => {
    if (isLive) setOpen(false);
  }, [isLive]);
  useEffect(() => {
    if (isShown) messages.current?.scrollTo({ top: messages.current.scrollHeight });
  }, [isShown]);
  return (
    <Stack
      component="section"
      data-action-bar
      aria-label={t('create.conversation')}
      className={classes.dock}
      gap={8}
    >
      {conversation && !live && (
        <Suspense>
          <NewLines
            businessId={business.id}
            avatarId={avatarId}
            conversation={conversation}
            designer={designer}
          />
        </Suspense>
      )}
      <Flex className={classes.row} gap={8} align="center">
        {children}
        {!isWide && !live && (
          <UnstyledButton
            className={classes.last}
            aria-expanded={isShown}
            aria-label={t('create.showConversation')}
            onClick={() => setOpen((now) => !now)}
          >
            {!hasAction && (
              <span className={classes.line} data-lines={lines} dir="auto">
                {!isShown && last}
              </span>
            )}
            <span className={classes.options}>{t(pending?.asks ? 'create.question' : 'create.options')}</span>
            <IconChevronUp aria-hidden size={20} className={classes.chevron} data-open={isShown} />
          </UnstyledButton>
        )}
      </Flex>
      {hasAction && !isShown && last && (
        <span className={classes.line} data-own-row data-lines={lines} data-pictured={isPictured} dir="auto">
          {last}
        </span>
      )}
      <Collapse ref={messages} expanded={isShown} transitionDuration={0} className={classes.said}>
        <Stack gap={12}>
          <Conversation designer={designer} isBrief={!isWide && live !== null} />
          {conversation && !live && (
            <Suspense>
              <Choices
                key={lastMessage?.id}
                business={business}
                avatarId={avatarId}
                designer={designer}
                conversation={conversation}
                chosen={chosen}
                content={content}
                asks={pending?.asks ?? null}
                onDismiss={() => setDismissed(pending?.id ?? null)}
                onShown={showEnd}
              />
            </Suspense>
          )}
        </Stack>
      </Collapse>
      {/* It stays mounted, so that what is typed is given back where it did not arrive. */}
      <div hidden={!isWide && (!isShown || live !== null)}>
        {isPlain && conversation && content === null && !live && (
          <Suspense>
            <LineBox
              businessId={business.id}
              draft={`${draft}.line`}
              inQuestion={adsInQuestion(conversation, chosen)}
            />
          </Suspense>
        )}
        {!isPlain && (
          <Composer
            draft={draft}
            lastStored={conversation?.messages.findLast(({ from }) => from === 'owner')?.text}
            label={t('create.chat')}
            placeholder={t(isWide ? 'create.chatPlaceholder' : 'create.chatPlaceholderShort')}
            maxLength={messageMaxLength}
            disabled={live !== null || !conversation}
            send={(message) => designer.sendMessage(message, chosen)}
          />
        )}
      </div>
    </Stack>
  );
}
