import type { Language } from '@awning/contract/languages';
import { formatMoney } from '@awning/contract/money';
import type { CampaignResultsAnswer, NextStepAnswer } from '@awning/contract/results';
import { isolate } from '@awning/contract/text-direction';
import { translate } from '../../platform/messages.ts';
import { type PublishedSource, presentIssue } from '../campaigns/public.ts';
import { reasonsOf } from './reasons/presenter.ts';
import type { CampaignResults, CampaignStep } from './service.ts';
import { wordsOf } from './words/presenter.ts';
import { presentMoney, presentStop } from './worth/presenter.ts';

/** @param language of the sentences */
export function presentResults(results: CampaignResults, language: Language): CampaignResultsAnswer {
  const { rating, usual } = results;
  return {
    rating: { state: rating, sentence: presentRating(results, language) },
    ads: presentAds(results, language),
    customers: presentCustomers(results, language),
    walkIns: presentWalkIns(results, language),
    worth: presentMoney(results.money, results.currency, language),
    step: presentStep(results, language),
    reasons: reasonsOf(results, language),
    sources: usual?.source ? [presentSource(usual.source, language)] : [],
  };
}

const creativeOf = ({ ads }: CampaignResults, adId: string) => ads.find(({ id }) => id === adId)?.creativeId;

/** Whether a campaign is good, in one sentence. */
export function presentRating(results: CampaignResults, language: Language): string {
  const { rating, spent, brought, usual } = results;
  const { amount, result, stateOf } = wordsOf(results, language);
  const isNone = rating === 'worse' && brought.results === 0;
  const isFirst = rating === 'unknown' && results.earlier === 0;
  const key = isNone ? 'worseNone' : isFirst ? 'unknownFirst' : stateOf(rating);
  return translate(language, `results:rating.${key}`, {
    result,
    spent: isolate(formatMoney(spent, results.campaign.currency, language)),
    cost: amount(brought.spend / Math.max(1, brought.results)),
    low: amount(usual?.cost.low ?? 0),
    high: amount(usual?.cost.high ?? 0),
  });
}

/**
 * The verdict on the ads beside what the judge says: what is expected decides about the money before a winner is certain, and an ad
 * that is to be paused is never called the better one, nor like the others.
 */
function verdictOf({ comparison, costly, isOver }: CampaignResults) {
  const [worst] = costly;
  const isNamed = 'id' in comparison && !costly.some(({ id }) => id === comparison.id);
  return worst && !isOver && !isNamed ? { worst } : { comparison };
}

/** Which of its ads is better, in one or two sentences. */
function presentAds(results: CampaignResults, language: Language): CampaignResultsAnswer['ads'] {
  const { worst, comparison } = verdictOf(results);
  if (worst) {
    const sentence = translate(language, 'results:ads.costly', { name: isolate(worst.name) });
    return { state: 'unclear', creativeId: null, sentence };
  }
  return {
    state: comparison.state,
    creativeId: ('id' in comparison && creativeOf(results, comparison.id)) || null,
    sentence: presentComparison(results, language),
  };
}

function presentComparison(results: CampaignResults, language: Language): string {
  const { comparison, isOver } = results;
  const { nameOf, stateOf } = wordsOf(results, language);
  const { state } = comparison;
  const values: Record<string, string | number> =
    'id' in comparison ? { name: nameOf(comparison.id), n: oneIn(comparison.chance, state) } : {};
  const sentence = translate(language, `results:ads.${stateOf(state)}`, values);
  // After the end nothing more comes that could make it certain.
  if (isOver || (state !== 'probably' && state !== 'unclear')) return sentence;
  const { days } = comparison;
  const when =
    days === null
      ? translate(language, 'results:ads.notBeforeEnd')
      : translate(language, 'results:ads.certainIn', { count: days });
  return `${sentence} ${when}`;
}

/** A chance as one in so many, never said smaller than what counts as certain. */
const oneIn = (chance: number, state: string) => (state === 'certain' ? 50 : Math.floor(1 / chance));

/** What became of those who left their details, in one or two sentences; null where nobody did. */
export function presentCustomers(
  { outcomes, spent, campaign }: Pick<CampaignResults, 'outcomes' | 'spent' | 'campaign'>,
  language: Language,
): string | null {
  const { all, won, lost, fake } = outcomes;
  if (all === 0) return null;
  const each = formatMoney(Math.round(spent / Math.max(1, won)), campaign.currency, language);
  const customers =
    won === 0
      ? translate(language, 'results:customers.none', { count: all })
      : translate(language, 'results:customers.won', { count: won, each: isolate(each) });
  return [
    customers,
    ...(lost > 0 ? [translate(language, 'results:customers.lost', { count: lost })] : []),
    ...(fake > 0 ? [translate(language, 'results:customers.fake', { count: fake })] : []),
  ].join(' ');
}

/** How many came in because of a campaign, at least, and for how much each, at most; none where nobody is counted. */
export function presentWalkIns(
  { walkIns, spent, campaign }: Pick<CampaignResults, 'walkIns' | 'spent' | 'campaign'>,
  language: Language,
): string[] {
  if (walkIns === null) return [];
  const { people, ofAds } = walkIns;
  if (people === 0) return [translate(language, 'results:walkIns.none')];
  const each = isolate(formatMoney(Math.ceil(spent / people), campaign.currency, language));
  return [
    translate(language, 'results:walkIns.people', { count: people }),
    ...(spent > 0 ? [translate(language, 'results:walkIns.each', { each })] : []),
    ...ofAds
      .filter((ad) => ad.people > 0)
      .map((ad) => translate(language, 'results:walkIns.ofAd', { count: ad.people, word: isolate(ad.word) })),
  ];
}

/** What to do next, in one sentence. */
export function presentStep(
  { step, rating, idle, perPerson, money, currency }: CampaignStep,
  language: Language,
): NextStepAnswer {
  const { kind, issue } = step;
  const inMoney = kind === 'end' ? presentStop(money, currency, language) : null;
  if (inMoney !== null) return { kind, sentence: inMoney };
  const noneKey = rating === 'unknown' ? 'noneUnknown' : rating === 'worse' ? 'nonePays' : 'none';
  const times = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(perPerson ?? 0);
  const sentence = translate(language, `results:steps.${kind === 'none' ? noneKey : kind}`, {
    message: issue ? presentIssue(issue, language).message : '',
    times: isolate(times),
    name: isolate(step.ad?.name ?? ''),
  }).trim();
  const left =
    kind === 'none' && idle && idle !== 'one_ad' ? translate(language, `optimizer:idle.${idle}`) : '';
  return { kind, sentence: `${sentence} ${left}`.trim() };
}

function presentSource(source: PublishedSource, language: Language) {
  const { publisher, title, year, population, statistic, period, n } = source;
  const month = (at: string) =>
    new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${at}-01T00:00:00Z`),
    );
  return {
    publisher,
    title,
    year,
    sentence: translate(language, n === null ? 'results:sources.text' : 'results:sources.textOf', {
      statistic: translate(language, `results:sources.statistic.${statistic}`),
      population: translate(language, `results:sources.population.${population}`),
      period: period
        ? translate(language, 'results:sources.period', { from: month(period.from), to: month(period.to) })
        : String(year),
      n: n === null ? '' : new Intl.NumberFormat(language).format(n),
    }),
  };
}
