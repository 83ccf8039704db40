/** Pixels for one unit of the drawing: 640 units are 6.4 inches at 300 dots per inch. */
const PIXELS = 3;

/** A line of text with everything needed to draw it. */
type Written = { readonly text: string; readonly x: number; readonly y: number } & {
  readonly font: string;
  readonly fill: string;
  /** Width 0: no halo. */
  readonly halo: { readonly color: string; readonly width: number };
};

/**
 * A self-contained drawing as a PNG, drawn by the browser: first everything but the text as a picture, then the text in
 * the fonts of the page. An SVG picture cannot load anything, so it would lack the fonts of the page.
 *
 * @throws if the browser cannot draw.
 */
export async function toPng(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.viewBox.baseVal;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(PIXELS * width);
  canvas.height = Math.round(PIXELS * height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Your browser could not draw the picture.');
  context.drawImage(await withoutText(drawing), 0, 0, canvas.width, canvas.height);
  context.scale(PIXELS, PIXELS);
  context.lineJoin = 'round';
  for (const { text, x, y, font, fill, halo } of await textOf(drawing)) {
    context.font = font;
    context.strokeStyle = halo.color;
    context.lineWidth = halo.width;
    if (halo.width > 0) context.strokeText(text, x, y);
    context.fillStyle = fill;
    context.fillText(text, x, y);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Your browser could not make the file.'))),
      'image/png',
    );
  });
}

async function withoutText(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  for (const text of copy.querySelectorAll('text')) text.remove();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** Every line of text of a drawing with its position, once the fonts are loaded; it is laid out off screen. */
async function textOf(drawing: SVGSVGElement): Promise<Written[]> {
  const place = document.createElement('div');
  place.className = 'sr-only';
  place.append(drawing);
  document.body.append(place);
  try {
    const lines = [...drawing.querySelectorAll<SVGTextContentElement>('text:not(:has(tspan)), tspan')].filter(
      ({ textContent }) => textContent,
    );
    const fonts = new Set(lines.map(fontOf));
    // Fallback fonts that this device does not have cannot be loaded, and are not needed.
    await Promise.allSettled([...fonts].map((font) => document.fonts.load(font, '0aA')));
    const origin = drawing.getScreenCTM()?.inverse();
    return lines.map((line) => {
      const matrix = origin?.multiply(line.getScreenCTM() ?? new DOMMatrix());
      const { x, y } = line.getStartPositionOfChar(0).matrixTransform(matrix);
      const { fill, stroke, strokeWidth } = getComputedStyle(line);
      const width = stroke === 'none' ? 0 : Number.parseFloat(strokeWidth);
      return { text: line.textContent ?? '', x, y, font: fontOf(line), fill, halo: { color: stroke, width } };
    });
  } finally {
    place.remove();
  }
}

function fontOf(line: Element): string {
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(line);
  return `${fontWeight} ${fontSize} ${fontFamily}`;
}
