import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CopyVariation } from '../types/ads.ts';
import { owners } from './owners.ts';
import { adsOf, adsRequest, composer, keptOf, told, type Way } from './playing.ts';

/**
 * `npm run gallery [-- part of a key …]`: plays the gallery's owners, each in prose alone and with editors and chips, and writes what came
 * of it into `.cache/gallery.txt`; those that are named are printed.
 */
const wanted = process.argv.slice(2);
const pages: string[] = [];
for (const owner of owners) {
  if (wanted.length > 0 && !wanted.some((part) => owner.key.includes(part))) continue;
  for (const way of ['prose', 'editors'] as const) pages.push(await pageOf(owner, way));
}
const text = `${pages.join('\n\n')}\n`;
if (wanted.length > 0) process.stdout.write(text);
else {
  const file = join(import.meta.dirname, '../../../../.cache/gallery.txt');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(file);
}

async function pageOf(owner: (typeof owners)[number], way: Way): Promise<string> {
  const brief = await told(owner, way);
  const plain = adsRequest(brief);
  const lines = keptOf(plain);
  const first = await adsOf({ ...plain, lines });
  const second = await adsOf({ ...plain, lines, shown: first });
  const { candidates, needs } = composer.lines({ ...plain, lines });
  const persona: string[] = [];
  for await (const part of composer.brief({ ...brief.request, ...brief, persona: null }))
    if (part.kind === 'statement')
      persona.push(
        `  ${part.statement.section}${part.statement.inferred ? '*' : ''}: ${part.statement.text}`,
      );
  return [
    `# ${owner.name} (${owner.type}), ${way}`,
    'without lines',
    ...(await adsOf(plain)).map(asText),
    'with lines',
    ...[...first, ...second].map(asText),
    `offered besides: ${candidates.map(({ source, words }) => `${source} ${words}`).join('; ')}`,
    `missing: ${needs.headlines} headlines, ${needs.texts} texts`,
    `about: ${composer
      .subjects({ ...plain, lines })
      .map(({ kind, label }) => `${kind} ${label}`)
      .join('; ')}`,
    `asks: ${composer.missing(plain)?.question ?? '-'}`,
    ...persona,
  ].join('\n');
}

function asText({ headline, text: words, description, callToAction, angle }: CopyVariation): string {
  return `[${angle}] ${headline} | ${words} | ${description} | ${callToAction}`;
}
