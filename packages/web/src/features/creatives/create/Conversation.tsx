import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import classes from './create.module.css';
import type { Designer, LiveTurn } from './use-designer.ts';

/** How many messages stand there without being asked for: what is new should not be pushed out of sight. */
const inSight = 3;

/** What was said, what is being said, and how the work goes. */
export function Conversation({ designer }: { designer: Designer }) {
  const { t } = useTranslation('creatives');
  const { conversation, live, failure, stopped } = designer;
  const said = (conversation?.messages ?? []).filter(
    ({ turnId, from }) => !(live && turnId === live.turnId && (from === 'designer' || live.said)),
  );
  const [all, setAll] = useState(false);
  const shown = all ? said : said.slice(-inSight);
  const broke = failure !== null || (!live && conversation?.status === 'error');
  return (
    <div className={classes.messages}>
      {shown.length < said.length && (
        <Button variant="subtle" size="sm" className={classes.earlierMessages} onClick={() => setAll(true)}>
          {t('create.earlierMessages')}
        </Button>
      )}
      {shown.map(({ id, from, text }) => (
        <Bubble key={id} from={from} text={text} />
      ))}
      {live?.said && <Bubble from="owner" text={live.said} />}
      {live?.text && <Bubble from="designer" text={live.text} />}
      {live && <Thinking live={live} onStop={designer.stop} />}
      <p className={classes.quiet} aria-live="polite">
        {live ? t(`create.stages.${live.stage}`) : said.findLast(({ from }) => from === 'designer')?.text}
      </p>
      {!live && broke && (
        <ErrorNotice
          title={t(stopped || failure === null ? 'create.stopped' : 'create.failed')}
          error={failure}
          onRetry={() => (conversation ? designer.retry() : designer.start())}
        />
      )}
    </div>
  );
}

function Bubble({ from, text }: { from: 'designer' | 'owner'; text: string }) {
  const { t } = useTranslation('creatives');
  return (
    <div className={classes.bubble} data-from={from}>
      <span className={classes.quiet}>{t(from === 'owner' ? 'create.you' : 'create.designerName')}</span>
      {text.split('\n').map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
    </div>
  );
}

function Thinking({ live, onStop }: { live: LiveTurn; onStop: () => void }) {
  const { t } = useTranslation('creatives');
  const percent = Math.round(live.progress * 100);
  return (
    <div className={classes.thinking}>
      <span className={classes.stage}>
        {live.reconnecting ? t('errors:streamRecovering') : t(`create.stages.${live.stage}`)}
      </span>
      <Progress.Root size="lg" radius="xl">
        <Progress.Section value={Math.max(4, percent)} aria-label={t('create.progress')} />
      </Progress.Root>
      <span className={classes.thinkingFoot}>
        <span className={classes.note}>{t('create.leave')}</span>
        {live.turnId && (
          <Button variant="default" size="sm" onClick={onStop}>
            {t('create.stop')}
          </Button>
        )}
      </span>
    </div>
  );
}
