import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { type Flash, withoutMessage } from '#app/flash.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { subscribeTopLayer, topLayerMessages } from '#app/ui/top-layer.ts';
import type { ChangedField } from '#domain/review/rules.ts';
import { FLASH_MESSAGES, UNPROVEN } from './flash-messages.ts';
import { ReviewThanks } from './review-thanks.tsx';

type FlashMessage = {
  readonly flash: Flash;
  /** The lens it was about. */
  readonly lens: { readonly id: number; readonly name: string } | null;
  /** What an update of a review changed; null for anything else. */
  readonly changed: readonly ChangedField[] | null;
  /** It came in a cookie of ours. Otherwise it was in the URL, which anybody can make up. */
  readonly isProven: boolean;
  /** Where to find help at once, if what was sent describes an eye that needs it. */
  readonly urgent: string | null;
};

/** Height below the panel, in pixels, without which a toast would lie over it: where text is very large. */
const ROOM_FOR_TOAST = 120;

/**
 * The result of a form that led to this page. The page opens at its top with focus here; the panel stays on this page
 * until it is dismissed. A toast at the foot of the window says the same for a few seconds.
 */
export default function FlashPanel({ happened }: { happened: FlashMessage }) {
  const toast = useToast();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [cameTo, setCameTo] = useState({ happened, pathname });
  const [dismissed, setDismissed] = useState<FlashMessage | null>(null);
  const panel = useRef<HTMLElement>(null);
  const hasFocused = useRef<FlashMessage | null>(null);
  const inDialog = useSyncExternalStore(subscribeTopLayer, topLayerMessages, () => null);
  const message = FLASH_MESSAGES[happened.flash];

  // The same message can come twice; only the object identity is new.
  if (cameTo.happened !== happened) setCameTo({ happened, pathname });

  // After it is read, neither Back nor a reload shows it again.
  const plain = withoutMessage(search);
  useEffect(() => {
    if (plain === search) return;
    void navigate({ pathname, search: plain, hash }, { replace: true, preventScrollReset: true, state });
  }, [navigate, pathname, search, plain, hash, state]);

  // A dialog that opens with the page contains the panel, and gets the focus.
  useEffect(() => {
    if (hasFocused.current === happened && !inDialog) return;
    // The dialog of the form is gone in the same step; the panel is then on the page.
    if (inDialog && !inDialog.isConnected) return;
    hasFocused.current = happened;
    window.scrollTo(0, 0);
    panel.current?.focus({ preventScroll: true });
  }, [happened, inDialog]);

  // The toast is too short for what has to be added to a message in a URL.
  useEffect(() => {
    const end = (panel.current?.getBoundingClientRect().bottom ?? 0) + ROOM_FOR_TOAST;
    if (!happened.isProven || end > window.innerHeight) return;
    const { title, description, variant } = FLASH_MESSAGES[happened.flash];
    toast({ title, ...(description && { description }), ...(variant && { variant }) });
  }, [happened, toast]);

  const isOver = dismissed === happened || pathname !== cameTo.pathname;
  if (isOver) return null;

  function dismiss() {
    setDismissed(happened);
    if (!inDialog) document.getElementById('main')?.focus();
  }

  const box = (
    <section ref={panel} aria-label={message.title} tabIndex={-1} className="flash-panel max-w-form">
      <Notice
        tone={message.variant === 'destructive' ? 'error' : message.variant === 'success' ? 'success' : 'info'}
        title={message.title}
        className="pr-13"
      >
        {happened.urgent && <p className="font-bold">{happened.urgent}</p>}
        {message.isThanks ? <ReviewThanks {...happened} /> : message.description}
        {!happened.isProven && <p className="mt-2">{message.unproven ?? UNPROVEN}</p>}
      </Notice>
      <button
        type="button"
        aria-label="Dismiss this message"
        className="button button-quiet button-icon needs-script"
        onClick={dismiss}
      >
        <X aria-hidden="true" className="size-6" />
      </button>
    </section>
  );
  return inDialog ? (
    createPortal(box, inDialog)
  ) : (
    <div className="page-margins mx-auto w-full max-w-page pt-4 print:hidden">{box}</div>
  );
}
