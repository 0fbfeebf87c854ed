import { languageRows } from '@awning/contract/languages';
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { render } from '@react-email/render';
import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import type { Letter, ReceiptLine } from '../ports/mail-server.ts';
import { pictureId } from './picture-id.ts';

const evergreen = '#1f6b4a';
const ink = '#22201c';
const soft = '#6b665c';
const paper = '#f8f6f2';
const font = 'Rubik, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** The striped awning at the top of the mail. A table, since mail clients support little other layout. */
function awning(): ReactNode {
  const stripe = (index: number) =>
    h('td', {
      key: index,
      height: 20,
      style: {
        backgroundColor: index % 2 === 0 ? evergreen : '#d9ece2',
        borderRadius: '0 0 12px 12px',
        width: `${100 / 15}%`,
        fontSize: 0,
        lineHeight: 0,
      },
    });
  const row = h(
    'tr',
    null,
    Array.from({ length: 15 }, (_, index) => stripe(index)),
  );
  return h(
    'table',
    {
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      style: { borderCollapse: 'separate' },
    },
    h('tbody', null, row),
  );
}

function shown({ alt, caption }: { alt: string; caption: string }): ReactNode {
  const style: CSSProperties = { borderRadius: 12, display: 'block', maxWidth: '100%', height: 'auto' };
  return h(
    Section,
    { style: { margin: '0 0 16px' } },
    h(Img, { src: `cid:${pictureId}`, alt, width: 320, style }),
    h(Text, { style: { ...small, margin: '8px 0 0' }, className: 'soft', dir: 'auto' }, caption),
  );
}

/** Amounts below each other, each after what it is. */
function receiptOf(lines: readonly ReceiptLine[]): ReactNode {
  const row = ({ label, amount, isTotal }: ReceiptLine, index: number) => {
    const style: CSSProperties = {
      ...small,
      color: ink,
      padding: '6px 0',
      ...(isTotal && { borderTop: '1px solid #e6e2da', fontWeight: 600 }),
    };
    return h(
      'tr',
      { key: index },
      h('td', { style, className: 'ink line', dir: 'auto' }, label),
      h('td', { style: { ...style, textAlign: 'end', whiteSpace: 'nowrap' }, className: 'ink line' }, amount),
    );
  };
  const style: CSSProperties = { borderCollapse: 'collapse', margin: '0 0 16px' };
  return h(
    'table',
    { key: 'receipt', width: '100%', cellPadding: 0, cellSpacing: 0, style },
    h('tbody', null, lines.map(row)),
  );
}

/** A person's words, line by line, in the direction they are written in. */
function quoted(words: string): ReactNode {
  const lines = words
    .split('\n')
    .flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]));
  const style: CSSProperties = {
    ...paragraph,
    backgroundColor: paper,
    borderRadius: 12,
    padding: '16px 20px',
  };
  return h(Text, { style, dir: 'auto', className: 'ink quote' }, ...lines);
}

/**
 * In the dark, for clients that know it; others show the light letter. Inline styles are weaker than these. The page's colour stands
 * on a cell within the body too (react-email).
 */
const darkStyle = `@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #171613 !important }
  .card { background-color: #22201c !important }
  .quote { background-color: #2d2a25 !important }
  .ink { color: #f1ede4 !important }
  .soft { color: #b8b1a4 !important }
  .accent { color: #7fc9a4 !important }
  .line { border-color: #3b3730 !important }
}`;

const paragraph: CSSProperties = { color: ink, fontSize: 17, lineHeight: '26px', margin: '0 0 16px' };
const small: CSSProperties = { color: soft, fontSize: 14, lineHeight: '21px', margin: '0 0 8px' };

function action({ label, url }: { label: string; url: string }, linkHelp: string): ReactNode {
  const style: CSSProperties = {
    backgroundColor: evergreen,
    borderRadius: 12,
    color: '#ffffff',
    fontSize: 17,
    fontWeight: 600,
    padding: '14px 28px',
  };
  return h(
    Section,
    { style: { margin: '8px 0 24px' } },
    h(Button, { href: url, style }, label),
    h(
      Text,
      { style: { ...small, marginTop: 20 }, className: 'soft' },
      linkHelp,
      h('br'),
      h(
        Link,
        { href: url, dir: 'ltr', className: 'accent', style: { color: evergreen, wordBreak: 'break-all' } },
        url,
      ),
    ),
  );
}

/**
 * The HTML part: one letter for all mails, so that they look alike and a new one needs words only. Written with
 * createElement because the server runs TypeScript as it is, and type stripping knows no JSX.
 */
export function renderMailHtml(content: Letter): Promise<string> {
  const { language, heading, paragraphs, receipt, quote, picture, button, linkHelp, note, footer, subject } =
    content;
  const { unsubscribe } = content;
  const dir = languageRows[language].direction;
  const align = dir === 'rtl' ? ('right' as const) : ('left' as const);
  const [opening, ...others] = paragraphs.map((words) =>
    h(Text, { key: words, style: paragraph, className: 'ink' }, words),
  );
  const letter = h(
    Html,
    { lang: language, dir },
    h(
      Head,
      null,
      h('title', null, subject),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, darkStyle),
    ),
    h(Preview, null, paragraphs[0] ?? heading),
    h(
      Body,
      {
        style: { backgroundColor: paper, fontFamily: font, margin: 0, padding: '24px 12px' },
        className: 'page',
        dir,
      },
      h(
        Container,
        {
          style: {
            backgroundColor: '#ffffff',
            borderRadius: '0 0 16px 16px',
            maxWidth: 560,
            overflow: 'hidden',
            textAlign: align,
          },
          className: 'card',
        },
        awning(),
        h(
          Section,
          { style: { padding: '28px 28px 24px' } },
          h(
            Text,
            {
              style: { color: evergreen, fontSize: 18, fontWeight: 700, margin: '0 0 20px' },
              className: 'accent',
            },
            'Awning',
          ),
          h(
            Heading,
            {
              as: 'h1',
              style: { color: ink, fontSize: 26, lineHeight: '34px', margin: '0 0 16px' },
              className: 'ink',
              dir: 'auto',
            },
            heading,
          ),
          opening,
          receipt.length > 0 && receiptOf(receipt),
          ...others,
          picture && shown(picture),
          quote && quoted(quote),
          button && action(button, linkHelp),
          note && h(Text, { style: small, className: 'soft' }, note),
          h(Hr, { style: { borderColor: '#e6e2da', margin: '20px 0 12px' }, className: 'line' }),
          h(Text, { style: { ...small, margin: 0 }, className: 'soft' }, footer),
          unsubscribe &&
            h(
              Text,
              { style: { ...small, margin: '8px 0 0' } },
              h(
                Link,
                {
                  href: unsubscribe.url,
                  style: { color: soft, textDecoration: 'underline' },
                  className: 'soft',
                },
                unsubscribe.label,
              ),
            ),
        ),
      ),
    ),
  );
  return render(letter);
}
