import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';

interface DisclosureProps {
  /** The label of the button. Must contain text; an icon may accompany it. */
  label: ReactNode;
  /**
   * The position of the panel: under the button's start or end, or across the nearest positioned ancestor. Pinned, it
   * is within that ancestor's width where the button was when it was pressed, and stays there whatever moves.
   */
  placement?: 'start' | 'end' | 'full' | 'pinned';
  /** Called when the panel has opened, before it is painted. */
  onOpen?: () => void;
  /** The panel is not rendered while it is closed: for content that needs scripts. */
  emptyWhileClosed?: boolean;
  look?: 'secondary' | 'quiet';
  children: ReactNode;
  className?: string;
}

/**
 * A button with a panel that floats over the page: filters, small menus, the phone menu. Native `<details>`, so it
 * opens before scripts run; with them it also closes on Escape, on a press outside and when a link in it is followed.
 */
export function Disclosure({
  label,
  placement = 'start',
  look = 'secondary',
  onOpen,
  emptyWhileClosed = false,
  children,
  className,
}: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

  // It may have been opened before scripts ran.
  useEffect(() => setOpen(details.current?.open ?? false), []);

  const settle = useEffectEvent(() => {
    if (placement === 'pinned' && details.current) pin(details.current);
    onOpen?.();
  });
  useLayoutEffect(() => {
    if (open) settle();
  }, [open]);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !details.current?.open) return;
      details.current.open = false;
      details.current.querySelector('summary')?.focus();
    }
    function onClick({ target }: MouseEvent) {
      if (!details.current || !(target instanceof Element)) return;
      const outside = !details.current.contains(target);
      const followed = !outside && target.closest('a') !== null;
      if (outside || followed) details.current.open = false;
    }
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onClick);
    };
  }, []);

  return (
    <details
      ref={details}
      className={classes('disclosure', (placement === 'start' || placement === 'end') && 'relative', className)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={classes('button', look === 'quiet' ? 'button-quiet' : 'button-secondary')}>
        {label}
        <ChevronDown aria-hidden="true" className="disclosure-arrow size-5" />
      </summary>
      <div className={classes('disclosure-panel', `disclosure-${placement}`)}>
        {(open || !emptyWhileClosed) && children}
      </div>
    </details>
  );
}

/** Margin between a pinned panel and its surroundings, in pixels, independent of the text size. */
const GAP = 8;

function pin(details: HTMLDetailsElement): void {
  const panel = details.querySelector<HTMLElement>('.disclosure-panel');
  const frame = panel?.offsetParent?.getBoundingClientRect();
  const button = details.querySelector('summary')?.getBoundingClientRect();
  if (!panel || !frame || !button) return;
  panel.removeAttribute('style');
  const width = Math.min(panel.getBoundingClientRect().width, frame.width - 2 * GAP);
  const left = Math.max(GAP, Math.min(button.right - frame.left, frame.width - GAP) - width);
  Object.assign(panel.style, {
    left: `${left}px`,
    top: `${button.bottom - frame.top + GAP}px`,
    width: `${width}px`,
    maxHeight: `${innerHeight - button.bottom - 2 * GAP}px`,
  });
}
