import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { render } from '@react-email/render';
import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import type { MailContent } from './content.ts';

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
  return h(Text, { style, dir: 'auto' }, ...lines);
}

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
      { style: { ...small, marginTop: 20 } },
      linkHelp,
      h('br'),
      h(Link, { href: url, dir: 'ltr', style: { color: evergreen, wordBreak: 'break-all' } }, url),
    ),
  );
}

/**
 * The HTML part: one letter for all mails, so that they look alike and a new one needs words only. Written with
 * createElement because the server runs TypeScript as it is, and type stripping knows no JSX.
 */
export function renderMailHtml(content: MailContent): Promise<string> {
  const { language, heading, paragraphs, quote, button, linkHelp, note, footer, subject } = content;
  const dir = language === 'he' ? 'rtl' : 'ltr';
  const align = dir === 'rtl' ? ('right' as const) : ('left' as const);
  const letter = h(
    Html,
    { lang: language, dir },
    h(Head, null, h('title', null, subject), h('meta', { name: 'color-scheme', content: 'light' })),
    h(Preview, null, paragraphs[0] ?? heading),
    h(
      Body,
      { style: { backgroundColor: paper, fontFamily: font, margin: 0, padding: '24px 12px' }, dir },
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
        },
        awning(),
        h(
          Section,
          { style: { padding: '28px 28px 24px' } },
          h(
            Text,
            { style: { color: evergreen, fontSize: 18, fontWeight: 700, margin: '0 0 20px' } },
            'Awning',
          ),
          h(
            Heading,
            {
              as: 'h1',
              style: { color: ink, fontSize: 26, lineHeight: '34px', margin: '0 0 16px' },
              dir: 'auto',
            },
            heading,
          ),
          ...paragraphs.map((words) => h(Text, { key: words, style: paragraph }, words)),
          quote && quoted(quote),
          button && action(button, linkHelp),
          note && h(Text, { style: small }, note),
          h(Hr, { style: { borderColor: '#e6e2da', margin: '20px 0 12px' } }),
          h(Text, { style: { ...small, margin: 0 } }, footer),
        ),
      ),
    ),
  );
  return render(letter);
}
