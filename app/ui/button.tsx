import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { Link } from '#app/ui/link.tsx';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

/**
 * primary: the one main action of a view. secondary: other actions. quiet: actions inside a card or a row. danger:
 * removes something.
 */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

const looks: Record<ButtonLook, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
  danger: 'button-danger',
};

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  look?: ButtonLook;
  /** The action is pending: the button keeps focus, ignores presses and shows `busyLabel`. */
  busy?: boolean;
  /** The label while busy, such as "Submitting...". */
  busyLabel?: string;
  /** Why the button cannot be used yet. It keeps focus, ignores presses and shows this below itself. */
  unavailable?: ReactNode;
  children: ReactNode;
}

/** A native button. Its label says what happens when it is pressed. */
export function Button({
  look = 'primary',
  busy = false,
  busyLabel,
  unavailable,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const idle = !busy && !unavailable;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (idle) onClick?.(event);
    else event.preventDefault();
  }

  const button = (
    <button
      {...rest}
      type={type}
      onClick={press}
      className={classes('button', looks[look], className)}
      aria-busy={busy || undefined}
      aria-disabled={idle ? rest['aria-disabled'] : true}
      aria-describedby={unavailable ? classes(rest['aria-describedby'], reasonId) : rest['aria-describedby']}
    >
      {/* A label of a single text is replaced as a whole, also where a translator has put elements into it. */}
      {busy ? (
        <>
          <Spinner size="small" />
          {busyLabel ?? children}
        </>
      ) : (
        children
      )}
    </button>
  );
  if (!unavailable) return button;
  return (
    <div className="flex flex-col items-start gap-2">
      {button}
      <div id={reasonId} className="text-ink-soft text-sm">
        {unavailable}
      </div>
    </div>
  );
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  look?: ButtonLook;
}

/** A link that looks like a button, for actions that are a URL. */
export function ButtonLink({ look = 'primary', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classes('button', looks[look], className)} />;
}
