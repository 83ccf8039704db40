import { readdirSync, readFileSync } from 'node:fs';
import type { MetaDescriptor } from 'react-router';
import { describe, expect, it } from 'vitest';
import { hasOwnDrawing } from '#app/features/lens/drawing/names.ts';
import { lensPicture } from '#app/features/lens/lens-picture.ts';
import { PAGE_COLOR } from '#app/features/site/site-head.tsx';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { PICTURE_SIZE, pageHead, privateHead, SITE_PICTURE } from './head.ts';

const PUBLIC_URL = 'https://iolite.example';
const page = { title: 'Frequently asked questions', description: 'Five questions.', path: '/faq' };
const headOf = (more: Partial<Parameters<typeof pageHead>[1]> = {}) =>
  pageHead([{ loaderData: { publicUrl: PUBLIC_URL } }], { ...page, ...more });

/** The content of a head under a name, in whichever kind of tag. */
function said(head: readonly MetaDescriptor[], name: string): unknown {
  const tags = head as readonly Record<string, unknown>[];
  const found = tags.filter((tag) => [tag.name, tag.property, tag.rel].includes(name));
  expect(found.length, name).toBeLessThan(2);
  return found[0]?.content ?? found[0]?.href;
}

describe('the head of a public page', () => {
  it('has the page, its absolute URL and its picture', () => {
    const head = headOf();
    expect(head).toContainEqual({ title: 'Frequently asked questions – Iolite' });
    expect(said(head, 'description')).toBe('Five questions.');
    expect(said(head, 'canonical')).toBe(`${PUBLIC_URL}/faq`);
    expect(said(head, 'og:url')).toBe(`${PUBLIC_URL}/faq`);
    expect(said(head, 'og:title')).toBe('Frequently asked questions');
    expect(said(head, 'og:image')).toBe(`${PUBLIC_URL}/share/site.png`);
    expect(said(head, 'twitter:card')).toBe('summary_large_image');
    expect(said(head, 'robots')).toBeUndefined();
  });

  it('has the breadcrumb and further facts, with absolute URLs', () => {
    const facts = headOf({ crumb: 'FAQ', structured: (url) => [{ '@type': 'Thing', url }] }).flatMap((tag) =>
      'script:ld+json' in tag ? [tag['script:ld+json']] : [],
    );
    expect(facts).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: `${PUBLIC_URL}/` },
          { '@type': 'ListItem', position: 2, name: 'FAQ', item: `${PUBLIC_URL}/faq` },
        ],
      },
      { '@type': 'Thing', url: PUBLIC_URL },
    ]);
  });
});

it('a private page is not for search engines, and has no data for them', () => {
  expect(privateHead('Logout')).toEqual([{ title: 'Logout – Iolite' }, { name: 'robots', content: 'noindex' }]);
});

const inPublic = (path: string) => new URL(`../public${path}`, import.meta.url);
const publicFile = (path: string) => readFileSync(inPublic(path));

/** Width and height in the header of a PNG. */
function sizeOf(png: Buffer) {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect(png.subarray(12, 16).toString('latin1')).toBe('IHDR');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

describe('the drawn files', () => {
  const drawn = CATALOGUE.filter(hasOwnDrawing).map(lensPicture);

  it('are one for the site and one for each lens that has a drawing; the others share that of the site', () => {
    const paths = [SITE_PICTURE, ...drawn].map(({ path }) => path);
    expect(readdirSync(inPublic('/share')).map((file) => `/share/${file}`)).toEqual(paths.toSorted());
    expect(lensPicture({ id: 0, name: 'A lens that nobody has drawn' })).toBe(SITE_PICTURE);
  });

  it.each([SITE_PICTURE, ...drawn])('$path fits a shared link', ({ path }) => {
    const png = publicFile(path);
    expect(sizeOf(png)).toEqual(PICTURE_SIZE);
    expect(png.length).toBeLessThan(80_000);
  });

  it('no two lenses share a picture', () => {
    const pictures = drawn.map(({ path }) => publicFile(path).toString('base64'));
    expect(new Set(pictures).size).toBe(drawn.length);
  });

  it('the icons are as large as the manifest says, and one may be cut to shape', () => {
    const { icons, background_color, theme_color } = JSON.parse(publicFile('/site.webmanifest').toString()) as {
      icons: { src: string; sizes: string; purpose: string }[];
      background_color: string;
      theme_color: string;
    };
    for (const { src, sizes } of icons) {
      const { width, height } = sizeOf(publicFile(src));
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    expect(sizeOf(publicFile('/icons/apple-touch-icon.png'))).toEqual({ width: 180, height: 180 });
    expect([background_color, theme_color]).toEqual([PAGE_COLOR.light, PAGE_COLOR.light]);
  });

  it('the tab icon holds a PNG of 32 pixels', () => {
    const ico = publicFile('/favicon.ico');
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt32LE(14)]).toEqual([1, 1, ico.length - 22]);
    expect(sizeOf(ico.subarray(ico.readUInt32LE(18)))).toEqual({ width: 32, height: 32 });
  });
});

it('browsers color their frame as the page is colored', () => {
  const tokens = readFileSync(new URL('ui/tokens.css', import.meta.url), 'utf8');
  expect(tokens).toContain(`--color-page: light-dark(${PAGE_COLOR.light}, ${PAGE_COLOR.dark});`);
});
