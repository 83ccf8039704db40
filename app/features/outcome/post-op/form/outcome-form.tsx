import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { AgreementBox } from '#app/features/outcome/agreement-box.tsx';
import { type Answer, type Sent, send } from '#app/features/outcome/post-op/sending/answer.ts';
import { ProblemNotice, problemOf } from '#app/features/outcome/post-op/sending/problem-notice.tsx';
import { newKey } from '#app/features/outcome/post-op/sending/submission-key.ts';
import { DraftNotice } from '#app/form/draft-notice.tsx';
import { useTypedForm } from '#app/form/typed-form.ts';
import { useAfterPress } from '#app/ui/after-press.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { useScripted } from '#app/ui/scripted.ts';
import { useToast } from '#app/ui/toast.tsx';
import { type FormLens, lensNamed } from '#domain/lens/rules.ts';
import type { OutcomeField } from '#domain/outcome/rules.ts';
import { type PostOpDraft, readDraft, removeDraft, saveDraft, watchDraft } from './draft.ts';
import { AcuityGroup } from './groups/acuity-group.tsx';
import { EyeGroup } from './groups/eye-group.tsx';
import { LensGroup, type PeriodOption } from './groups/lens-group.tsx';
import { PatientGroup } from './groups/patient-group.tsx';
import { RefractionGroup } from './groups/refraction-group.tsx';
import { MoreGroup } from './more/more-group.tsx';
import { ALL_VISITED, notesOf, problemsOf, type VisitedFields } from './notes.ts';
import { SubmitRow } from './submit-row.tsx';
import { changedAnswers, firstOpenField, isSame, type PostOpValues } from './values.ts';

type Props = {
  readonly lenses: readonly FormLens[];
  /** Periods that the eye may be sent for. */
  readonly periods: readonly PeriodOption[];
  /** The questionnaire of the operator; null without one. */
  readonly questionnaire: string | null;
  readonly start: PostOpValues;
  /** The idempotency key of the form: once stored, it is not stored again. */
  readonly submissionKey: string;
  /** The stored submission that this form corrects. */
  readonly corrects?: string;
  /** The case number of the stored submission. */
  readonly caseNumber?: string;
  /** The doctor has not accepted the data use agreement yet. */
  readonly needsAgreement?: boolean;
  /** The owner of the draft on this device. */
  readonly draftOwner: string;
  /** The result of a form that was sent before scripts ran. */
  readonly sent?: Sent | undefined;
  readonly submitLabel: string;
  /** Moves focus to the first field to fill in. */
  readonly takesFocus?: boolean;
  readonly onTaken: (answer: Answer, values: PostOpValues) => void;
};

const NO_LENS = 'Please select a lens.';

/**
 * The form of one eye, new or corrected. Everything works before scripts run; with them nothing that was entered is
 * lost.
 */
export function OutcomeForm(props: Props) {
  const { lenses, periods, questionnaire, corrects, draftOwner, submitLabel, onTaken } = props;
  // A hidden field is not sent, and its stored value stays.
  const start = questionnaire ? props.start : { ...props.start, promScore: '' };
  const toast = useToast();
  const { form, values, setValues, draftAge, clearDraftAge } = useTypedForm({
    start: props.sent?.values ?? start,
    findDraft: () => (props.sent ? null : readDraft(draftOwner)),
    adopt,
  });
  const [key, setKey] = useState(props.sent?.key ?? props.submissionKey);
  const [sent, setSent] = useState(props.sent);
  /** Counts how often the form was cleared: state that only a box holds is reset with it. */
  const [generation, setGeneration] = useState(0);
  const [visited, setVisited] = useState<VisitedFields>(corrects || props.sent ? ALL_VISITED : new Set());
  const afterPress = useAfterPress();
  const isScripted = useScripted();
  const [isSending, setIsSending] = useState(false);
  const isUnderWay = useRef(false);
  const isEdited = useRef(false);

  const problem = sent && problemOf(sent.answer);
  const refused = useMemo(() => (sent?.answer.kind === 'refused' ? sent.answer.errors : {}), [sent]);
  const problems = useMemo(() => problemsOf(refused), [refused]);
  const unchanged = Object.entries(refused).filter(
    ([field]) => sent && isSame(sent.values, values, field as OutcomeField),
  );
  const lens = lensNamed(values.lensId, lenses);
  const notes = notesOf(values, visited, {
    refused: Object.fromEntries(unchanged),
    stored: corrects ? props.start : undefined,
    powers: lens?.powers ?? null,
  });

  function change(patch: Partial<PostOpValues>) {
    isEdited.current = true;
    setValues((before) => ({ ...before, ...patch }));
  }

  useEffect(() => {
    if (isEdited.current) saveDraft(draftOwner, { values, key });
  }, [values, key, draftOwner]);

  function adopt(draft: PostOpDraft): PostOpValues | null {
    const restored = { ...start, ...draft.values };
    if (Object.keys(changedAnswers(start, restored)).length === 0) return null;
    setKey(draft.key);
    return restored;
  }

  const begin = useEffectEvent(() => {
    if (props.takesFocus) document.getElementById(firstOpenField(values))?.focus({ preventScroll: true });
  });
  useEffect(() => begin(), []);

  // A draft that another tab has sent must not keep this one from sending something else.
  useEffect(() => watchDraft(draftOwner, () => setKey(newKey())), [draftOwner]);

  useEffect(() => {
    if (refused.lensId) toast({ title: 'Submission Error', description: refused.lensId, variant: 'destructive' });
    else if (sent && problemOf(sent.answer))
      toast({ title: 'Submission Failed', description: 'Could not submit data.', variant: 'destructive' });
  }, [sent, refused, toast]);

  async function submit(fields: FormData) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    const answer = values.lensId ? await send(fields) : ({ kind: 'refused', errors: { lensId: NO_LENS } } as const);
    isUnderWay.current = false;
    setIsSending(false);
    if (answer.kind === 'submitted' || answer.kind === 'corrected') {
      removeDraft(draftOwner);
      onTaken(answer, values);
    } else {
      setSent({ answer, values, key });
      setVisited(ALL_VISITED);
    }
  }

  function startAgain() {
    setGeneration((before) => before + 1);
    removeDraft(draftOwner);
    isEdited.current = false;
    setValues(start);
    setKey(newKey());
    setSent(undefined);
    setVisited(corrects ? ALL_VISITED : new Set());
    clearDraftAge();
  }

  function leave({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const group = target.closest<HTMLElement>('[data-group]');
    const isLeft = group && !group.contains(relatedTarget);
    const left = [target.id, ...(isLeft ? [String(group.dataset.group)] : [])];
    afterPress(() => setVisited((before) => new Set([...before, ...left])));
  }

  const part = {
    values,
    notes,
    change,
    changeAfterPress: (patch: Partial<PostOpValues>) => afterPress(() => change(patch)),
    level: corrects ? 2 : 3,
  } as const;
  return (
    <form
      ref={form}
      method="post"
      action="/doctor-submissions"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
      onKeyDown={(event) => pressKey(event, change)}
      onBlur={leave}
    >
      <input type="hidden" name="intent" value={corrects ? 'correct' : 'submit'} />
      <input type="hidden" name="key" value={key} />
      {corrects && <input type="hidden" name="id" value={corrects} />}
      {props.caseNumber && <input type="hidden" name="storedCaseNumber" value={props.caseNumber} />}
      <Stack gap={4}>
        <ErrorSummary problems={problems} />
        {problem && !isScripted && <ProblemNotice problem={problem} />}
        <DraftNotice age={draftAge} label="Start Again Without It" onClear={startAgain} />
        <p className="needs-script text-ink-soft pointer-coarse:hidden">
          By keyboard: ↑ and ↓ step a number, 0 to 9 and End set a scale, Ctrl + Enter sends the form from any field.
        </p>
        <LensGroup {...part} lenses={lenses} periods={periods} />
        <AcuityGroup {...part} />
        <RefractionGroup {...part} />
        <PatientGroup {...part} />
        <EyeGroup {...part} />
        <MoreGroup
          {...part}
          key={generation}
          lenses={lenses}
          models={lens?.models ?? []}
          questionnaire={questionnaire}
          attempt={sent}
          lostCaseNumber={sent?.lostCaseNumber ?? false}
          caseNumber={props.caseNumber ?? null}
          corrects={corrects}
        />
        {props.needsAgreement && <AgreementBox error={notes.agreement?.tone === 'error' && notes.agreement.text} />}
        <SubmitRow
          label={submitLabel}
          unusual={Object.values(notes).filter(({ tone }) => tone === 'warning').length}
          sent={isScripted ? sent : undefined}
          isSending={isSending}
          unavailable={isScripted && values.lensId === '' && NO_LENS}
        />
      </Stack>
    </form>
  );
}

/**
 * Keyboard shortcuts of the whole form: Ctrl (or Command) and Enter send it, digits choose a whole point on a scale.
 * Enter alone does not send the form: only the lens is required, so a half-filled form would be accepted.
 */
function pressKey(event: KeyboardEvent<HTMLFormElement>, change: (patch: Partial<PostOpValues>) => void): void {
  const field = event.target instanceof HTMLInputElement ? event.target : null;
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    event.currentTarget.requestSubmit();
  } else if (event.key === 'Enter' && field) {
    event.preventDefault();
  } else if (field?.type === 'range' && /^\d$/.test(event.key)) {
    change({ [field.id]: Number(event.key) });
  }
}
