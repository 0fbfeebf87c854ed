import { languageOfCode } from '@awning/contract/language-details';
import { Parser } from 'htmlparser2';
import type { SitePage, SitePicture, SiteText } from '../ports/website.ts';
import { Microdata } from './microdata.ts';
import { largestOf } from './picture-sources.ts';
import { plainText } from './plain-text.ts';
import { shortened, structuredIn } from './structured.ts';

/** Characters that are parsed, and held of one run of text, at once. */
const slice = 64 * 1024;
const mostTexts = 1500;
const mostPictures = 150;
const mostLinks = 400;
const mostSheets = 6;
const mostScripts = 20;
const longestCss = 200_000;
const longestScript = 400_000;
const longestAddress = 1000;
/** Elements within each other; browsers, too, nest no deeper. What follows is not read: the parser's time grows with depth. */
const deepest = 512;
/** A page with less text than this, in characters, that has scripts, shows nothing without them. */
const leastText = 120;

/** Elements that begin a run of text of their own; rows, not cells, so that a product stands beside its price. */
const blocks = new Set(
  'address article aside blockquote body br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p section summary table tr ul'.split(
    ' ',
  ),
);
/** Elements whose text is not said by the page: code, menus, what is filled in. */
const unread = new Set(
  'script style noscript template svg nav button select option textarea iframe object head math'.split(' '),
);
const headings = new Set(['h1', 'h2', 'h3']);
/** Elements without content or end tag: they never nest. */
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

interface Open {
  name: string;
  /** Whether text in it is left out. */
  isUnread: boolean;
  /** Whether it is code or the like, and not merely hidden: what is stated for machines often is. */
  isCode: boolean;
  isLogo: boolean;
}

type Attributes = Record<string, string>;

/**
 * What a page says, read as a stream of tags: no tree is built, so that depth costs nothing. It does not yield: only a text
 * process (text-process.ts) may call it.
 * @param base address of the page
 */
export function readHtml(html: string, base: URL): SitePage {
  const reader = new PageReader(base);
  const parser = new Parser(reader, {
    decodeEntities: true,
    lowerCaseTags: true,
    recognizeSelfClosing: false,
  });
  try {
    for (let at = 0; at < html.length; at += slice) parser.write(html.slice(at, at + slice));
    parser.end();
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return reader.page();
}

class TooDeep extends Error {}

class PageReader {
  readonly #base: URL;
  readonly #open: Open[] = [];
  #said = '';
  #saidLength = 0;
  #kind: SiteText['kind'] = 'text';
  #held = '';
  #holding: 'title' | 'css' | 'structured' | null = null;
  #title = '';
  #css = '';
  #scripts = 0;
  #language: SitePage['language'] = null;
  readonly #named = new Map<string, string>();
  readonly #openGraph = new Map<string, string>();
  readonly #structured: Record<string, unknown>[] = [];
  readonly #microdata = new Microdata((href) => this.#address(href));
  readonly #texts: SiteText[] = [];
  readonly #pictures: SitePicture[] = [];
  readonly #icons: string[] = [];
  readonly #styleSheets: string[] = [];
  readonly #links: { address: string; text: string }[] = [];
  #link: { address: string; text: string } | null = null;

  constructor(base: URL) {
    this.#base = base;
  }

  onopentag(name: string, attributes: Attributes): void {
    if (blocks.has(name)) this.#endText();
    if (headings.has(name)) this.#kind = 'heading';
    if (name === 'td' || name === 'th') this.#said += ' ';
    const around = this.#open.at(-1);
    if (this.#open.length >= deepest) throw new TooDeep();
    if (!empty.has(name)) {
      const isCode = around?.isCode === true || unread.has(name);
      const isUnread = around?.isUnread === true || isCode || isHidden(attributes);
      const isLogo = around?.isLogo === true || (name !== 'body' && isCalledLogo(attributes));
      this.#open.push({ name, isUnread, isCode, isLogo });
    }
    const hasContent = !empty.has(name);
    if (blocks.has(name)) this.#microdata.text(' ');
    this.#microdata.open(name, attributes, { depth: this.#open.length, hasContent });
    this.#take(name, attributes, around?.isLogo === true);
  }

  ontext(text: string): void {
    if (this.#holding) {
      if (this.#held.length < longestScript) this.#held += text;
      return;
    }
    const around = this.#open.at(-1);
    if (!around?.isCode) this.#microdata.text(text);
    if (around?.isUnread) return;
    if (this.#said.length < slice) this.#said += text;
    if (this.#link && this.#link.text.length < 200) this.#link.text += text;
  }

  onclosetag(name: string): void {
    if (this.#holding && (name === 'title' || name === 'script' || name === 'style')) this.#release();
    if (name === 'a' && this.#link) {
      if (this.#links.length < mostLinks)
        this.#links.push({ address: this.#link.address, text: plainText(this.#link.text, 100) });
      this.#link = null;
    }
    if (blocks.has(name)) this.#endText();
    if (headings.has(name)) this.#kind = 'text';
    // The parser closes what was opened, in its order.
    if (this.#open.at(-1)?.name !== name) return;
    this.#open.pop();
    this.#microdata.close(this.#open.length);
  }

  #take(name: string, attributes: Attributes, isInLogo: boolean): void {
    if (name === 'html') this.#language = languageOfCode(attributes.lang ?? '');
    if (name === 'title' && !this.#title) this.#hold('title');
    if (name === 'style' && this.#css.length < longestCss) this.#hold('css');
    if (name === 'script') this.#takeScript(attributes);
    if (name === 'meta') this.#takeMeta(attributes);
    if (name === 'link') this.#takeLink(attributes);
    if (name === 'img') this.#takePicture(attributes, isInLogo || isCalledLogo(attributes));
    if (name === 'a') {
      const address = this.#address(attributes.href);
      this.#link = address ? { address, text: attributes['aria-label'] ?? '' } : null;
    }
  }

  #hold(what: 'title' | 'css' | 'structured'): void {
    this.#holding = what;
    this.#held = '';
  }

  #release(): void {
    if (this.#holding === 'title') this.#title = plainText(this.#held, 300);
    if (this.#holding === 'css') this.#css = `${this.#css}\n${this.#held}`.slice(0, longestCss);
    if (this.#holding === 'structured') this.#structured.push(...structuredIn(this.#held));
    this.#holding = null;
    this.#held = '';
  }

  #takeScript({ type = '' }: Attributes): void {
    this.#scripts++;
    const isStructured = /^\s*application\/ld\+json/i.test(type);
    if (isStructured && this.#scripts <= mostScripts * 5 && this.#structured.length < 200)
      this.#hold('structured');
  }

  #takeMeta({ property, name, content }: Attributes): void {
    const key = (property ?? name ?? '').toLowerCase();
    if (!content || key.length > 60) return;
    const value = plainText(content);
    const openGraph = /^og:([\w:]+)$/.exec(key)?.[1];
    if (openGraph && !this.#openGraph.has(openGraph)) this.#openGraph.set(openGraph, value);
    else if (!this.#named.has(key) && this.#named.size < 100) this.#named.set(key, value);
  }

  #takeLink({ rel = '', href, sizes = '' }: Attributes): void {
    const address = this.#address(href);
    const kinds = rel.toLowerCase().split(/\s+/);
    if (!address) return;
    if (kinds.includes('stylesheet') && this.#styleSheets.length < mostSheets)
      this.#styleSheets.push(address);
    // A shop's icon in a tab is too small to be a logo of anything else.
    const isLarge = Number(/^(\d{2,4})x/i.exec(sizes)?.[1] ?? 0) >= 120;
    const isIcon = kinds.includes('apple-touch-icon') || (kinds.includes('icon') && isLarge);
    if (isIcon && this.#icons.length < 4) this.#icons.push(address);
  }

  #takePicture(attributes: Attributes, isLogo: boolean): void {
    if (this.#pictures.length >= mostPictures) return;
    const address = this.#address(largestOf(attributes));
    if (address) this.#pictures.push({ address, alt: plainText(attributes.alt ?? '', 200), isLogo });
  }

  #address(href: string | undefined): string | null {
    const trimmed = href?.trim();
    if (!trimmed || trimmed.length > longestAddress || !URL.canParse(trimmed, this.#base.href)) return null;
    const url = new URL(trimmed, this.#base.href);
    url.hash = '';
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  }

  #endText(): void {
    if (!this.#said) return;
    const text = plainText(this.#said);
    this.#said = '';
    if (text.length < 2 || this.#texts.length >= mostTexts) return;
    this.#texts.push({ kind: this.#kind, text });
    this.#saidLength += text.length;
  }

  page(): SitePage {
    if (this.#holding) this.#release();
    this.#endText();
    return {
      address: this.#base.href,
      language: this.#language,
      title: this.#title,
      summary: this.#named.get('description') ?? '',
      openGraph: Object.fromEntries(this.#openGraph),
      structured: [...this.#structured.map(shortened), ...this.#microdata.found()],
      texts: this.#texts,
      pictures: this.#pictures,
      icons: this.#icons,
      css: this.#css,
      styleSheets: this.#styleSheets,
      themeColour: this.#named.get('theme-color') ?? '',
      links: this.#links,
      needsScript: this.#saidLength < leastText && this.#scripts > 0,
    };
  }
}

const isHidden = ({ hidden, style = '', 'aria-hidden': ariaHidden }: Attributes): boolean =>
  hidden !== undefined || ariaHidden === 'true' || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);

const isCalledLogo = ({ class: names = '', id = '', alt = '', src = '', title = '' }: Attributes): boolean =>
  /(?:^|[^a-z])logo(?:$|[^a-z])|לוגו/iu.test(
    [names, id, alt, title, src.slice(-120)].join(' ').slice(0, 600),
  );
