import type { Language } from '@awning/contract/languages';
/** Why a website, or a page or picture of it, was not read. */
export type SiteRefusal =
  /** The address is no public one: it is private, loopback, link-local or otherwise reserved, or leads to such a one. */
  | 'private'
  /** It could not be connected to, there is no such name, or its server fails or says that at the moment it serves nobody. */
  | 'unreachable'
  /** It took longer than it may. */
  | 'slow'
  /** Its robots.txt asks to be left alone. */
  | 'robots'
  /** The server answers, and its robots.txt can't be had: it fails, or takes too long. What it forbids is unknown, so nothing is read. */
  | 'robotsUnread'
  /** It answered with an error, or asks for a password. */
  | 'refused'
  /** It sends visitors on and on. */
  | 'redirects'
  /** It is no web page (or no picture). */
  | 'kind'
  /** It is larger than it may be. */
  | 'tooLarge';

export class SiteRefused extends Error {
  readonly reason: SiteRefusal;
  /** Of the answer that it was refused for; null where there was none, or another reason. */
  readonly status: number | null;
  constructor(
    reason: SiteRefusal,
    { cause, status = null }: { cause?: unknown; status?: number | null } = {},
  ) {
    super(`website not read: ${reason}`, { cause });
    this.reason = reason;
    this.status = status;
  }
}

/** A run of text that a page shows as one: a heading, a paragraph, a list item, a row of a table. */
export interface SiteText {
  kind: 'heading' | 'text';
  text: string;
}

export interface SitePicture {
  address: string;
  /** The page's words for it; may be empty. */
  alt: string;
  /** True where the page calls it a logo, by a name, a class or its words. */
  isLogo: boolean;
}

/** What one page says. All texts are plain: no markup, no control characters, each at most 1,000 characters. */
export interface SitePage {
  address: string;
  /** Of `<html lang>`; null for none and those that are not ours. */
  language: Language | null;
  title: string;
  /** Content of the description meta element. */
  summary: string;
  /** Open Graph properties without their prefix, such as `site_name`; the first of each. */
  openGraph: Readonly<Record<string, string>>;
  /** Objects of JSON-LD (schema.org), those of `@graph` and of lists singly, and items of microdata in the same shape. Values are as they came: to be checked. */
  structured: readonly Readonly<Record<string, unknown>>[];
  texts: readonly SiteText[];
  pictures: readonly SitePicture[];
  /** Icons that are large enough to be shown, such as the one for a telephone's home screen. */
  icons: readonly string[];
  /** CSS as it stands in the page, and addresses of style sheets. */
  css: string;
  styleSheets: readonly string[];
  themeColour: string;
  links: readonly { address: string; text: string }[];
  /** True where the page shows next to nothing but what scripts would make. */
  needsScript: boolean;
}

/** Values of declarations in CSS, as they stand there. */
export interface SiteStyles {
  /** Of custom properties whose name says that they are the site's own (`--brand`, `--primary-colour`). */
  ownColours: readonly string[];
  backgrounds: readonly string[];
  /** The first family of `body`, `html` and `h1`. */
  families: readonly string[];
}

export interface Site {
  /** Of the first page, after redirects. */
  address: string;
  pages: readonly SitePage[];
  /** Of the first page and its style sheets. */
  styles: SiteStyles;
}

/** How far a reading has come. */
export interface SiteProgress {
  read: number;
  /** Pages that will be read at most. */
  of: number;
}

/**
 * Reads websites on behalf of an owner who typed an address. Whatever is asked for, only public addresses are connected to.
 */
export interface Website {
  /**
   * Reads the page at an address and a few others of its host that tell of the business.
   * @param address http or https
   * @throws SiteRefused where its first page can't be read
   */
  read(
    address: string,
    options: { signal: AbortSignal; onProgress?: (progress: SiteProgress) => Promise<void> },
  ): Promise<Site>;
  /** Whether a page is there for visitors: asks for its beginning; one that holds off robots alone is. @throws SiteRefused where it is not */
  answers(address: string, signal: AbortSignal): Promise<void>;
  /** A file that should be a picture; what it is has to be judged by its content. @throws SiteRefused */
  picture(address: string, signal: AbortSignal): Promise<Buffer>;
}
