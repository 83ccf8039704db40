import { useEffect, useRef } from 'react';
import type { Sent } from '#app/features/outcome/post-op/sending/answer.ts';
import { ProblemNotice, problemOf } from '#app/features/outcome/post-op/sending/problem-notice.tsx';
import { Button } from '#app/ui/button.tsx';

type Props = {
  readonly label: string;
  /** Entries with a warning. */
  readonly unusual: number;
  readonly sent: Sent | undefined;
  readonly isSending: boolean;
  readonly unavailable: string | false;
};

/** The end of the form: its result, what to check, and the button. */
export function SubmitRow({ label, unusual, sent, isSending, unavailable }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const problem = sent && problemOf(sent.outcome);

  // The form may have been sent from a field far above.
  useEffect(() => {
    if (sent && problemOf(sent.outcome)) row.current?.scrollIntoView({ block: 'nearest' });
  }, [sent]);

  return (
    <div ref={row} className="flex flex-col items-start gap-3">
      {problem && <ProblemNotice problem={problem} />}
      <p role="status" className="empty:sr-only">
        {unusual > 0 && `Please look again at what is marked above (${unusual}). It can be sent as it is.`}
      </p>
      <Button type="submit" busy={isSending} busyLabel="Submitting..." unavailable={unavailable}>
        {label}
      </Button>
    </div>
  );
}
