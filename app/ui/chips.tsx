import X from 'lucide-react/icons/x';
import type { LinkProps } from 'react-router';
import { Link } from '#app/ui/link.tsx';
import { classes } from './classes.ts';
import { isPlainClick } from './plain-click.ts';

/** A filter, in words, and the URL without it. */
export type Chip = { readonly label: string; readonly lifted: LinkProps['to'] };

interface ChipsProps {
  chips: readonly Chip[];
  /** Called when a chip is followed and disappears: move focus to a place that stays. */
  onLift: () => void;
  /** How to navigate, if not by pushing an entry. */
  link?: Pick<LinkProps, 'replace' | 'state'>;
  className?: string;
}

/** The active filters, above what they filter; following one removes it. Nothing when there are none. */
export function Chips({ chips, onLift, className, link }: ChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Shown now" className={classes('chips', className)}>
      {chips.map(({ label, lifted }) => (
        <li key={label}>
          <Link
            {...link}
            to={lifted}
            preventScrollReset
            className="chip"
            aria-label={`${label}, remove`}
            onClick={(event) => {
              if (isPlainClick(event)) onLift();
            }}
          >
            <span className="min-w-0">{label}</span>
            <X aria-hidden="true" className="size-5 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
