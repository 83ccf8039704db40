import { SubmitButton } from '#app/form/submit-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { tooManyWords } from '#app/waiting.ts';
import type { ReviewOutcome } from './outcome.ts';

/**
 * Offers access to an older review from a browser that did not write it. The answer is the same whether or not there is
 * one.
 */
export function EditLinkOffer({ outcome }: { outcome: ReviewOutcome | undefined }) {
  return (
    <div className="mt-3 flex flex-col items-start gap-2">
      <p className="text-ink-soft">Reviewed this lens before?</p>
      <SubmitButton name="intent" value="edit-link" look="quiet" className="button-flush" busyLabel="Sending...">
        E-mail me a link to edit it
      </SubmitButton>
      {outcome?.kind === 'tooManyLinks' && (
        <Notice tone="error" announce title="No link has been sent.">
          {tooManyWords(outcome.seconds)}
        </Notice>
      )}
      {outcome?.kind === 'linkSent' && (
        <Notice tone="success" announce title="Please look at your e-mail.">
          If there is a review of this lens under that address, we have sent a link to edit it. It works once, for 24
          hours.
        </Notice>
      )}
    </div>
  );
}
