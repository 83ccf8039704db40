import { useRef, useState } from 'react';
import { send } from '#app/features/outcome/post-op/sending/answer.ts';
import { type OwnSubmission, plainOwnNumber } from '#domain/outcome/rules.ts';

export type Known = readonly OwnSubmission[];

/**
 * What the doctor has on record of the patient whose number was typed.
 *
 * @param corrects the submission that is being corrected, which is left out.
 */
export function useKnownEyes(corrects: string | undefined) {
  const [known, setKnown] = useState<Known | null>(null);
  const asked = useRef('');

  function clear() {
    asked.current = '';
    setKnown(null);
  }

  async function ask(typed: string) {
    const number = plainOwnNumber(typed);
    if (number === asked.current) return;
    asked.current = number;
    setKnown(null);
    if (number === '') return;
    const fields = new FormData();
    fields.set('intent', 'find');
    fields.set('ownNumber', number);
    const answer = await send(fields);
    // Another number may have been typed meanwhile.
    if (answer.kind === 'done' && asked.current === number) setKnown(answer.eyes.filter(({ id }) => id !== corrects));
  }

  return { known, ask: (typed: string) => void ask(typed), clear };
}
