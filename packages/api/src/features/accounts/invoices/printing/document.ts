import { fileURLToPath } from 'node:url';
import { formatBillingDate } from '@awning/contract/billing-date';
import type { Language } from '@awning/contract/languages';
import { formatMoney } from '@awning/contract/money';
import { Document, Font, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { translate } from '../../../../platform/messages.ts';
import type { PrintableInvoice } from './printable-invoice.ts';
import { type Style, stylesOf } from './styles.ts';

const font = (file: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/rubik/${file}`));
Font.register({
  family: 'Rubik',
  fonts: [
    { src: font('400Regular/Rubik_400Regular.ttf'), fontWeight: 400 },
    { src: font('600SemiBold/Rubik_600SemiBold.ttf'), fontWeight: 600 },
  ],
});
// The library would put hyphens into addresses and names.
Font.registerHyphenationCallback((word) => [word]);

/**
 * An invoice as a PDF of one page. Text is text, so that it can be searched and copied; the library reorders
 * right-to-left text by Unicode's bidirectional algorithm, and lays out nothing by the direction, which `stylesOf` does.
 */
export function renderInvoice(invoice: PrintableInvoice): Promise<Buffer> {
  const { language, number, demo, seller, buyer } = invoice;
  const styles = stylesOf(language);
  const words = (key: string, values = {}) => translate(language, `accounts:invoice.${key}`, values);
  const date = (at: Date) => formatBillingDate(at, language, 'long');
  const amount = formatMoney(invoice.amount, invoice.currency, language, 2);
  const line = (text: string, style: Style = {}) =>
    h(Text, { key: text, style: [styles.text, style] }, printable(text));
  const row = (...cells: ReactNode[]) => h(View, { style: styles.row }, ...cells);
  const party = (title: string, lines: (string | null)[]) =>
    h(
      View,
      { style: styles.party },
      line(title, styles.label),
      ...lines
        .filter((text) => text !== null)
        .map((text, index) =>
          line(text, { ...(index === 0 && styles.strong), direction: directionOf(text) }),
        ),
    );
  const title = words('title', { number });
  const period = words('period', { from: date(invoice.periodStart), to: date(invoice.periodEnd) });
  const page = h(
    Page,
    { size: 'A4', style: styles.page },
    stripes(language),
    row(line('Awning', styles.brand), line(words('issued', { date: date(invoice.issuedAt) }), styles.soft)),
    line(title, styles.title),
    demo && h(View, { style: styles.demo }, line(words('demo'), styles.strong)),
    row(
      party(words('seller'), [
        seller.name,
        ...(seller.address?.split('\n') ?? []),
        seller.taxId && words('taxId', { id: seller.taxId }),
      ]),
      party(words('buyer'), [buyer.name, buyer.businessName, buyer.email]),
    ),
    h(
      View,
      { style: styles.table },
      row(line(words('what'), styles.label), line(words('amount'), styles.label)),
      row(
        h(
          View,
          { style: styles.item },
          line(words(`item.${invoice.reason}`, { plan: invoice.plan }), styles.strong),
          line(period, styles.soft),
        ),
        line(amount),
      ),
      h(View, { style: styles.rule }),
      row(line(words('total'), styles.total), line(amount, styles.total)),
    ),
    demo && line(words('nothingCharged'), styles.soft),
  );
  const document: ReactElement<Parameters<typeof renderToBuffer>[0]['props']> = h(
    Document,
    { title, author: seller.name, language },
    page,
  );
  return renderToBuffer(document);
}

/** The striped awning of the mails and the application. */
function stripes(language: Language): ReactNode {
  const { stripes: row, stripe } = stylesOf(language);
  const one = (index: number) =>
    h(View, { key: index, style: [stripe, { backgroundColor: index % 2 === 0 ? '#1f6b4a' : '#d9ece2' }] });
  return h(
    View,
    { style: row },
    Array.from({ length: 15 }, (_, index) => one(index)),
  );
}

/** The direction of somebody's own words, by their first letter, as in HTML's `dir="auto"`. */
const directionOf = (text: string) => (/^\P{L}*\p{Script=Hebrew}/u.test(text) ? 'rtl' : 'ltr');

/** Characters in a line, at most, that no space divides. */
const longestWord = 36;

/**
 * Without what the font has no shapes for and would be printed as an empty box: emoji, and characters that only steer
 * direction and line breaks. Words that are longer than a line are broken.
 */
const printable = (text: string): string =>
  text
    .replace(unprintable, (found) => (/[©®™]/.test(found) ? found : ''))
    .replace(/\S+/g, (word) =>
      word.length > longestWord ? (word.match(/.{1,32}/gu) ?? []).join('\n') : word,
    );

const unprintable =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Cf}|\p{Variation_Selector}/gu;
