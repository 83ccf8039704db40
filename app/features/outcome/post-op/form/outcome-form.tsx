import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { ActionAhead } from '#app/action-ahead.tsx';
import { AgreementBox } from '#app/features/outcome/agreement-box.tsx';
import { RECEIVER, type Sent } from '#app/features/outcome/post-op/sending/answer.ts';
import { ProblemNotice, problemOf } from '#app/features/outcome/post-op/sending/problem-notice.tsx';
import { newKey } from '#app/features/outcome/post-op/sending/submission-key.ts';
import { DraftNotice } from '#app/form/draft-notice.tsx';
import { useTypedForm } from '#app/form/typed-form.ts';
import { useAnswer } from '#app/form/use-form.ts';
import { useAfterPress } from '#app/ui/after-press.ts';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { useScripted } from '#app/ui/scripted.ts';
import { useToast } from '#app/ui/toast.tsx';
import { type FormLens, lensNamed } from '#domain/lens/rules.ts';
import type { OutcomeField } from '#domain/outcome/rules.ts';
import { type PostOpDraft, readDraft, removeDraft, saveDraft, watchDraft } from './draft.ts';
import { FormGroups, type PeriodOption } from './groups.tsx';
import { MoreGroup } from './more/more-group.tsx';
import { ALL_VISITED, notesOf, problemsOf, type VisitedFields } from './notes.ts';
import { SubmitRow } from './submit-row.tsx';
import { changedAnswers, firstOpenField, isSame, type PostOpValues } from './values.ts';

export type OutcomeFormProps = {
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
  /** The doctor has not accepted the data use agreement yet: the first form does. */
  readonly needsAgreement?: boolean | undefined;
  /** The owner of the draft on this device. */
  readonly draftOwner: string;
  /** The result of a form that was sent before scripts ran. */
  readonly sent?: Sent | undefined;
  readonly submitLabel: string;
  /** Moves focus to the first field to fill in. */
  readonly takesFocus?: boolean;
  readonly onTaken: (answer: Sent) => void;
};

const NO_LENS = 'Please select a lens.';

/**
 * The form of one eye, new or corrected. Everything works before scripts run; with them nothing that was entered is
 * lost.
 */
export function OutcomeForm({ sent, submissionKey, ...form }: OutcomeFormProps) {
  const [begun, setBegun] = useState({ key: sent?.values.key ?? submissionKey, sent });
  function startAgain() {
    removeDraft(form.draftOwner);
    setBegun({ key: newKey(), sent: undefined });
  }
  return <EyeForm key={begun.key} {...form} sent={begun.sent} submissionKey={begun.key} onStartAgain={startAgain} />;
}

/** What is entered, and its draft on this device, which stays there until the site has taken it. */
function useDrafted({ start, sent, submissionKey, draftOwner }: OutcomeFormProps) {
  const [key, setKey] = useState(submissionKey);
  const isEdited = useRef(false);
  const { values, setValues, draftAge } = useTypedForm({
    start: sent?.values.eye ?? start,
    findDraft: () => (sent ? null : readDraft(draftOwner)),
    adopt(draft: PostOpDraft) {
      const restored = { ...start, ...draft.values };
      if (Object.keys(changedAnswers(start, restored)).length === 0) return null;
      setKey(draft.key);
      return restored;
    },
  });
  useEffect(() => {
    if (isEdited.current) saveDraft(draftOwner, { values, key });
  }, [values, key, draftOwner]);
  // A draft that another tab has sent must not keep this one from sending something else.
  useEffect(() => watchDraft(draftOwner, () => setKey(newKey())), [draftOwner]);

  function change(patch: Partial<PostOpValues>) {
    isEdited.current = true;
    setValues((before) => ({ ...before, ...patch }));
  }
  return { values, key, draftAge, change };
}

/** What the site says about the form, and what to look at before it is sent. */
function useNotes(values: PostOpValues, { start, corrects, lenses }: OutcomeFormProps, sent: Sent | undefined) {
  const [visited, setVisited] = useState<VisitedFields>(corrects ? ALL_VISITED : new Set());
  const refused = useMemo(() => (sent?.outcome.kind === 'refused' ? sent.outcome.errors : {}), [sent]);
  const problems = useMemo(() => problemsOf(refused), [refused]);
  const unchanged = Object.entries(refused).filter(
    ([field]) => sent && isSame(sent.values.eye, values, field as OutcomeField),
  );
  const notes = notesOf(values, sent ? ALL_VISITED : visited, {
    refused: Object.fromEntries(unchanged),
    stored: corrects ? start : undefined,
    powers: lensNamed(values.lensId, lenses)?.powers ?? null,
  });
  const visit = (names: readonly string[]) => setVisited((before) => new Set([...before, ...names]));
  return { notes, problems, visit };
}

function EyeForm({ onStartAgain, ...props }: OutcomeFormProps & { readonly onStartAgain: () => void }) {
  const { lenses, periods, questionnaire, corrects, draftOwner } = props;
  const toast = useToast();
  const afterPress = useAfterPress();
  const isScripted = useScripted();
  const fetcher = useFetcher<Sent>();
  const { answer: sent } = useAnswer<Sent>(fetcher.data ?? props.sent, { onAnswer: receive });
  // A hidden field is not sent, and its stored value stays.
  const start = questionnaire ? props.start : { ...props.start, promScore: '' };
  const { values, key, draftAge, change } = useDrafted({ ...props, start });
  const { notes, problems, visit } = useNotes(values, props, sent);
  const problem = sent && problemOf(sent.outcome);

  const begin = useEffectEvent(() => {
    if (props.takesFocus) document.getElementById(firstOpenField(values))?.focus({ preventScroll: true });
  });
  useEffect(() => begin(), []);

  function receive(answer: Sent) {
    const { outcome } = answer;
    if (outcome.kind === 'submitted' || outcome.kind === 'corrected') {
      removeDraft(draftOwner);
      props.onTaken(answer);
    } else if (outcome.kind === 'refused' && outcome.errors.lensId)
      toast({ title: 'Submission Error', description: outcome.errors.lensId, variant: 'destructive' });
    else if (problemOf(outcome))
      toast({ title: 'Submission Failed', description: 'Could not submit data.', variant: 'destructive' });
  }

  function leave({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const group = target.closest<HTMLElement>('[data-group]');
    const isLeft = group && !group.contains(relatedTarget);
    const left = [target.id, ...(isLeft ? [String(group.dataset.group)] : [])];
    afterPress(() => visit(left));
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
      method="post"
      action={RECEIVER}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        // At once, so that a second press finds the button busy.
        if (fetcher.state === 'idle')
          void fetcher.submit(event.currentTarget, { flushSync: true, defaultShouldRevalidate: false });
      }}
      onKeyDown={(event) => pressKey(event, change)}
      onBlur={leave}
    >
      <ActionAhead page={RECEIVER} />
      <input type="hidden" name="intent" value={corrects ? 'correct' : 'submit'} />
      <input type="hidden" name="key" value={key} />
      {corrects && <input type="hidden" name="id" value={corrects} />}
      {props.caseNumber && <input type="hidden" name="storedCaseNumber" value={props.caseNumber} />}
      <Stack gap={4}>
        <ErrorSummary problems={problems} />
        {problem && !isScripted && <ProblemNotice problem={problem} />}
        <DraftNotice age={draftAge} label="Start Again Without It" onClear={onStartAgain} />
        <p className="needs-script text-ink-soft pointer-coarse:hidden">
          By keyboard: ↑ and ↓ step a number, 0 to 9 and End set a scale, Ctrl + Enter sends the form from any field.
        </p>
        <FormGroups {...part} lenses={lenses} periods={periods} />
        <MoreGroup
          {...part}
          lenses={lenses}
          models={lensNamed(values.lensId, lenses)?.models ?? []}
          questionnaire={questionnaire}
          attempt={sent}
          lostCaseNumber={!fetcher.data && (sent?.values.lostCaseNumber ?? false)}
          caseNumber={props.caseNumber ?? null}
          corrects={corrects}
        />
        {props.needsAgreement && <AgreementBox error={notes.agreement?.tone === 'error' && notes.agreement.text} />}
        <SubmitRow
          label={props.submitLabel}
          unusual={Object.values(notes).filter(({ tone }) => tone === 'warning').length}
          sent={isScripted ? sent : undefined}
          isSending={fetcher.state !== 'idle'}
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
