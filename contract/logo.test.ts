import { expect, test } from 'vitest';
import { findLogoFault } from './logo.ts';

const svgNamespaceAttribute = 'xmlns="http://www.w3.org/2000/svg"';
const encodeBase64 = (text: string) => Buffer.from(text).toString('base64');
const createSvg = (inner: string, attributes = svgNamespaceAttribute) =>
  encodeBase64(`<svg ${attributes}>${inner}</svg>`);

function createPng(width: number, height: number): string {
  const bytes = Buffer.alloc(60);
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.write('IEND', 52, 'latin1');
  return bytes.toString('base64');
}

const svgWithFills =
  '<defs><linearGradient id="a"><stop offset="0" stop-color="rgb(1, 2, 3)"/></linearGradient></defs>' +
  `<!-- <script> --><g transform="translate(1 2) scale(2)"><path d='M0 0h9' fill="url(#a)"/></g><title>A &amp; B</title>`;

test.each([
  createPng(2_000, 2_000),
  createSvg(svgWithFills),
  encodeBase64(
    `<?xml version="1.0" encoding="UTF-8"?>\n<svg viewBox="0 0 9 9" ${svgNamespaceAttribute}/>\n`,
  ),
])('the portal accepts the valid logo number %#', (picture) => {
  expect(findLogoFault(picture)).toBeNull();
});

test.each([
  ['no base64!', 'logoUnknown'],
  ['', 'logoUnknown'],
  [encodeBase64('GIF89a'), 'logoUnknown'],
  [encodeBase64('\xff\xd8'), 'logoUnknown'],
  [createPng(2_001, 10), 'logoTooLarge'],
  [createPng(0, 10), 'logoUnknown'],
  [createPng(10, 10).slice(0, 40), 'logoUnknown'],
  [createSvg(' '.repeat(100_000)), 'logoTooLarge'],
  [createSvg('', ''), 'logoNotPlain'],
  [createSvg('', 'xmlns="http://www.w3.org/1999/xhtml"'), 'logoNotPlain'],
  [encodeBase64('<html/>'), 'logoNotPlain'],
  [encodeBase64(`<!DOCTYPE svg [<!ENTITY a "b">]><svg ${svgNamespaceAttribute}/>`), 'logoNotPlain'],
  [
    encodeBase64(`<?xml version="1.0" encoding="UTF-16"?><svg ${svgNamespaceAttribute}/>`),
    'logoNotPlain',
  ],
  [
    encodeBase64(`<?xml-stylesheet href="https://evil.test"?><svg ${svgNamespaceAttribute}/>`),
    'logoNotPlain',
  ],
  [encodeBase64(`<svg ${svgNamespaceAttribute}/><svg ${svgNamespaceAttribute}/>`), 'logoNotPlain'],
  [encodeBase64(`<svg ${svgNamespaceAttribute}>`), 'logoNotPlain'],
  [encodeBase64(`<svg ${svgNamespaceAttribute}></svg></svg>`), 'logoNotPlain'],
  [encodeBase64(`<svg ${svgNamespaceAttribute}/><!--`), 'logoNotPlain'],
])('the portal refuses %s as a logo: %s', (picture, fault) => {
  expect(findLogoFault(picture)).toBe(fault);
});

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT/>',
  '<foreignObject/>',
  '<image href="https://evil.test/a.png"/>',
  '<use href="#a"/>',
  '<style>*{}</style>',
  '<text>a</text>',
  '<a/>',
  '<animate attributeName="href"/>',
  '<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>',
  '<g xmlns="http://www.w3.org/1999/xhtml"/>',
  '<path onload="alert(1)"/>',
  '<path ONLOAD="alert(1)"/>',
  '<path onload=alert(1) />',
  '<path d="M0 0"onload="alert(1)"/>',
  '<path style="fill:red"/>',
  '<path xlink:href="https://evil.test"/>',
  '<path fill="url(https://evil.test/#a)"/>',
  '<path fill="url( #a)"/>',
  '<path fill="URL(#a) url(https://evil.test)"/>',
  '<path fill="url(#a)url(//evil.test)"/>',
  '<path fill="\\75rl(https://evil.test)"/>',
  '<path fill="&#117;rl(https://evil.test)"/>',
  '<path cursor="image-set(&quot;a.png&quot; 1x)"/>',
  '<path mask="image(#a)"/>',
  '<path d="<script>"/>',
  '<path d="a>b"/>',
  '<![CDATA[<script>]]>',
  '<?php ?>',
  '<g></path>',
])('the portal refuses an SVG logo with %s', (inner) => {
  expect(findLogoFault(createSvg(inner))).toBe('logoNotPlain');
});

test.each([
  '<g '.repeat(24_000),
  `<path d="${'a('.repeat(48_000)}"/>`,
  `<path d="${'a'.repeat(97_000)}"/>`,
  `<path ${' '.repeat(97_000)}x/>`,
  `<path ${'a'.repeat(97_000)}/>`,
  '<g>'.repeat(32_000),
])(
  'the portal needs less than a second to check an SVG logo that repeats one part many times (%#)',
  (inner) => {
    const start = performance.now();
    findLogoFault(createSvg(inner));
    expect(performance.now() - start).toBeLessThan(1_000);
  },
);
