import { recognisedCategories, type SpecialCategory } from '@awning/contract/special-categories';
import { AppFailure } from '../../platform/failure.ts';
import { type LaunchCreative, noteShown, type UntrueAdView } from '../creatives/public.ts';
import { checkWords, truthFinding } from '../preflight/public.ts';

/** Characters of an ad's text that stand for its headline where it has none. */
const shownText = 60;

/** What of some ads their owner has to have read, by creative. Of a picture that is nothing, so that the words are all there is. */
export const unreadIn = (creatives: readonly LaunchCreative[], businessType: string) =>
  creatives.flatMap((creative) => {
    const findings = checkWords(creative, { businessType }).filter(({ severity }) => severity !== 'note');
    return findings.length > 0 ? [{ creative, findings }] : [];
  });

/**
 * Holds new ads to Meta's rules, as the launch button does: what Meta would probably refuse, or replace, is launched only by
 * an owner who says that she has read it. Ads that were launched before are not looked at again.
 * @throws AppFailure PREFLIGHT_REFUSED with the creatives and what was found in each
 */
export function requireRulesKept(
  creatives: readonly LaunchCreative[],
  businessType: string,
  { launchAnyway }: { launchAnyway: boolean },
): void {
  const unread = unreadIn(creatives, businessType);
  const all = unread.flatMap(({ creative, findings }) => findings.map((finding) => ({ creative, finding })));
  const first = all.find(({ finding }) => finding.severity === 'refused') ?? all[0];
  if (!first || launchAnyway) return;
  const { headline, text } = first.creative;
  const isTag = first.finding.rule === 'template_tags';
  throw new AppFailure('PREFLIGHT_REFUSED', isTag ? 'errors:adTemplateTag' : 'errors:preflightRefused', {
    values: {
      creative: headline || text.slice(0, shownText),
      words: first.finding.words,
    },
    details: {
      creatives: unread.map(({ creative, findings }) => ({
        id: creative.id,
        headline: creative.headline,
        findings,
      })),
    },
  });
}

/**
 * Holds new ads to what their owner has told since they were made: what an ad says that is not so any more, or not until the
 * campaign's end, is launched only by an owner who says that she has read it.
 * @throws AppFailure PREFLIGHT_REFUSED with the creatives and what each says
 */
export function requireTrue(
  creatives: readonly LaunchCreative[],
  outdated: readonly UntrueAdView[],
  { launchAnyway, endDate }: { launchAnyway: boolean; endDate: string },
): void {
  const untrue = [...outdated, ...offersOver(creatives, endDate)];
  const [first] = untrue;
  if (!first || launchAnyway) return;
  const shown = (id: string) => creatives.find((creative) => creative.id === id);
  const isOver = first.statements[0]?.isOver ?? false;
  throw new AppFailure('PREFLIGHT_REFUSED', isOver ? 'errors:adOver' : 'errors:adUntrue', {
    values: {
      creative: shown(first.id)?.headline || (shown(first.id)?.text ?? '').slice(0, shownText),
      words: first.statements[0]?.words ?? '',
    },
    details: {
      creatives: untrue.map(({ id, statements }) => ({
        id,
        headline: shown(id)?.headline ?? '',
        findings: statements.map((statement) => truthFinding(statement)),
      })),
    },
  });
}

/** Offers for a word at the till that end before their ads do: Meta wants an advertised offer to hold while it is advertised. */
const offersOver = (creatives: readonly LaunchCreative[], endDate: string): UntrueAdView[] =>
  creatives.flatMap(({ id, language, tillNote }) => {
    if (!tillNote?.offer || tillNote.offer.until >= endDate) return [];
    const words = noteShown(language, tillNote).more ?? '';
    return [
      { id, statements: [{ id: 'till', field: 'picture' as const, words, current: null, isOver: true }] },
    ];
  });

/** The special ad categories that the words of some ads, and the type of their business, speak of. */
export const recognisedIn = (creatives: readonly LaunchCreative[], businessType: string): SpecialCategory[] =>
  recognisedCategories(findingsIn(creatives, businessType), businessType);

const findingsIn = (creatives: readonly LaunchCreative[], businessType: string) =>
  creatives.flatMap((creative) => checkWords(creative, { businessType }));

const undeclared = (messageKey: string, recognised: SpecialCategory[]) =>
  new AppFailure('VALIDATION_FAILED', 'errors:validationFailed', {
    details: { fields: { specialCategories: messageKey }, recognised },
  });

/**
 * Whose ads seem to belong to a special ad category has to say whether they do: nothing is declared in her name.
 * @throws AppFailure VALIDATION_FAILED with what was recognised
 */
export function requireDeclaration(
  creatives: readonly LaunchCreative[],
  businessType: string,
  declared: readonly SpecialCategory[] | undefined,
): void {
  const recognised = recognisedIn(creatives, businessType);
  if (declared === undefined && recognised.length > 0)
    throw undeclared('errors:specialCategoryRequired', recognised);
}

/**
 * Holds ads that join a campaign to what it was declared as: of another category they are launched in a campaign of their own.
 * The type of the business was asked about at the launch.
 * @throws AppFailure VALIDATION_FAILED with what was recognised
 */
export function requireSameDeclaration(
  added: readonly LaunchCreative[],
  businessType: string,
  { asked, of }: { asked: readonly SpecialCategory[] | undefined; of: readonly SpecialCategory[] },
): void {
  const recognised = recognisedCategories(findingsIn(added, businessType), '');
  const isOther = (category: SpecialCategory) => !of.includes(category);
  if (asked?.some(isOther)) throw undeclared('errors:specialCategoryOther', recognised);
  if (asked === undefined && recognised.some(isOther))
    throw undeclared('errors:specialCategoryRequired', recognised);
}
