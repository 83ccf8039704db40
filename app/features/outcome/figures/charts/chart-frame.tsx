import { FiguresTable } from '#app/features/outcome/figures/tables/figures-table.tsx';
import { SCOPE_NAMES, type ShownFigures, sampleNote } from '#app/features/outcome/figures/view/scopes.ts';
import { briefCompleteness, captionOf } from './caption.ts';
import type { Chart } from './chart.ts';
import { type FileKind, Foot, Framed, Picture } from './frame.tsx';
import { unbroken } from './text.ts';

type Props = { readonly chart: Chart; readonly lensName: string; readonly shown: ShownFigures };

/** A chart of the figures of a lens, with the finding about the second scope and its eyes. */
export function ChartFrame({ chart, lensName, shown }: Props) {
  const { id, name, broad = false, notes } = chart;
  const view = chart.read(shown);
  const frame = { id, name, broad, headingLevel: 4 } as const;
  if (!('picture' in view)) {
    return (
      <Framed {...frame} title={name}>
        <p className="chart-words">{view.absence}</p>
      </Framed>
    );
  }
  const { finding, beside, least, missing, picture } = view;
  const caption = () => captionOf({ chart, lensName, shown, today: new Date().toISOString().slice(0, 10) });
  async function save(kind: FileKind) {
    const { saveChart, saveTable } = await import('#app/features/outcome/figures/download/download.tsx');
    if (kind === 'csv') saveTable({ table: chart.table, lensName, shown });
    else await saveChart({ kind, title: unbroken(finding), chart, lensName, shown, caption: caption() });
  }
  const label = [`${SCOPE_NAMES[shown[0].scope]}: ${finding}`, beside].filter(Boolean).join('. ');
  return (
    <Framed {...frame} title={finding}>
      <p className="chart-words">{[beside && unbroken(beside), sampleNote(least)].filter(Boolean).join('. ')}</p>
      <Picture label={label} picture={picture} broad={broad} />
      {missing && <p className="chart-words">{missing}</p>}
      <p className="chart-words">{briefCompleteness(chart, shown[0])}</p>
      <p className="chart-words hidden print:block">{notes.join(' ')}</p>
      <Foot {...{ name, notes, caption, save }} table={<FiguresTable table={chart.table} shown={shown} />} />
    </Framed>
  );
}
