import { AdPlatformFailure } from '../ports/ad-platform/failure.ts';
import { type Trace, untraced } from '../ports/trace.ts';
import { GraphFailure } from './failure.ts';

/** What became of a call of the Graph API. */
export interface GraphCall {
  method: string;
  /** Without ids and parameters: `act_{id}/campaigns`. */
  path: string;
  /** `ok`, the code of Meta's error, or the kind of failure where there was no error of Meta's (`unavailable`). */
  code: string;
  seconds: number;
}

/** Who observes calls: `trace` carries each out as a span, `note` is told what became of it. */
export interface CallObserver {
  trace: Trace;
  note(call: GraphCall): void;
}

/** Carries out a call as a span, and has it noted. @param operations how many a batch holds */
export function observedCall<T>(
  { method, path: address, operations }: { method: string; path: string; operations?: number },
  observer: CallObserver | undefined,
  call: () => Promise<T>,
): Promise<T> {
  const path = patternOf(address);
  const begun = performance.now();
  const attributes = {
    'server.address': 'graph.facebook.com',
    'http.request.method': method,
    'url.template': path,
    ...(operations !== undefined && { 'awning.meta.operations': operations }),
  };
  const { trace, note } = observer ?? { trace: untraced, note: undefined };
  return trace({ name: `Meta ${method} ${path}`, kind: 'client', attributes }, async (span) => {
    const ended = (code: string) => {
      span.set({ 'awning.meta.code': code });
      note?.({ method, path, code, seconds: (performance.now() - begun) / 1000 });
    };
    try {
      const answer = await call();
      ended('ok');
      return answer;
    } catch (error) {
      ended(codeOf(error));
      throw error;
    }
  });
}

function codeOf(error: unknown): string {
  if (error instanceof GraphFailure) return String(error.code);
  return error instanceof AdPlatformFailure ? error.kind : 'failed';
}

/** A path of the Graph API without what names somebody: ids become `{id}`. The address of a batch has none. */
export function patternOf(path: string): string {
  const [plain = ''] = path.split('?');
  if (plain === '') return 'batch';
  return plain.split('/').map(segmentOf).join('/');
}

const segmentOf = (segment: string): string => {
  if (/^[a-z][a-z_]{0,40}$/.test(segment)) return segment;
  return segment.startsWith('act_') ? 'act_{id}' : '{id}';
};
