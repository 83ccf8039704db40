import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { MessageProps, ToastMessage } from './toast-message.tsx';

/** Few pages ever show a message, so the component is loaded when there is one. */
const loadMessage = () => import('./toast-message.tsx');

/** Preloads it for a message that may have to report a lost connection. */
export function fetchMessage(): void {
  loadMessage().catch(() => undefined);
}

const ShowToast = createContext<((message: ToastMessage) => void) | null>(null);

/** Returns the function that shows a message; it replaces the one before. */
export function useToast(): (message: ToastMessage) => void {
  const show = use(ShowToast);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

/** Holds the one message on screen. Wraps the whole app, once. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<ToastMessage | null>(null);
  const [serial, setSerial] = useState(0);
  const [Message, setMessage] = useState<ComponentType<MessageProps> | null>(null);
  const [show] = useState(() => (message: ToastMessage) => {
    setCurrent(message);
    setSerial((last) => last + 1);
    loadMessage().then(
      (part) => setMessage(() => part.default),
      () => undefined,
    );
  });
  useMessageAtHand();
  return (
    <ShowToast value={show}>
      {children}
      {current && Message && <Message key={serial} message={current} dismiss={() => setCurrent(null)} />}
    </ShowToast>
  );
}

/** Preloads it after the visitor's first key or press, whose own answer comes first. */
function useMessageAtHand() {
  useEffect(() => {
    const firstStep = new AbortController();
    function onStep() {
      firstStep.abort();
      setTimeout(fetchMessage, 2_000);
    }
    for (const step of ['pointerdown', 'keydown']) {
      document.addEventListener(step, onStep, { signal: firstStep.signal });
    }
    return () => firstStep.abort();
  }, []);
}
