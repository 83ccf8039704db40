/** Draws the pictures of shared links and the icons into ./public. Usage: node artwork/draw.ts */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium, type Page } from '@playwright/test';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport } from 'vite';
import { hasOwnDrawing } from '#app/features/lens/drawing/names.ts';
import { PICTURE_SIZE } from '#app/head.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { findChromium } from '#tests/support/chromium/find.ts';
import { packPng } from './palette-png.ts';

const { module: pictures } = await runnerImport<typeof import('./pictures.tsx')>('./artwork/pictures.tsx', {
  configFile: false,
});
const { LensPicture, SitePicture, Icon, TabIcon } = pictures;

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
// Stronger contrast comes after the ordinary colors.
const [tokens = ''] = (await read('../app/ui/tokens.css')).split('@custom-variant');
const colors = tokens.match(/--color-[\w-]+: light-dark\([^)]+\);/g) ?? [];
const face = createRequire(import.meta.url).resolve(
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
);
const style = `@font-face {
  font-family: "Atkinson Hyperlegible Next Variable";
  font-weight: 200 800;
  src: url(data:font/woff2;base64,${await readFile(face, 'base64')});
}
:root { ${colors.join('\n')} }
${await read('pictures.css')}`;

type Size = { readonly width: number; readonly height: number };
const square = (side: number): Size => ({ width: side, height: side });

async function draw(page: Page, picture: ReactElement, size: Size): Promise<Buffer> {
  await page.setViewportSize(size);
  await page.setContent(`<!doctype html><style>${style}</style>${renderToStaticMarkup(picture)}`);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ omitBackground: true });
}

/** Red, green, blue and opacity of every pixel of a PNG, read by the browser. */
async function pixelsOf(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height).getContext(
        '2d',
      ) as OffscreenCanvasRenderingContext2D;
      canvas.drawImage(image, 0, 0);
      const pixels = new Blob([canvas.getImageData(0, 0, image.width, image.height).data]);
      return new Promise<string>((done) => {
        const reader = new FileReader();
        reader.onload = () => done(String(reader.result));
        reader.readAsDataURL(pixels);
      });
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** An .ico file that holds one PNG picture. */
function asIco(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one picture
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const browser = await chromium.launch(await findChromium());
try {
  const page = await browser.newPage();
  const saveShared = async (name: string, picture: ReactElement) => {
    const pixels = await pixelsOf(page, await draw(page, picture, PICTURE_SIZE));
    await writeFile(`public/share/${name}.png`, packPng(pixels, PICTURE_SIZE));
  };
  const saveIcon = async (name: string, side: number) =>
    writeFile(`public/icons/${name}.png`, await draw(page, createElement(Icon), square(side)));

  await Promise.all(['share', 'icons'].map((folder) => mkdir(`public/${folder}`, { recursive: true })));
  await saveShared('site', createElement(SitePicture));
  for (const lens of CATALOGUE.filter(hasOwnDrawing)) {
    await saveShared(`lens-${lens.id}`, createElement(LensPicture, { lens }));
  }
  await saveIcon('apple-touch-icon', 180);
  for (const side of [192, 512]) await saveIcon(`icon-${side}`, side);
  await writeFile('public/favicon.ico', asIco(await draw(page, createElement(TabIcon), square(32)), 32));
} finally {
  await browser.close();
}
