import { type RefObject, useState } from 'react';
import { useEarlyInput } from '#app/ui/early-input.ts';
import type { Draft } from './draft.ts';
import type { FormShape } from './fields.ts';

type Options<Values extends object, Content> = {
  readonly shape: Pick<FormShape<Values>, 'read' | 'changes'>;
  /** What the page brings. */
  readonly start: Values;
  /** What this device has kept of it; null where the page brings something of its own. */
  readonly findDraft?: () => Draft<Content> | null;
  /** The form filled from a draft; null where there is nothing new in it. */
  readonly adopt?: (content: Content) => Values | null;
  /** Takes what was typed before scripts ran, where there is no draft. */
  readonly onEarly: (early: Partial<Values>) => void;
};

/**
 * What stands in a form on screen. When scripts start it takes over a draft and, on top of that, what was typed until
 * then. A draft that is only shown keeps its age.
 */
export function useTypedForm<Values extends object, Content>(options: Options<Values, Content>) {
  const [values, setValues] = useState(options.start);
  /** How old the draft is that is filled in, in milliseconds. */
  const [draftAge, setDraftAge] = useState<number | null>(null);
  const form: RefObject<HTMLFormElement | null> = useEarlyInput((fields) => {
    const early = options.shape.changes(values, options.shape.read(fields));
    const draft = options.findDraft?.();
    const adopted = draft && options.adopt?.(draft.content);
    if (adopted) {
      setValues({ ...adopted, ...early });
      setDraftAge(draft.age);
    } else if (Object.keys(early).length > 0) options.onEarly(early);
  });
  return { form, values, setValues, draftAge, forgetAge: () => setDraftAge(null) };
}
