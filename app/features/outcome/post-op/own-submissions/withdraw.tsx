import { type ReactNode, useState } from 'react';
import { type Answer, send } from '#app/features/outcome/post-op/sending/answer.ts';
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
  /** Called when the submission is gone; without it the browser itself sends the form. */
  readonly onWithdrawn?: () => void;
};

/** The confirmation before a submission is deleted. */
export function WithdrawForm({ submission, keep, onWithdrawn }: FormProps) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function withdraw(fields: FormData) {
    setIsSending(true);
    const { kind } = await send(fields);
    setIsSending(false);
    // A submission that is gone already counts as withdrawn.
    if (kind === 'withdrawn' || kind === 'gone') onWithdrawn?.();
    else setProblem(withdrawProblem(kind));
  }

  return (
    <form
      method="post"
      action="/doctor-submissions"
      onSubmit={(event) => {
        if (!onWithdrawn) return;
        event.preventDefault();
        void withdraw(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="id" value={submission.id} />
      <Stack gap={4}>
        {problem && (
          <Notice tone="error" announce title="It has not been withdrawn.">
            {problem}
          </Notice>
        )}
        <Cluster>
          <Button type="submit" look="danger" busy={isSending} busyLabel="Withdrawing...">
            Withdraw
          </Button>
          {keep}
        </Cluster>
      </Stack>
    </form>
  );
}

/** Why a submission is still there. */
export function withdrawProblem(kind: Answer['kind']): string {
  if (kind === 'signedOut') return 'You are no longer logged in. Please log in again.';
  if (kind === 'gone') return 'It no longer exists.';
  if (kind === 'notVerified') return 'Your account is no longer verified. Please write to us if this is a mistake.';
  return 'Please try again in a minute.';
}

type DialogProps = {
  readonly submission: OwnSubmission;
  readonly onClose: () => void;
  readonly onWithdrawn: () => void;
};

/** Asks in a dialog over the list. */
export function WithdrawDialog({ submission, onClose, onWithdrawn }: DialogProps) {
  const toast = useToast();
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
          toast({ title: `${submission.referenceId} is withdrawn.`, variant: 'success' });
          onWithdrawn();
        }}
      />
    </Modal>
  );
}
