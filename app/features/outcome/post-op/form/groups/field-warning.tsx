import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Note } from '#app/features/outcome/post-op/form/notes.ts';

/** The id of the warning of a field; undefined if there is none. */
export const warningId = (id: string, note: Note | undefined) =>
  note?.tone === 'warning' ? `${id}-warning` : undefined;

/** The warning of a field, under it. */
export function FieldWarning({ id, note }: { id: string; note: Note | undefined }) {
  if (note?.tone !== 'warning') return null;
  return (
    <p id={warningId(id, note)} className="mt-1 flex gap-2">
      <TriangleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <span>
        <span className="sr-only">Please check: </span>
        {note.text}
      </span>
    </p>
  );
}
