import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';

/** A viewport that the tests' browser paints completely. */
const SMALL = { width: 400, height: 600 };

/** Reads the pixels of a part of a page. */
export async function scan(code: Locator, blank: Page): Promise<string | undefined> {
  const page = code.page();
  const usual = page.viewportSize() ?? SMALL;
  await page.setViewportSize(SMALL);
  const picture = (await code.screenshot()).toString('base64');
  await page.setViewportSize(usual);
  const { grays, width, height } = await blank.evaluate(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, image.height);
    // One of three colors, as a string, because transferring numbers is slow.
    const grays = Array.from({ length: data.length / 4 }, (_, pixel) => String.fromCharCode(data[4 * pixel] ?? 0));
    return { grays: grays.join(''), width: image.width, height: image.height };
  }, picture);
  const pixels = Uint8ClampedArray.from({ length: 4 * grays.length }, (_, place) => grays.charCodeAt(place >> 2));
  return jsQR(pixels, width, height)?.data;
}
