import textFace from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import zeroFace from '#app/ui/plain-zero/plain-zero.woff2?url';

/** Pixels for one unit of the drawing: 640 units are 6.4 inches at 300 dots per inch. */
const PIXELS = 3;

/** The faces that the drawing is set in, each with the letters that it has for it. */
const FACES = [
  { family: 'Plain Zero', url: zeroFace, range: 'U+30' },
  { family: 'Atkinson Hyperlegible Next Variable', url: textFace, range: 'U+0-10FFFF' },
] as const;

/**
 * A drawing that needs nothing else as a PNG, drawn by the browser. A picture may load nothing, so that it carries its
 * faces along.
 *
 * @throws where a face cannot be fetched or the browser cannot draw.
 */
export async function toPng(drawing: SVGSVGElement): Promise<Blob> {
  const whole = drawing.cloneNode(true) as SVGSVGElement;
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = (await Promise.all(FACES.map(faceRule))).join('');
  whole.prepend(style);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(whole))}`;
  await image.decode();
  const { width, height } = drawing.viewBox.baseVal;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(PIXELS * width);
  canvas.height = Math.round(PIXELS * height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser made no file.'))), 'image/png');
  });
}

async function faceRule({ family, url, range }: (typeof FACES)[number]): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The face ${family} cannot be read: ${answer.status}`);
  const data = await asDataUrl(await answer.blob());
  return `@font-face{font-family:"${family}";font-weight:200 800;src:url("${data}") format("woff2");unicode-range:${range}}`;
}

function asDataUrl(content: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The face cannot be read.'));
    reader.readAsDataURL(content);
  });
}
