import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { LensOption } from '#app/features/outcome/post-op/form/groups.tsx';
import type { FormPart } from '#app/features/outcome/post-op/form/part.tsx';
import { RECEIVER, type Sent } from '#app/features/outcome/post-op/sending/answer.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import { type OwnSubmission, otherSide, plainCaseNumber, SIDE_LABELS, type Side } from '#domain/outcome/rules.ts';

export type CaseNumberProps = {
  readonly lenses: readonly LensOption[];
  /** Identifies the last submission: an error stays until something else is typed. */
  readonly attempt: unknown;
  /** A number was sent with the form and was not returned. */
  readonly lostCaseNumber: boolean;
  /** Of the stored submission that the form corrects; null where it corrects none. */
  readonly caseNumber: string | null;
  /** The submission that is being corrected. */
  readonly corrects?: string | undefined;
};

const HELP =
  'Leave this empty for a new patient. We draw a random number and show it to you. For the other eye or a later visit, enter that number. Never enter a record number.';

/**
 * The case number of a patient who has one. Only this box holds what is typed: it may be a record number by mistake, so
 * it is in no draft, and no response of the site returns it.
 */
export function CaseNumberInput({ lenses, attempt, lostCaseNumber, caseNumber, corrects, ...form }: Props) {
  const note = form.notes.caseNumber;
  const [changed, setChanged] = useState<unknown>(NOTHING);
  const { known, ask, clear } = useKnownEyes(corrects);
  const error = changed !== attempt && note?.tone === 'error' && note.text;
  return (
    <div className="flex max-w-text flex-col gap-2">
      <Field
        id="caseNumber"
        name="caseNumber"
        label="Case number"
        help={caseNumber ? `This eye has ${caseNumber}. Leave the box empty to keep it.` : HELP}
        error={error || (lostCaseNumber && 'We did not send the number back to this page. Please type it again.')}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="control max-w-xs"
            onChange={() => {
              setChanged(attempt);
              clear();
            }}
            onBlur={({ target }) => ask(target.value)}
          />
        )}
      </Field>
      {caseNumber && (
        <Checkbox
          id="newCaseNumber"
          name="newCaseNumber"
          label="This eye is of another patient: give it a new number"
        />
      )}
      <div role="status">
        {known && <KnownEyes known={known} lenses={lenses} values={form.values} change={form.change} />}
      </div>
    </div>
  );
}

const NOTHING = {};
type Props = CaseNumberProps & FormPart;

/** What this doctor has on record of the patient, and which eye this one may be. */
function KnownEyes({
  known,
  lenses,
  values,
  change,
}: Pick<Props, 'lenses' | 'values' | 'change'> & { known: readonly OwnSubmission[] }) {
  const [newest] = known;
  if (!newest) return <p>None of your eyes has this case number. Please check it.</p>;
  const sides = new Set(known.map(({ outcome }) => outcome.side));
  const only = sides.size === 1 ? newest.outcome.side : null;
  const other = only && otherSide(only);

  // The button disappears with its answer; focus moves to the answer.
  function answer(side: Side) {
    change({ side });
    document.getElementById('side')?.focus();
  }

  return (
    <>
      <p>On record with this case number:</p>
      <ul className="list-disc pl-6">
        {known.map(({ id, referenceId, outcome: { side, lensId, timeSinceSurgery } }) => (
          <li key={id}>
            {[
              side ? SIDE_LABELS[side] : 'side not recorded',
              lenses.find((lens) => lens.id === lensId)?.name,
              timeSinceSurgery,
            ]
              .filter(Boolean)
              .join(', ')}{' '}
            <span className="whitespace-nowrap font-code">{referenceId}</span>
          </li>
        ))}
      </ul>
      {other && values.side === '' && (
        <Button look="secondary" className="mt-2" onClick={() => answer(other)}>
          This is the other eye: {SIDE_LABELS[other]}
        </Button>
      )}
    </>
  );
}

/**
 * What the doctor has on record under the case number that was typed.
 *
 * @param corrects the submission that is being corrected, which is left out.
 */
function useKnownEyes(corrects: string | undefined) {
  const finder = useFetcher<Sent>();
  const [asked, setAsked] = useState('');

  function ask(typed: string) {
    const caseNumber = plainCaseNumber(typed) ?? '';
    if (caseNumber === asked) return;
    setAsked(caseNumber);
    if (caseNumber === '') return;
    const fields = { intent: 'find', caseNumber };
    void finder.submit(fields, { method: 'post', action: RECEIVER, defaultShouldRevalidate: false });
  }

  // Another number may have been typed meanwhile.
  const found = asked !== '' && finder.state === 'idle' && finder.data?.outcome;
  const known = found && found.kind === 'done' ? found.eyes.filter(({ id }) => id !== corrects) : null;
  return { known, ask, clear: () => setAsked('') };
}
