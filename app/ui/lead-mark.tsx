import Check from 'lucide-react/icons/check';
import { Tag } from './tag.tsx';

/** The words beside a score that leads: straw with a tick where the lead is clear, else a thin outline. */
export function LeadMark({ words, clear }: { words: string; clear: boolean }) {
  if (!clear) return <Tag tone="unsure">{words}</Tag>;
  return (
    <Tag tone="chosen">
      <Check aria-hidden="true" className="size-4" />
      {words}
    </Tag>
  );
}
