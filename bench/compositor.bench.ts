import { registerHooks } from 'node:module';
import { drawnLayouts, layouts, showsPhotos } from '@awning/contract/designs';
import { photographOf } from '@awning/scenes/photograph';
import sharp from 'sharp';
import type { ComposedCreative } from '../packages/compositor/src/creative.ts';
import type { Bench, Figure } from './report.ts';

const bar = 1.3;

export const bench: Bench = {
  name: 'One creative in its four placements, in every layout, words never measured before, against bare sharp compositing the same',
  async measure() {
    const recorder = new URL('compositor/recording-sharp.ts', import.meta.url).href;
    // A second copy of the compositor's modules, with the recording sharp.
    registerHooks({
      resolve(name, context, next) {
        if (!context.parentURL?.endsWith('?recorded')) return next(name, context);
        if (name === 'sharp') return { url: recorder, shortCircuit: true };
        const found = next(name, context);
        return name.startsWith('.') ? { ...found, url: `${found.url}?recorded` } : found;
      },
    });
    // The settings of the picture processes (picture-process.ts).
    sharp.concurrency(1);
    sharp.cache(false);
    const place = '../packages/compositor/src/compositor.ts';
    const { counter, finished, replay } = (await import(recorder)) as Recorder;
    const noting = ((await import(`${place}?recorded`)) as Compositor).createCompositor();
    const { createCompositor } = (await import(place)) as Compositor;
    const compositor = createCompositor();
    const photo = await photographOf('bakery', 0);
    const figures: Figure[] = [];
    for (const language of ['en', 'he'] as const) {
      const ours: number[] = [];
      const bare: number[] = [];
      for (const layout of layouts) {
        counter.round += 1;
        const creative = creativeOf(language, counter.round, layout, photo);
        finished.length = 0;
        await noting.compose(creative);
        const pictures = [...finished];
        // Once for what both keep, such as drawn objects.
        await replay(pictures);
        await compositor.compose({ ...creative, headline: creative.headline.replace(':', '.') });
        bare.push(await timed(() => replay(pictures)));
        ours.push(await timed(() => compositor.compose(creative)));
      }
      const [our, theirs] = [sum(ours), sum(bare)];
      figures.push({
        what: `a creative in four placements, mean of ${layouts.length} layouts (${language})`,
        value: `${(our / layouts.length).toFixed(0)} ms`,
        baseline: `${(theirs / layouts.length).toFixed(0)} ms`,
        ratio: our / theirs,
        bar: `at most ${bar}`,
        met: our / theirs <= bar,
      });
    }
    return figures;
  },
};

type Compositor = typeof import('../packages/compositor/src/compositor.ts');
type Recorder = typeof import('./compositor/recording-sharp.ts');

const logo = await sharp({ create: { width: 600, height: 400, channels: 4, background: '#ffffff00' } })
  .composite([
    {
      input: Buffer.from(
        '<svg width="400" height="240"><circle cx="200" cy="120" r="110" fill="#b5482a"/></svg>',
      ),
    },
  ])
  .png()
  .toBuffer();

/** Lines of layouts that are a fact: as many as each holds. */
const linesOf: Partial<Record<ComposedCreative['layout'], number>> = {
  ...{ board: 5, hours: 5, reasons: 3 },
  ...{ around: 1, calendar: 1, question: 1 },
};

/** Different texts each time, so that nothing is cached; a photograph in each layout that shows one. */
function creativeOf(
  language: 'en' | 'he',
  round: number,
  layout: ComposedCreative['layout'],
  { bytes, subject }: Awaited<ReturnType<typeof photographOf>>,
): ComposedCreative {
  const words = { en: ['Sourdough', 'still warm at'], he: ['לחם', 'חם מהתנור בשעה'] }[language];
  const focus = { x: subject.x + subject.width / 2, y: subject.y + subject.height / 2 };
  return {
    layout,
    type: 'plain',
    scheme: round,
    language,
    headline: `${words[0]}${round} ${words[1]} ${round}:30`,
    description:
      language === 'en'
        ? `Order${round} before noon, fetch it after four`
        : `מזמינים${round} עד הצהריים ואוספים אחרי ארבע`,
    lines: Array.from({ length: linesOf[layout] ?? 0 }, (_, at) => ({
      says: `${words[0]} ${round}${at}`,
      value: layout === 'reasons' || layout === 'question' ? null : `${at + 7}:${round}`,
    })),
    callToAction: language === 'en' ? 'Order now' : 'להזמנה',
    offer: language === 'en' ? `from $${round}` : `${round} ₪`,
    businessName: language === 'en' ? `Crumb ${round} Bakery` : `מאפיית פירור ${round}`,
    businessType: 'bakery',
    logo,
    logoOnLight: 'auto',
    logoOnDark: 'auto',
    main: null,
    accent: null,
    photos: showsPhotos(layout) ? [{ bytes, subject, focus, crops: {} }] : [],
    scene: (drawnLayouts as readonly string[]).includes(layout) ? round : null,
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
