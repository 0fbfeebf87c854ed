import lighthouse, { type Result } from 'lighthouse';

export interface Audit {
  /** 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Cumulative layout shift. */
  shift: number;
  scripts: number;
  /** The metrics that make up the performance score, for reading a miss. */
  metrics: string;
  /** Audits of the other three categories that a page does not pass, by Lighthouse's names. */
  missed: string[];
}

const metricIds = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  SI: 'speed-index',
};

/**
 * Lighthouse's audit of an address as on a phone, with its defaults: simulated slow 4G and a processor slowed down four
 * times. The profile's storage (the session) stays.
 * @param port of the browser's DevTools protocol
 * @param isPrivate whether search engines are kept out of it, as out of all behind the sign-in (platform/http/rendered-pages.ts)
 */
export async function audit(url: string, port: number, isPrivate: boolean): Promise<Audit> {
  const skipAudits = isPrivate ? ['is-crawlable'] : [];
  const run = await lighthouse(url, { port, disableStorageReset: true, logLevel: 'error', skipAudits });
  if (!run) throw new Error(`Lighthouse measured nothing at ${url}`);
  const { lhr } = run;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return {
    performance: scoreOf(lhr, 'performance'),
    accessibility: scoreOf(lhr, 'accessibility'),
    bestPractices: scoreOf(lhr, 'best-practices'),
    seo: scoreOf(lhr, 'seo'),
    shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? 0,
    scripts: scriptsOf(lhr),
    metrics: Object.entries(metricIds)
      .map(([name, id]) => `${name} ${Math.round(lhr.audits[id]?.numericValue ?? 0)}`)
      .join(', '),
    missed: ['accessibility', 'best-practices', 'seo'].flatMap((category) => missedOf(lhr, category)),
  };
}

/** The lowest score of the four categories. */
export function lowestOf({ performance, accessibility, bestPractices, seo }: Audit): number {
  return Math.min(performance, accessibility, bestPractices, seo);
}

const scoreOf = ({ categories }: Result, category: string) =>
  Math.round((categories[category]?.score ?? 0) * 100);

function missedOf({ categories, audits }: Result, category: string): string[] {
  const refs = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return refs.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1);
}

function scriptsOf({ audits }: Result): number {
  const { details } = audits['network-requests'] ?? {};
  const requests = details?.type === 'table' ? details.items : [];
  return requests.filter(({ resourceType }) => resourceType === 'Script').length;
}
