import { html, raw } from 'hono/html';
import type { BadgeWords } from './score.ts';

/** In CSS pixels. */
export const BADGE_SIZE = { width: 340, height: 116 };

export const SVG_STYLE = `.card { fill: #ffffff; stroke: #5b6672; }
.name, .score { fill: #14202b; font-weight: bold; }
.line { fill: #3a4753; }
text { font-family: Verdana, Arial, sans-serif; }
@media (prefers-color-scheme: dark) {
.card { fill: #10181f; stroke: #93a1ae; }
.name, .score { fill: #f4f7f9; }
.line { fill: #ccd6de; }
}`;

/** The longest line that fits at full size, in characters; longer ones are condensed. */
const FITS = 40;
const fitted = (text: string, fits: number) =>
  raw(text.length > fits ? ` textLength="${BADGE_SIZE.width - 32}" lengthAdjust="spacingAndGlyphs"` : '');

/** The badge as an SVG. It has no scripts and loads nothing. */
export const drawSvg = ({ name, score, reviews, date, sentence }: BadgeWords) => html`<svg
  xmlns="http://www.w3.org/2000/svg" width="${BADGE_SIZE.width}" height="${BADGE_SIZE.height}"
  viewBox="0 0 ${BADGE_SIZE.width} ${BADGE_SIZE.height}" role="img" aria-labelledby="said">
<title id="said">${sentence}</title>
<style>${raw(SVG_STYLE)}</style>
<rect class="card" x="0.5" y="0.5" width="${BADGE_SIZE.width - 1}" height="${BADGE_SIZE.height - 1}" rx="8"/>
<text class="name" x="16" y="29" font-size="16"${fitted(name, 32)}>${name}</text>
<text class="score" x="16" y="57" font-size="20">${score === null ? 'No score yet' : `★ ${score} of 5`}</text>
<text class="line" x="16" y="80" font-size="12.5"${fitted(reviews, FITS)}>${reviews}</text>
<text class="line" x="16" y="101" font-size="12.5"${fitted(`${date} · Iolite`, FITS)}>${date} · Iolite</text>
</svg>
`;

export const PAGE_STYLE = `:root { color-scheme: light dark; }
body { margin: 0; font: 15px/1.5 Verdana, Arial, sans-serif; }
a { display: block; box-sizing: border-box; min-height: 116px; padding: 10px 16px; border: 1px solid #5b6672; border-radius: 8px; background: #ffffff; color: #14202b; text-decoration: none; }
a:hover h1, a:focus-visible h1 { text-decoration: underline; }
a:focus-visible { outline: 3px solid; outline-offset: -5px; }
h1 { margin: 0; font-size: 15px; }
strong, span { display: block; }
strong { font-size: 20px; }
span { font-size: 13px; color: #3a4753; }
@media (prefers-color-scheme: dark) {
a { background: #10181f; color: #f4f7f9; border-color: #93a1ae; }
span { color: #ccd6de; }
}`;

/** The badge as a page for a frame on another site, with a link to the lens. */
export const drawPage = ({ name, score, reviews, date, sentence }: BadgeWords, address: string) => html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${sentence}</title>
<style>${raw(PAGE_STYLE)}</style>
</head>
<body>
<main>
<a href="${address}" target="_blank" rel="noopener">
<h1>${name}</h1>
<strong>${score === null ? 'No score yet' : `★ ${score} of 5`}</strong>
<span>${reviews}</span>
<span>${date} · Iolite</span>
</a>
</main>
</body>
</html>
`;
