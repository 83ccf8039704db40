import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.ts';

interface DisclosureProps {
  /** What the button says. Give text; an icon may stand beside it. */
  label: ReactNode;
  /** Where the panel lies: under the button's start or end, or across the nearest positioned ancestor. */
  placement?: 'start' | 'end' | 'full';
  look?: 'secondary' | 'quiet';
  children: ReactNode;
  className?: string;
}

/**
 * A button with a panel that floats over the page: filters, small menus, the phone menu. Native `<details>`, so it
 * opens before scripts run; with them it also closes on Escape, on a press outside and when a link in it is followed.
 */
export function Disclosure({ label, placement = 'start', look = 'secondary', children, className }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);

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
    <details ref={details} className={classes('disclosure', placement !== 'full' && 'relative', className)}>
      <summary className={classes('button', look === 'quiet' ? 'button-quiet' : 'button-secondary')}>
        {label}
        <ChevronDown aria-hidden="true" className="disclosure-arrow size-5" />
      </summary>
      <div className={classes('disclosure-panel', `disclosure-${placement}`)}>{children}</div>
    </details>
  );
}

interface ExpanderProps {
  label: ReactNode;
  /** Expanders of one group open one at a time. */
  group?: string;
  /** Makes the label a heading of this level. */
  headingLevel?: 2 | 3 | 4;
  id?: string;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** A question or title whose answer unfolds in place. */
export function Expander({ label, group, headingLevel, id, open, onToggle, children }: ExpanderProps) {
  const Heading = headingLevel ? (`h${headingLevel}` as const) : 'span';
  return (
    <details
      id={id}
      name={group}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className="expander"
    >
      <summary>
        <Heading className="min-w-0 flex-1 font-bold">{label}</Heading>
        <ChevronDown aria-hidden="true" className="disclosure-arrow size-6 shrink-0 text-act" />
      </summary>
      <div className="expander-content">{children}</div>
    </details>
  );
}
