/** Characters of the id that tell forms of one headline apart; at Meta names are unique to a Page. */
const keyLength = 12;
const key = new RegExp(` · [0-9a-f]{${keyLength}}$`);

/** What a form of ours is called at Meta: its headline, and the end of its id. */
export const leadFormName = (headline: string, id: string): string =>
  `${headline} · ${id.replaceAll('-', '').slice(-keyLength)}`;

/** Whether a form at Meta bears our mark. */
export const isLeadFormName = (name: string): boolean => key.test(name);

/** What an owner is shown of forms at Meta: names without our ids, save where they alone tell two forms apart. */
export function shownFormNames<F extends { id: string; name: string }>(forms: readonly F[]): F[] {
  const short = forms.map(({ name }) => name.replace(key, ''));
  return forms.map((form, index) => {
    const name = short[index] ?? '';
    const isAlone = short.filter((other) => other === name).length === 1;
    return { ...form, name: (isAlone ? name : form.name) || form.id };
  });
}
