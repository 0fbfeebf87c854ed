import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { owners } from './owners.ts';
import { adsOf, adsRequest, composer, told, type Way } from './playing.ts';

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
  const first = await adsOf(adsRequest(brief));
  const second = await adsOf(adsRequest(brief, {}, { shown: first }));
  const persona: string[] = [];
  for await (const part of composer.brief({ ...brief.request, ...brief, persona: null }))
    if (part.kind === 'statement')
      persona.push(
        `  ${part.statement.section}${part.statement.inferred ? '*' : ''}: ${part.statement.text}`,
      );
  const { items, ...asks } = { ...brief.request, items: adsRequest(brief).items };
  return [
    `# ${owner.name} (${owner.type}), ${way}`,
    ...[...first, ...second].map(
      ({ headline, text: words, description, callToAction, angle }) =>
        `[${angle}] ${headline} | ${words} | ${description} | ${callToAction}`,
    ),
    `about: ${composer
      .subjects({ ...asks, items })
      .map(({ kind, label }) => `${kind} ${label}`)
      .join('; ')}`,
    `asks: ${composer.missing({ ...asks, items })?.question ?? '-'}`,
    ...persona,
  ].join('\n');
}
