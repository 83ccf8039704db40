import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft } from './draft.ts';

type Options<Values extends object, Content> = {
  /** The values from the page. */
  readonly start: Values;
  /** The draft on this device; null if the page has values of its own. */
  readonly findDraft: () => Draft<Content> | null;
  /** The form filled from a draft; null if there is nothing new in it. */
  readonly adopt: (content: Content) => Values | null;
};

/**
 * The content of a form on screen. A draft is filled in once the page is hydrated, and keeps its age until it is
 * changed.
 */
export function useTypedForm<Values extends object, Content>(options: Options<Values, Content>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(options.start);
  /** The age of the draft that is filled in, in milliseconds. */
  const [draftAge, setDraftAge] = useState<number | null>(null);
  const begin = useEffectEvent(() => {
    const draft = options.findDraft();
    const adopted = draft && options.adopt(draft.content);
    if (!adopted) return;
    setValues(adopted);
    setDraftAge(draft.age);
  });
  useEffect(() => begin(), []);
  return { form, values, setValues, draftAge, clearDraftAge: () => setDraftAge(null) };
}
