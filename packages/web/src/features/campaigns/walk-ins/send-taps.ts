import { type Counts, type Tap, tapsAtOnce, tapWaitsDays } from '@awning/contract/walkins';
import { isFailure } from '../../../api/failure.ts';
import type { KeptTap, KeptTaps } from './kept-taps.ts';

interface Sending {
  kept: KeptTaps;
  send: (taps: Tap[]) => Promise<Counts>;
  onAnswer: (counts: Counts) => void;
  onFailure: (error: unknown) => void;
}

/** Milliseconds before what could not be sent is sent again; the last for all that follow. */
const pausesMs = [2000, 5000, 15_000, 60_000];
/** What another attempt does not mend: the link or the session is over, or the business is gone. */
const finalCodes = ['TOKEN_INVALID', 'UNAUTHENTICATED', 'NOT_FOUND', 'VALIDATION_FAILED'] as const;

/** A press as it is sent: how long ago it was, since this device's clock may be wrong. */
const asTap = ({ id, campaignId, creativeId, isUndone, pressedAt }: KeptTap): Tap => {
  const secondsAgo = Math.round((Date.now() - pressedAt) / 1000);
  return {
    ...{ id, campaignId, creativeId, isUndone },
    secondsAgo: Math.min(tapWaitsDays * 86_400, Math.max(0, secondsAgo)),
  };
};

/** Sends what is kept, in order, until the server has it; again when a network comes back or the page is looked at. */
export function startSending({ kept, send, onAnswer, onFailure }: Sending): { now(): void; stop(): void } {
  let isRunning = false;
  let isStopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    if (isRunning || isStopped) return;
    isRunning = true;
    clearTimeout(timer);
    try {
      for (let batch = kept.list(); batch.length > 0 && !isStopped; batch = kept.list()) {
        const sent = batch.slice(0, tapsAtOnce);
        const counts = await send(sent.map(asTap));
        kept.drop(sent);
        failures = 0;
        if (!isStopped) onAnswer(counts);
      }
    } catch (error) {
      onFailure(error);
      if (!finalCodes.some((code) => isFailure(error, code)) && !isStopped)
        timer = setTimeout(run, pausesMs[Math.min(failures++, pausesMs.length - 1)]);
    } finally {
      isRunning = false;
    }
  }

  const now = () => void run();
  const onVisible = () => document.visibilityState === 'visible' && now();
  globalThis.addEventListener('online', now);
  document.addEventListener('visibilitychange', onVisible);
  now();
  return {
    now,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      globalThis.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
