import { createContext, use } from 'react';
import type { LensFigures } from '#domain/review/rules.ts';

/** The making of one page on the server, which its parts ask and tell; a browser has none. */
export class Rendering {
  /** The nonce that inline scripts carry; the host takes it off again. */
  readonly scriptNonce: string | undefined;
  /** The figures that the page shows, by lens. */
  readonly figures = new Map<number, LensFigures>();
  /** Something on the page is fetched by the framework, without anybody asking for it. */
  isUnfinished = false;

  constructor(scriptNonce: string | undefined) {
    this.scriptNonce = scriptNonce;
  }

  /** Notes figures that the page shows. */
  readonly show = (figures: readonly LensFigures[]) => {
    for (const lens of figures) this.figures.set(lens.lensId, lens);
  };
}

export const RenderingContext = createContext<Rendering | null>(null);

/** Lets the page begin with the framework: this part of it fetches something by itself. */
export function useFramework(): void {
  const rendering = use(RenderingContext);
  if (rendering) rendering.isUnfinished = true;
}
