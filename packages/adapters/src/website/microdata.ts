/** Items within each other that are read: a catalogue's section's product's offer's price. */
const deepest = 8;
/** Top-level items of a page, values of all its items, and names of one property. */
const mostItems = 60;
const mostValues = 4000;
const mostNames = 3;
/** Properties within each other whose text is read. */
const mostTexts = 20;
/** Characters of one value. */
const longestValue = 1000;

type Attributes = Readonly<Record<string, string>>;
type Node = Record<string, unknown>;

/** Attributes that hold the value of an element (HTML, "Values" of microdata), by element; an address stands in the first two rows. */
const addressIn: Readonly<Record<string, string>> = {
  audio: 'src',
  embed: 'src',
  iframe: 'src',
  img: 'src',
  source: 'src',
  track: 'src',
  video: 'src',
  a: 'href',
  area: 'href',
  link: 'href',
  object: 'data',
};
const valueIn: Readonly<Record<string, string>> = { data: 'value', meter: 'value', time: 'datetime' };

/**
 * The items of schema.org that a page states in its attributes (HTML, "Microdata"), read from a stream of tags and given in the
 * shape of JSON-LD, so that whoever reads the one reads the other. `itemref` is not followed.
 */
export class Microdata {
  readonly #address: (href: string | undefined) => string | null;
  readonly #found: Node[] = [];
  /** Those that are open, each with the elements that are open around its content. */
  readonly #items: { node: Node; depth: number }[] = [];
  /** Properties whose value is their text. */
  readonly #texts: { of: Node; names: string[]; depth: number; text: string }[] = [];
  #values = 0;

  /** @param address an address as the page means it; null for what is none */
  constructor(address: (href: string | undefined) => string | null) {
    this.#address = address;
  }

  /** @param depth elements that are open, this one included where it can have content */
  open(
    name: string,
    attributes: Attributes,
    { depth, hasContent }: { depth: number; hasContent: boolean },
  ): void {
    const { itemprop, itemscope, itemtype = '' } = attributes;
    const of = this.#items.at(-1)?.node;
    const names = namesOf(itemprop);
    if (itemscope !== undefined && hasContent) {
      const types = typesOf(itemtype);
      const node: Node = types.length > 0 ? { '@type': types } : {};
      const isPart = of !== undefined && names.length > 0;
      if (isPart && this.#items.length < deepest) for (const one of names) this.#add(of, one, node);
      const isOwn = !isPart || names.includes('mainEntity');
      if (isOwn && types.length > 0 && this.#found.length < mostItems) this.#found.push(node);
      this.#items.push({ node, depth });
      return;
    }
    if (!of || names.length === 0) return;
    const value = this.#valueOf(name, attributes);
    if (value !== null) for (const one of names) this.#add(of, one, value);
    else if (hasContent && this.#texts.length < mostTexts) this.#texts.push({ of, names, depth, text: '' });
  }

  text(text: string): void {
    for (const property of this.#texts)
      if (property.text.length < longestValue) property.text += text.slice(0, longestValue);
  }

  /** @param depth elements that are still open */
  close(depth: number): void {
    for (let last = this.#texts.at(-1); last && last.depth > depth; last = this.#texts.at(-1)) {
      this.#texts.pop();
      const text = last.text.replace(/\s+/gu, ' ').trim();
      if (text) for (const name of last.names) this.#add(last.of, name, text);
    }
    while ((this.#items.at(-1)?.depth ?? 0) > depth) this.#items.pop();
  }

  /** Top-level items, and those that a page is about. */
  found(): readonly Node[] {
    this.close(0);
    return this.#found;
  }

  /** What the attributes say; null where the text does. */
  #valueOf(name: string, attributes: Attributes): string | null {
    // Only `meta` may carry it by the letter; the examples of schema.org have it anywhere.
    const { content } = attributes;
    if (content !== undefined) return content.slice(0, longestValue);
    const address = addressIn[name];
    if (address) return this.#address(attributes[address]) ?? '';
    return attributes[valueIn[name] ?? '']?.slice(0, longestValue) ?? null;
  }

  #add(of: Node, name: string, value: unknown): void {
    if (value === '' || ++this.#values > mostValues) return;
    const before = Object.hasOwn(of, name) ? of[name] : undefined;
    if (before === undefined) of[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else of[name] = [before, value];
  }
}

/** Names without an address of their own; of others nobody here knows what they mean. */
const namesOf = (itemprop = ''): string[] =>
  itemprop
    .slice(0, 200)
    .split(/\s+/)
    .filter((name) => /^[a-z][A-Za-z]{1,40}$/.test(name) && name !== 'constructor')
    .slice(0, mostNames);

const typesOf = (itemtype: string): string[] =>
  itemtype
    .slice(0, 500)
    .split(/\s+/)
    .flatMap((type) => /^https?:\/\/(?:www\.)?schema\.org\/([A-Za-z]{2,60})\/?$/.exec(type)?.[1] ?? [])
    .slice(0, mostNames);
