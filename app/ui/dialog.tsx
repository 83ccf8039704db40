import X from 'lucide-react/icons/x';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import { openAsModal } from './as-modal.ts';
import { classes } from './classes.ts';
import { registerTopLayer } from './top-layer.ts';

interface ModalProps {
  title: ReactNode;
  /** One plain sentence under the title; describes the dialog. */
  subtitle?: ReactNode;
  /** md: 28rem, for forms. 4xl: 56rem, for reading. */
  size?: 'md' | '4xl';
  open?: boolean;
  /** Called by X, Escape and a press on the backdrop. */
  onClose?: () => void;
  /** The target of X before scripts run, and where closing navigates when there is no `onClose`. */
  closeHref?: string;
  /** Actions at the foot; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A native modal dialog: the browser traps focus and restores it afterwards. Rendered by the server it is already open
 * over the page and can be read and closed without scripts. Pass `onClose`, `closeHref`, or both.
 */
export function Modal({ open = true, ...rest }: ModalProps) {
  return open ? <OpenModal {...rest} /> : null;
}

function OpenModal({ title, subtitle, size = 'md', onClose, closeHref, footer, children }: Omit<ModalProps, 'open'>) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();

  function close() {
    if (onClose) onClose();
    else if (closeHref) void navigate(closeHref, { preventScrollReset: true });
  }
  const closeNow = useEffectEvent(close);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const leave = openAsModal(element, closeNow);
    const unregister = registerTopLayer(element);
    return () => {
      unregister();
      leave();
      element.close();
    };
  }, []);

  const x = <X aria-hidden="true" className="size-6" />;
  return (
    <dialog
      ref={dialog}
      id={id}
      open
      aria-labelledby={`${id}-title`}
      aria-describedby={subtitle ? `${id}-subtitle` : undefined}
      className={classes('modal', size === 'md' ? 'modal-md' : 'modal-4xl')}
    >
      <div className="modal-frame">
        <header className="modal-header">
          <h2 id={`${id}-title`} tabIndex={-1} className="mt-1 min-w-0">
            {title}
          </h2>
          {closeHref ? (
            <Link
              to={closeHref}
              preventScrollReset
              aria-label="Close"
              className="button button-quiet button-icon"
              onClick={(event) => {
                if (!onClose) return;
                event.preventDefault();
                onClose();
              }}
            >
              {x}
            </Link>
          ) : (
            <button type="button" onClick={close} aria-label="Close" className="button button-quiet button-icon">
              {x}
            </button>
          )}
        </header>
        <div className="modal-body">
          <div data-messages />
          {subtitle && (
            <p id={`${id}-subtitle`} className="mb-5 text-ink-soft">
              {subtitle}
            </p>
          )}
          {children}
        </div>
        {footer && <footer className="modal-footer">{footer}</footer>}
      </div>
    </dialog>
  );
}
