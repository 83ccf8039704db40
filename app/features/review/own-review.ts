import { useEffect, useEffectEvent } from 'react';
import { cleanEmail, looksLikeEmail } from '#domain/person/rules.ts';
import type { ReviewContent } from '#domain/review/rules.ts';

/** Debounce of the request after typing, in milliseconds. */
const PAUSE = 400;

/**
 * Asks, whenever a lens is chosen and a whole e-mail address is typed, whether this browser has reviewed that lens
 * under that address.
 */
export function useOwnReview(
  lensId: number | null,
  email: string,
  onFound: (content: ReviewContent | null) => void,
): void {
  const found = useEffectEvent(onFound);
  const address = cleanEmail(email);
  useEffect(() => {
    if (lensId === null || !looksLikeEmail(address)) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      void ask(lensId, address, leaving.signal).then((content) => {
        if (!leaving.signal.aborted) found(content);
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [lensId, address]);
}

async function ask(lensId: number, email: string, signal: AbortSignal): Promise<ReviewContent | null> {
  const body = new URLSearchParams({ lensId: String(lensId), email });
  try {
    const response = await fetch('/own-review', { method: 'POST', body, signal });
    return response.ok ? ((await response.json()) as { content: ReviewContent | null }).content : null;
  } catch {
    // After a failed request the form stays a new one; sending it is safe in every case.
    return null;
  }
}
