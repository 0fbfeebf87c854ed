// @module-tag drawing
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { startPictures } from './testing/pictures.ts';

const pictures = startPictures();
afterAll(() => pictures.close());

const drawing = (body: string, attributes = 'viewBox="0 0 24 24" width="24" height="24"', before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`,
  );
const disc = '<circle cx="12" cy="12" r="10" fill="#b5541c"/>';

describe('a logo drawn as SVG', () => {
  it.each([
    ['of 24 pixels', drawing(disc)],
    ['without a size of its own', drawing(disc, 'viewBox="0 0 24 24"')],
    [
      'as drawing programs write it',
      drawing(
        `<title>Logo</title><defs><linearGradient id="a"><stop offset="0" stop-color="#b5541c"/><stop offset="1" stop-color="#b5541c"/></linearGradient><clipPath id="c"><rect width="24" height="24"/></clipPath></defs><style>.d{fill:url(#a)}</style><g clip-path="url(#c)"><path class="d" d="M2 2h20v20H2z"/><use xlink:href="#a"/></g><sodipodi:namedview xmlns:sodipodi="x"/>`,
        undefined,
        '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
      ),
    ],
  ])('%s is drawn large and sharp', async (_, bytes) => {
    const { bytes: made, preview } = await pictures.squareLogo(bytes);
    expect(await sharp(made).metadata()).toMatchObject({ format: 'png', width: 1024, height: 1024 });
    expect(await sharp(preview).metadata()).toMatchObject({ width: 160, height: 160 });
    const { data } = await sharp(made).raw().toBuffer({ resolveWithObject: true });
    const middle = 4 * (512 * 1024 + 512);
    expect([...data.subarray(middle, middle + 4)]).toEqual([0xb5, 0x54, 0x1c, 255]);
  });

  const uses = (level: number) =>
    `<g id="g${level}"><use href="#g${level - 1}"/><use href="#g${level - 1}"/></g>`;
  it.each([
    ['an outside picture', drawing(`${disc}<image href="http://127.0.0.1:1/x.png" width="24" height="24"/>`)],
    ['a picture of this machine', drawing(`${disc}<image xlink:href="file:///etc/passwd"/>`)],
    ['a drawing elsewhere', drawing(`${disc}<use href="http://127.0.0.1:1/x.svg#a"/>`)],
    [
      'a fill elsewhere',
      drawing(`${disc}<rect width="9" height="9" fill="url(http://127.0.0.1:1/x.svg#a)"/>`),
    ],
    [
      'a quoted fill elsewhere',
      drawing(`${disc}<rect width="9" height="9" fill="url( '//127.0.0.1/x#a')"/>`),
    ],
    ['a style sheet', drawing(`<style>@import "http://127.0.0.1:1/x.css";</style>${disc}`)],
    [
      'a style sheet in front',
      drawing(disc, undefined, '<?xml-stylesheet href="http://127.0.0.1:1/x.css"?>'),
    ],
    ['entities', drawing('&a;', undefined, '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>')],
    [
      'laughs',
      drawing(
        '&b;',
        undefined,
        `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>`,
      ),
    ],
    [
      'repeats of repeats',
      drawing(`<g id="g0">${disc}</g>${Array.from({ length: 30 }, (_, at) => uses(at + 1)).join('')}`),
    ],
    ['a script', drawing(`${disc}<script>alert(1)</script>`)],
    [
      'HTML',
      drawing(
        '<foreignObject width="24" height="24"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
      ),
    ],
    ['letters of nobody knows which font', drawing('<text y="20">Rye</text>')],
    [
      'a filter',
      drawing(`${disc}<filter id="f"><feTurbulence/></filter><rect width="9" height="9" filter="url(#f)"/>`),
    ],
    ['dashes without end', drawing(`${disc}<path d="M0 0H1e3" stroke="#000" stroke-dasharray="1e-3"/>`)],
    ['dashes in a style', drawing(`${disc}<path d="M0 0H1e3" stroke="#000" style="stroke-dasharray:1e-3"/>`)],
    ['more shapes than a logo has', drawing(disc.repeat(3001))],
    ['more bytes than a logo has', drawing(`<path d="${'M0 0'.repeat(70_000)}"/>`)],
    ['shapes in each other without end', drawing(`${'<g>'.repeat(5000)}${disc}${'</g>'.repeat(5000)}`)],
    ['a size without end', drawing(disc, 'width="1e9" height="1e9"')],
    ['no height', drawing(disc, 'viewBox="0 0 24 0.0001"')],
    ['far too long', drawing(disc, 'viewBox="0 0 240 24"')],
    ['nothing', drawing('')],
    ['half of itself', drawing(disc).subarray(0, 60)],
  ])('with %s is refused', async (_, bytes) => {
    await expect(pictures.squareLogo(bytes)).rejects.toMatchObject({ reason: expect.any(String) });
  });
});
