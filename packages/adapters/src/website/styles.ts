import type { SiteStyles } from '../ports/website.ts';

/** Rules that are looked at, and values of one kind that are kept. */
const mostRules = 20_000;
const mostValues = 5000;

/** What a style sheet declares of colours and fonts, as it stands there. */
export function stylesIn(css: string): SiteStyles {
  const rules = rulesOf(css);
  const ownColours = rules.flatMap(({ body }) =>
    [...body.matchAll(/(?<![\w-])--([\w-]{1,60})\s*:\s*([^;}]{3,40})/g)].flatMap(
      ([, name = '', value = '']) => (/primary|brand|accent/i.test(name) ? [value] : []),
    ),
  );
  const backgrounds = rules.flatMap(({ body }) =>
    [...body.matchAll(/background(?:-color)?\s*:\s*([^;}]{3,40})/gi)].map(([, value = '']) => value),
  );
  const families = rules.flatMap(({ selector, body }) => {
    if (!/(?:^|[\s,])(?:body|html|h1)(?:$|[\s,.:])/i.test(selector)) return [];
    return /font-family\s*:\s*([^;}]{2,200})/i.exec(body)?.[1]?.split(',')[0] ?? [];
  });
  return {
    ownColours: ownColours.slice(0, mostValues),
    backgrounds: backgrounds.slice(0, mostValues),
    families: families.slice(0, mostValues),
  };
}

/** The rules of a style sheet, without understanding nesting: what stands between a brace and the one before it. */
function rulesOf(css: string): { selector: string; body: string }[] {
  return css.split('}', mostRules).flatMap((rule) => {
    const at = rule.lastIndexOf('{');
    return at < 0
      ? []
      : [{ selector: rule.slice(Math.max(0, at - 300), at), body: rule.slice(at + 1, at + 5000) }];
  });
}
