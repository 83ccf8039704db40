import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Hands over, once, what a form holds when its scripts start: on a slow connection people type and choose before
 * that, and no event tells of it. Give the form `autoComplete="off"` or a draft of its own: browsers, too, fill in
 * what it held earlier.
 */
export function useEarlyInput(adopt: (fields: FormData) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const take = useEffectEvent(adopt);
  useEffect(() => {
    if (form.current) take(new FormData(form.current));
  }, []);
  return form;
}
