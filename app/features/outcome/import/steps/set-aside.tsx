import type { Columns } from '#app/features/outcome/import/columns.ts';
import { Notice } from '#app/ui/notice.tsx';
import { lensName } from '#domain/lens/rules.ts';
import { type KnownLens, unreadWords } from '#domain/spreadsheet/rules.ts';

type Props = { readonly columns: Columns; readonly lenses: readonly KnownLens[] };

/** What is not stored as the file has it: columns that cannot be read, and lenses that another one stands for. */
export function SetAside({ columns: { plan, survey, lensChoices }, lenses }: Props) {
  const represented = survey.lensNames.flatMap(({ key, text, lensId, isRepresented }) => {
    const chosen = lensChoices[key] ?? lensId;
    return isRepresented && chosen ? [`We store “${text}” as ${lensName(chosen, lenses)}.`] : [];
  });
  const words = [...plan.unread.map(unreadWords), ...represented];
  return <Warnings title="Not stored as in the file" all={words} />;
}

/** Sentences about a file under one title; nothing without any. */
export function Warnings({ title, all }: { readonly title: string; readonly all: readonly string[] }) {
  if (all.length === 0) return null;
  return (
    <Notice tone="warning" title={title}>
      <ul className="list-disc pl-5">
        {all.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Notice>
  );
}
