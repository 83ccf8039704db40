import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Draft } from './draft.ts';

type Options<Values extends object, Content> = {
  /** What the page brings. */
  readonly start: Values;
  /** What this device has kept of it; null where the page brings something of its own. */
  readonly findDraft: () => Draft<Content> | null;
  /** The form filled from a draft; null where there is nothing new in it. */
  readonly adopt: (content: Content) => Values | null;
};

/** The content of a form on screen. A draft is filled in once the page is hydrated, and keeps its age until it is changed. */
export function useTypedForm<Values extends object, Content>(options: Options<Values, Content>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(options.start);
  /** How old the draft is that is filled in, in milliseconds. */
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
