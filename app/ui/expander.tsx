import ChevronDown from 'lucide-react/icons/chevron-down';
import { createContext, type ReactNode, use, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from './link.tsx';

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

/** A parameter of pages with many folds: their content comes with the page, for readers without scripts. */
export const FOLDS = 'folds';
/** Closed folds below it are filled when they are opened. */
export const FoldsWait = createContext(false);

/** A question or title whose answer unfolds in place. */
export function Expander({ label, group, headingLevel, id, open, onToggle, children }: ExpanderProps) {
  const [isFilled, setFilled] = useState(!use(FoldsWait) || open === true);
  const content = useId();
  const Heading = headingLevel ? (`h${headingLevel}` as const) : 'span';
  /** It may have been opened before scripts ran, or by a script. */
  function fillOpen(details: HTMLDetailsElement | null) {
    if (details?.open) setFilled(true);
  }
  return (
    <details
      ref={fillOpen}
      id={id}
      name={group}
      open={open}
      onToggle={({ currentTarget }) => {
        fillOpen(currentTarget);
        onToggle?.(currentTarget.open);
      }}
      className="expander"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: filled before the browser unfolds it, which it does by itself. */}
      <summary onClick={() => setFilled(true)}>
        <Heading className="min-w-0 flex-1 font-bold">{label}</Heading>
        <ChevronDown aria-hidden="true" className="disclosure-arrow size-6 shrink-0 text-act" />
      </summary>
      <div id={content} className="expander-content">
        {isFilled ? children : <FilledPage content={content} />}
      </div>
    </details>
  );
}

/** Leads to the page with all folds filled, which opens the one with this content. */
function FilledPage({ content }: { content: string }) {
  const [params] = useSearchParams();
  const query = new URLSearchParams([...params, [FOLDS, 'filled']]);
  return (
    <Link to={`?${query}#${content}`} reloadDocument>
      Show this part
    </Link>
  );
}
