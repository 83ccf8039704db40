import { type RefObject, useEffect, useRef, useState } from 'react';
import { TEXT } from './text.ts';

/** Until the page has told, and on the server. */
const ASSUMED = 560;

/** How wide a drawing may be, in units of which text on the page is 16 high; it follows window and text size. */
export function useDrawingWidth(): [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(ASSUMED);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const text = Number.parseFloat(getComputedStyle(element).fontSize);
      const measured = Math.floor((element.clientWidth * TEXT) / text);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, width];
}
