import Check from 'lucide-react/icons/check';
import { Tag } from './tag.tsx';

/** How certain a lead is; "same" if it is too small to matter. */
export type Mark = 'clear' | 'same' | 'unsure';

/**
 * The words beside a leading score: straw with a tick if the lead is clear, a thin outline if it is uncertain, and the
 * words alone if it is too small to matter.
 */
export function LeadMark({ words, mark }: { words: string; mark: Mark }) {
  if (mark === 'same') return <span className="text-ink-soft text-sm">{words}</span>;
  if (mark === 'unsure') return <Tag tone="unsure">{words}</Tag>;
  return (
    <Tag tone="chosen">
      <Check aria-hidden="true" className="lead-mark-sign" />
      {words}
    </Tag>
  );
}
