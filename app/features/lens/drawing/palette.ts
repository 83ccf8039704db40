import { length } from './geometry.ts';

/** The colors of the lens drawings: the theme's custom properties, with light-theme values where there is no theme. */
export const LINE = 'var(--color-lens-line, #2b2a5c)';
export const FILL = 'var(--color-lens-fill, #dce5f0)';
export const ACCENT = 'var(--color-lens-accent, #4b44b8)';
export const GLINT = 'var(--color-lens-glint, #ffffff)';

const TINT = 'var(--color-lens-tint, #f0d774)';

/** Glass with a share of straw yellow, 0 to 1. */
export const tintedGlass = (share: number) =>
  share === 0 ? FILL : `color-mix(in srgb, ${TINT} ${length(share * 100)}%, ${FILL})`;
