import Check from 'lucide-react/icons/check';
import { Tag } from './tag.tsx';

/** How sure it is that something leads; "same" where it leads by too little to matter. */
export type Mark = 'clear' | 'same' | 'unsure';

/**
 * The words beside a score that leads: straw with a tick where the lead is clear, a thin outline where it is unsure,
 * and the words alone where it is too small to matter.
 */
export function LeadMark({ words, mark }: { words: string; mark: Mark }) {
  if (mark === 'same') return <span className="text-ink-soft text-sm">{words}</span>;
  if (mark === 'unsure') return <Tag tone="unsure">{words}</Tag>;
  return (
    <Tag tone="chosen">
      <Check aria-hidden="true" className="size-4" />
      {words}
    </Tag>
  );
}
