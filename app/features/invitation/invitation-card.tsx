import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { ActionAhead } from '#app/action-ahead.tsx';
import { useSession } from '#app/session.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Modal } from '#app/ui/dialog.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';
import type { VerifiedSender } from '#domain/invitation/rules.ts';
import { INVITATION } from './invitation-fields.ts';
import { INVITATION_LEAD, INVITATION_TITLE, InvitationForm } from './invitation-form.tsx';

type Props = {
  readonly lenses: readonly { readonly id: number; readonly name: string }[];
  readonly publicUrl: string;
};

/** Opens the dialog in which a doctor invites a patient; before scripts run, its page. */
export function InvitationCard(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(INVITATION.open);
  const sender = useKnownSender();
  return (
    <Card as="section" space="roomy" aria-labelledby="feedback-heading" className="flex flex-col items-start">
      <h2 id="feedback-heading" className="text-heading">
        {INVITATION_TITLE}
      </h2>
      <p className="mt-2 mb-6 grow">
        Ask your patients how they see with their lens. We send them a link by e-mail, or you give them a link or a QR
        code. They need no account, and nobody sees their e-mail address.
      </p>
      <ButtonLink
        to="/invite"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        Invite a Patient
      </ButtonLink>
      {isOpen && (
        <Modal title={INVITATION_TITLE} subtitle={INVITATION_LEAD} onClose={() => setOpen(false)}>
          <ActionAhead page="/invite" />
          <InvitationForm
            {...props}
            sender={sender}
            start={typed}
            onType={setTyped}
            onSent={() => {
              setTyped(INVITATION.open);
              setOpen(false);
            }}
          />
        </Modal>
      )}
    </Card>
  );
}

/**
 * The name and e-mail address with which a doctor who is logged in invites. The page itself is the same for every
 * visitor.
 */
function useKnownSender(): VerifiedSender | null {
  const { isVerifiedDoctor } = useSession();
  const { data, load } = useFetcher<{ sender: VerifiedSender | null }>();
  useEffect(() => {
    if (isVerifiedDoctor) void load('/invite');
  }, [isVerifiedDoctor, load]);
  return isVerifiedDoctor ? (data?.sender ?? null) : null;
}
