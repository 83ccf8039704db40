import { LINE, TEXT, wrapText } from '#app/features/outcome/figures/charts/text.ts';

const SVG = 'http://www.w3.org/2000/svg';
const MARGIN = 20;

/** The style sheet's rules for drawings, inlined into the drawing. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
  'font-weight',
] as const;

type Parts = {
  /** The drawing as the page shows it. */
  readonly drawing: SVGSVGElement;
  readonly title: string;
  /** The full caption. */
  readonly caption: string;
  /** Sentences under it: population and source. */
  readonly source: readonly string[];
};

/** The drawing of a chart with title and source, on a white background: a self-contained file. */
export function composeSvg({ drawing, title, caption, source: sentences }: Parts): SVGSVGElement {
  const { width, height } = drawing.viewBox.baseVal;
  const [ink, fontFamily] = inLightTheme(() => {
    const { color, fontFamily: family } = getComputedStyle(document.body);
    return [color, family] as const;
  });
  const words = (lines: readonly string[], y: number, weight: number) =>
    lines.map((line, index) =>
      element('text', { x: 0, y: y + index * LINE, fill: ink, 'font-size': TEXT, 'font-weight': weight }, line),
    );

  const titleLines = wrapText(title, 0.9 * width);
  const top = titleLines.length * LINE + 12;
  const source = sentences.flatMap((sentence) => wrapText(sentence, width));
  const bottom = top + height + LINE + 8;
  const size = { width: width + 2 * MARGIN, height: bottom + (source.length - 1) * LINE + 2 * MARGIN };

  const copy = inLightTheme(() => styledCopy(drawing));
  for (const [name, value] of Object.entries({ x: 0, y: top, width, height })) copy.setAttribute(name, String(value));
  const content = element('g', { transform: `translate(${MARGIN} ${MARGIN})`, 'font-family': fontFamily });
  content.append(...words(titleLines, TEXT, 700), ...words(source, bottom, 400), copy);
  const whole = element('svg', { ...size, viewBox: `0 0 ${size.width} ${size.height}` }) as SVGSVGElement;
  whole.append(
    element('title', {}, title),
    element('desc', {}, caption),
    element('rect', { ...size, fill: '#ffffff' }),
    content,
  );
  return whole;
}

/** Computes something while the page has the colors of its light theme, without a visible change. */
function inLightTheme<Read>(read: () => Read): Read {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset.theme = 'light';
  try {
    return read();
  } finally {
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
  }
}

function styledCopy(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll('*');
  drawing.querySelectorAll('*').forEach((original, index) => {
    const style = getComputedStyle(original);
    const part = copies[index];
    for (const name of STYLES) part?.setAttribute(name, style.getPropertyValue(name));
    part?.removeAttribute('class');
  });
  copy.removeAttribute('class');
  return copy;
}

function element(name: string, attributes: Record<string, string | number>, content = ''): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = content;
  return made;
}
