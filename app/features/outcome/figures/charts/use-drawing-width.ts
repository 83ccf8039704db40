import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { drawingWidth } from './text.ts';

/** Widths of drawings on paper, half a sheet and a whole one: their text is then as high as that of the notes. */
export const [HALF_SHEET, SHEET] = [480, 980];

/** Until the page was measured, and on the server. */
const ASSUMED = 560;

/**
 * The available width of a drawing, in its own units; it follows window and text size.
 *
 * @param printed on paper, where the window does not count: more makes text smaller.
 */
export function useDrawingWidth(printed: number): [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(ASSUMED);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    function measure() {
      if (!element) return;
      const text = Number.parseFloat(getComputedStyle(element).fontSize);
      if (element.clientWidth > 0) setWidth(drawingWidth(element.clientWidth, text));
    }
    // The browser lays the pages out as soon as this returns.
    const print = () => flushSync(() => setWidth(printed));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', measure);
    };
  }, [printed]);
  return [place, width];
}
