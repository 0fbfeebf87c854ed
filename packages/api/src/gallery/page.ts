import type { PlayedOwner } from './owners.ts';
import type { Played, PlayedAd } from './play.ts';

/** Text in a table of Markdown. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', '<br>');

/** Hebrew is set from right to left in the page. */
const block = (owner: PlayedOwner, lines: string[]) =>
  owner.language === 'he' ? ['<div dir="rtl">', '', ...lines, '', '</div>'] : lines;

const adRow = ({ headline, text, description, callToAction }: PlayedAd) =>
  `| **${cell(headline)}** | ${cell(text)} | ${cell(description)} | ${callToAction.toLowerCase().replaceAll('_', ' ')} |`;

const adTable = (ads: PlayedAd[]) =>
  ads.length === 0
    ? ['(no ads)']
    : ['| headline | text | description | button |', '| --- | --- | --- | --- |', ...ads.map(adRow)];

/** One owner's conversation, facts, persona and ads, as Markdown. */
function section(owner: PlayedOwner, { transcript, avatar, facts, turns }: Played): string[] {
  const conversation = transcript.map(({ from, text }) =>
    from === 'owner' ? `> ${cell(text)}` : cell(text).trim(),
  );
  const persona = avatar.briefing.sections.flatMap(({ key, statements }) =>
    statements.map(({ text, inferred }) => `- *${key}*: ${cell(text)}${inferred ? ' (inferred)' : ''}`),
  );
  return [
    `## ${owner.name} (${owner.type}, ${owner.language}, ${owner.manner})`,
    '',
    ...block(owner, [
      '<details><summary>Interview</summary>',
      '',
      conversation.join('\n\n'),
      '',
      '</details>',
      '',
      `**Facts**: ${facts.map(({ says }) => cell(says)).join(' · ')}`,
      '',
      `**${cell(avatar.humanName)}**`,
      '',
      ...persona,
      '',
      ...turns.flatMap(({ instruction, reply, ads }) => [
        ...(instruction === null ? [] : [`**“${cell(instruction)}”** ${cell(reply)}`, '']),
        ...adTable(ads),
        '',
      ]),
    ]),
  ];
}

/** The whole page. */
export const galleryPage = (played: readonly { owner: PlayedOwner; result: Played }[]): string =>
  [
    '# Gallery',
    '',
    'What the built-in strategist makes of 24 owners: written by `npm run gallery`, which plays each of them through the API, from sign-up to the ads of their instructions. The owners and what they say stand in `packages/api/src/gallery/owners`.',
    '',
    ...played.flatMap(({ owner, result }) => section(owner, result)),
  ].join('\n');
