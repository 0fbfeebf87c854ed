import type { Visitor } from './visitor.ts';

/** Has a visitor's pages open signed in, in the language and colours of the visit. */
export async function keepSignedIn({ page, visit }: Visitor, token: string): Promise<void> {
  await page.addInitScript(
    ([accessToken, language, theme]) => {
      localStorage.setItem('awning.accessToken', accessToken);
      localStorage.setItem('awning.language', language);
      localStorage.setItem('awning.theme', theme);
    },
    [token, visit.language, visit.colorScheme ?? 'light'] as const,
  );
}
