import type { ReactNode } from 'react';
import { ActionAhead } from '#app/action-ahead.tsx';
import { RECEIVER, type Sent, type SentOutcome } from '#app/features/outcome/post-op/sending/answer.ts';
import { useFetchedForm } from '#app/form/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Modal } from '#app/ui/dialog.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { OwnSubmission } from '#domain/outcome/rules.ts';

export const WITHDRAW_TITLE = 'Withdraw this submission?';
/** The consequence. */
export const withdrawEffect = ({ referenceId }: OwnSubmission) =>
  `${referenceId} will be deleted for good and no longer count in any figure.`;

type FormProps = {
  readonly submission: OwnSubmission;
  /** The link that cancels. */
  readonly keep: ReactNode;
  /** Called when the submission is gone. */
  readonly onWithdrawn: () => void;
};

/** The confirmation before a submission is deleted. */
export function WithdrawForm({ submission, keep, onWithdrawn }: FormProps) {
  const toast = useToast();
  const { Form, busy, outcome } = useFetchedForm<Sent>(undefined, {
    onAnswer(answer) {
      // A submission that is gone already counts as withdrawn.
      if (answer.outcome.kind !== 'withdrawn' && answer.outcome.kind !== 'gone') return;
      toast({ title: `${submission.referenceId} is withdrawn.`, variant: 'success' });
      onWithdrawn();
    },
  });
  const problem = outcome && withdrawProblem(outcome.kind);
  return (
    <Form method="post" action={RECEIVER}>
      <ActionAhead page={RECEIVER} />
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="id" value={submission.id} />
      <Stack gap={4}>
        {problem && (
          <Notice tone="error" announce title="It has not been withdrawn.">
            {problem}
          </Notice>
        )}
        <Cluster>
          <Button type="submit" look="danger" busy={busy} busyLabel="Withdrawing...">
            Withdraw
          </Button>
          {keep}
        </Cluster>
      </Stack>
    </Form>
  );
}

/** Why a submission is still there; null if it is not. */
export function withdrawProblem(kind: SentOutcome['kind']): string | null {
  if (kind === 'withdrawn') return null;
  if (kind === 'signedOut') return 'You are no longer logged in. Please log in again.';
  if (kind === 'gone') return 'It no longer exists.';
  if (kind === 'notVerified') return 'Your account is no longer verified. Please write to us if this is a mistake.';
  return 'Please try again in a minute.';
}

type DialogProps = Omit<FormProps, 'keep'> & { readonly onClose: () => void };

/** Asks in a dialog over the list. */
export function WithdrawDialog({ submission, onClose, onWithdrawn }: DialogProps) {
  return (
    <Modal title={WITHDRAW_TITLE} subtitle={withdrawEffect(submission)} onClose={onClose}>
      <WithdrawForm
        submission={submission}
        keep={
          <Button look="secondary" onClick={onClose}>
            Keep It
          </Button>
        }
        onWithdrawn={() => {
          onClose();
          onWithdrawn();
        }}
      />
    </Modal>
  );
}
