import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { Toast } from 'radix-ui';
import { useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { subscribeTopLayer, topLayer } from './top-layer.ts';
import { WithoutEmoji } from './without-emoji.tsx';

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'neutral' | 'success' | 'destructive';
  /** Milliseconds until it disappears; 5000 by default. Paused while hovered or focused. */
  duration?: number;
}

export interface MessageProps {
  message: ToastMessage;
  dismiss: () => void;
}

const looks = { neutral: 'toast', success: 'toast toast-success', destructive: 'toast toast-destructive' };

/** A toast, announced to screen readers. Disappears after a time, unless the pointer or focus is on it. */
export default function Message({ message, dismiss }: MessageProps) {
  const modal = useSyncExternalStore(subscribeTopLayer, topLayer, () => null);
  const [focusedBefore] = useState(() => document.activeElement);
  const list = useRef<HTMLOListElement>(null);
  const { title, description, variant = 'neutral', duration = 5000 } = message;
  const destructive = variant === 'destructive';

  function close() {
    const hadFocus = list.current?.contains(document.activeElement);
    dismiss();
    if (hadFocus && focusedBefore instanceof HTMLElement) focusedBefore.focus();
  }

  const viewport = <Toast.Viewport ref={list} className="toast-viewport" label="Messages ({hotkey})" />;
  // A separate provider for each message and each place: a longer-lived one stays paused when the pointer or focus was
  // on a message that disappeared.
  return (
    <Toast.Provider
      key={modal?.id}
      duration={duration}
      swipeThreshold={50}
      label="Message"
      announcerContainer={modal ?? undefined}
    >
      <Toast.Root
        type={destructive ? 'foreground' : 'background'}
        onOpenChange={(open) => open || close()}
        className={looks[variant]}
      >
        {destructive && <CircleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-danger" />}
        {variant === 'success' && <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0" />}
        <div className="min-w-0 flex-1">
          <Toast.Title className="font-bold">
            <WithoutEmoji>{title}</WithoutEmoji>
          </Toast.Title>
          {description && <Toast.Description>{description}</Toast.Description>}
        </div>
        <Toast.Close aria-label="Close" className="button button-quiet button-icon -my-2 -mr-2">
          <X aria-hidden="true" className="size-6" />
        </Toast.Close>
      </Toast.Root>
      {modal ? createPortal(viewport, modal) : viewport}
    </Toast.Provider>
  );
}
