import type { Language } from '@awning/contract/languages';
import { isolate } from '@awning/contract/text-direction';
import { translate } from '../../../platform/messages.ts';
import type { CampaignResults } from '../service.ts';
import { wordsOf } from '../words/presenter.ts';

/** How what is said of a campaign is known, a sentence each. */
export function reasonsOf(results: CampaignResults, language: Language): string[] {
  const {
    usual,
    isUsualWidened,
    cost,
    isCostWidened,
    movement,
    everyone,
    forecast,
    comparison,
    spent,
    brought,
    hasFakes,
    earlier,
  } = results;
  const { amount, result, nameOf, number, stateOf } = wordsOf(results, language);
  const say = (key: string, values: Record<string, string | number> = {}) =>
    translate(language, `results:reasons.${key}`, values);
  const share = (value: number) =>
    isolate(new Intl.NumberFormat(language, { style: 'percent' }).format(value));
  const sentences = [
    cost &&
      (cost.high === null
        ? say('intervalNone', { result, low: amount(cost.low) })
        : say('interval', { result, low: amount(cost.low), high: amount(cost.high) })),
    cost && isCostWidened && say('widened'),
    usual && say(usual.of, usual.of === 'own' ? { count: usual.campaigns } : {}),
    usual && isUsualWidened && say('usualWidened'),
    usual && usual.of !== 'own' && say(earlier > 0 ? 'ownFew' : 'ownNone'),
    movement !== null &&
      say(movement > 1 ? 'movedUp' : 'movedDown', { share: share(Math.abs(movement - 1)) }),
    movement !== null && everyone && say(`everyone.${everyone}${movement > 1 ? 'Up' : 'Down'}`),
    forecast &&
      say(`forecast.${stateOf(forecast.rating)}`, {
        low: amount(forecast.cost.low),
        high: amount(forecast.cost.high),
      }),
    brought.spend < spent && say('late'),
    'id' in comparison &&
      say('ratio', {
        name: nameOf(comparison.id),
        low: number(comparison.ratio.low),
        high: number(comparison.ratio.high),
      }),
    comparison.state !== 'single' && say('delivery'),
    comparison.state !== 'single' && hasFakes && say('fakes'),
  ];
  return sentences.filter((sentence) => typeof sentence === 'string');
}
