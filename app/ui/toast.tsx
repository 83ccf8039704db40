import { CircleAlert, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { createContext, type ReactNode, use, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { subscribeTopLayer, topLayer } from './top-layer.ts';

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'neutral' | 'success' | 'destructive';
  /** Milliseconds until it goes by itself; 5000 unless said otherwise. Waits while hovered or focused. */
  duration?: number;
}

const looks = { neutral: 'toast', success: 'toast toast-success', destructive: 'toast toast-destructive' };

const ShowToast = createContext<((message: ToastMessage) => void) | null>(null);

/** Returns the function that shows a message; it takes the place of the one before. */
export function useToast(): (message: ToastMessage) => void {
  const show = use(ShowToast);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

/** Holds the one message on screen. Wraps the whole app, once. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<ToastMessage | null>(null);
  const [serial, setSerial] = useState(0);
  const [show] = useState(() => (message: ToastMessage) => {
    setCurrent(message);
    setSerial((last) => last + 1);
  });
  return (
    <ShowToast value={show}>
      {children}
      {current && <Message key={serial} message={current} dismiss={() => setCurrent(null)} />}
    </ShowToast>
  );
}

function Message({ message, dismiss }: { message: ToastMessage; dismiss: () => void }) {
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
  // A provider of its own for each message and each place: one that outlives them stays paused when the pointer or
  // focus was on a message that went away.
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
        <div className="min-w-0 flex-1">
          <Toast.Title className="font-bold">{title}</Toast.Title>
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
