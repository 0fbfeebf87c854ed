import { registerHooks } from 'node:module';
import sharp from 'sharp';
import type { RecordedPicture } from './compositor/recording-sharp.ts';
import type { Bench, Figure } from './report.ts';

const bar = 1.3;
const rounds = 12;

export const bench: Bench = {
  name: 'One creative in its four placements, words never measured before, against bare sharp drawing the same texts on the same art',
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
    const place = '../packages/api/src/adapters/compositor/compositor.ts';
    const { recorded } = (await import(recorder)) as { recorded: RecordedPicture[] };
    const noting = ((await import(`${place}?recorded`)) as Compositor).createCompositor();
    const { createCompositor } = (await import(place)) as Compositor;
    const compositor = createCompositor();
    const figures: Figure[] = [];
    for (const language of ['en', 'he'] as const) {
      const ours: number[] = [];
      const bare: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const creative = creativeOf(language, round);
        recorded.length = 0;
        await noting.compose(creative);
        const pictures = [...recorded];
        bare.push(await timed(() => Promise.all(pictures.map(drawBare))));
        ours.push(await timed(() => compositor.compose(creative)));
      }
      const [our, theirs] = [median(ours), median(bare)];
      figures.push({
        what: `a creative in four placements (${language})`,
        value: `${our.toFixed(0)} ms`,
        baseline: `${theirs.toFixed(0)} ms`,
        ratio: our / theirs,
        bar: `at most ${bar}`,
        met: our / theirs <= bar,
      });
    }
    return figures;
  },
};

type Compositor = typeof import('../packages/api/src/adapters/compositor/compositor.ts');

async function drawBare({ svg, overlays, background, jpeg }: RecordedPicture): Promise<Buffer> {
  const drawn = await Promise.all(
    overlays.map(async ({ source, overlay }) => {
      if (Buffer.isBuffer(source)) return { input: source, ...overlay };
      const { data, info } = await sharp(source).raw().toBuffer({ resolveWithObject: true });
      return {
        input: data,
        raw: { width: info.width, height: info.height, channels: 4 as const },
        ...overlay,
      };
    }),
  );
  return sharp(svg).composite(drawn).flatten({ background }).jpeg(jpeg).toBuffer();
}

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

/** Different texts each time, so that nothing is cached. */
function creativeOf(language: 'en' | 'he', round: number) {
  const looks = ['poster', 'window', 'tag', 'spotlight'] as const;
  const words = { en: ['Sourdough', 'still warm at'], he: ['לחם', 'חם מהתנור בשעה'] }[language];
  return {
    look: looks[round % looks.length] ?? 'poster',
    scheme: round,
    colour: null,
    language,
    headline: `${words[0]}${round} ${words[1]} ${round}:30`,
    description:
      language === 'en'
        ? `Order${round} before noon, fetch it after four`
        : `מזמינים${round} עד הצהריים ואוספים אחרי ארבע`,
    callToAction: language === 'en' ? 'Order now' : 'להזמנה',
    businessName: language === 'en' ? `Crumb ${round} Bakery` : `מאפיית פירור ${round}`,
    businessType: 'bakery',
    logo,
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
