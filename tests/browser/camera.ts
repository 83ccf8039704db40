import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';

/** What a camera reads on a part of a page. */
export async function scan(code: Locator, blank: Page): Promise<string | undefined> {
  const picture = (await code.screenshot()).toString('base64');
  const { data, width, height } = await blank.evaluate(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    pen.drawImage(image, 0, 0);
    return {
      data: [...pen.getImageData(0, 0, image.width, image.height).data],
      width: image.width,
      height: image.height,
    };
  }, picture);
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}
