import { type ReactNode, useId, useState } from 'react';
import { FiguresTable } from '#app/features/outcome/figures/tables/figures-table.tsx';
import { SCOPE_NAMES, type ShownFigures, sampleNote } from '#app/features/outcome/figures/view/scopes.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Cluster } from '#app/ui/layout.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { briefCompleteness, captionOf } from './caption.ts';
import type { Chart, DrawnView } from './chart.ts';
import { unbroken } from './text.ts';
import { HALF_SHEET, SHEET, useDrawingWidth } from './use-drawing-width.ts';

type Props = { readonly chart: Chart; readonly lensName: string; readonly shown: ShownFigures };

/** The frame that all charts share: title, picture, eyes, the same in numbers, caption and files. */
export function ChartFrame({ chart, lensName, shown }: Props) {
  const { id, name, broad = false } = chart;
  const view = chart.read(shown);
  const isDrawn = 'draw' in view;
  const title = isDrawn ? unbroken(view.finding) : name;
  return (
    <figure className={classes('chart', broad && 'chart-broad')} aria-labelledby={`chart-${id}`}>
      <figcaption>
        {title !== name && <p className="chart-name">{name}</p>}
        <h4 id={`chart-${id}`} className="chart-title">
          {title}
        </h4>
      </figcaption>
      {isDrawn ? (
        <>
          <ChartPicture chart={chart} shown={shown} view={view} />
          <ChartFoot chart={chart} lensName={lensName} shown={shown} title={title} />
        </>
      ) : (
        <p className="chart-words">{view.absence}</p>
      )}
    </figure>
  );
}

/** The part under the title of a chart: the finding about the second scope, the picture, and its eyes. */
function ChartPicture({ chart, shown, view }: Omit<Props, 'lensName'> & { view: DrawnView }) {
  const [{ scope }] = shown;
  const label = [`${SCOPE_NAMES[scope]}: ${view.finding}`, view.beside].filter(Boolean).join('. ');
  return (
    <>
      <p className="chart-words">
        {[view.beside && unbroken(view.beside), sampleNote(view.least)].filter(Boolean).join('. ')}
      </p>
      <Picture label={label} draw={view.draw} printed={chart.broad ? SHEET : HALF_SHEET} />
      {view.missing && <p className="chart-words">{view.missing}</p>}
      <p className="chart-words">{briefCompleteness(chart, shown[0])}</p>
      <p className="chart-words hidden print:block">{chart.notes.join(' ')}</p>
    </>
  );
}

type PictureProps = {
  readonly label: string;
  /** Width on paper. */
  readonly printed: number;
  readonly draw: (width: number, label: string) => ReactNode;
};

function Picture({ label, printed, draw }: PictureProps) {
  const [place, width] = useDrawingWidth(printed);
  return (
    <div ref={place} className="chart-picture">
      {draw(width, label)}
    </div>
  );
}

type FootProps = Props & { readonly title: string };
type Fold = 'numbers' | 'files';

/** The same in numbers, and what a paper needs: caption and files. */
function ChartFoot({ chart, lensName, shown, title }: FootProps) {
  const toast = useToast();
  const folds = useId();
  const [open, setOpen] = useState<Fold | null>(null);
  const subject = <span className="sr-only"> of {chart.name}</span>;
  const caption = () => captionOf({ chart, lensName, shown, today: new Date().toISOString().slice(0, 10) });

  async function save(kind: 'svg' | 'png' | 'csv') {
    const { saveChart, saveTable } = await import('#app/features/outcome/figures/download/download.tsx');
    if (kind === 'csv') saveTable({ table: chart.table, lensName, shown });
    else await saveChart({ kind, title, chart, lensName, shown, caption: caption() });
  }
  const fail = () =>
    toast({
      title: 'The file could not be made.',
      description: 'Please check the connection and try again.',
      variant: 'destructive',
    });
  const copy = () =>
    navigator.clipboard.writeText(caption()).then(
      () => toast({ title: 'Caption copied.' }),
      () => toast({ title: 'The caption could not be copied.', description: 'Please select and copy it yourself.' }),
    );
  const fold = (name: Fold, words: string) => (
    <Button
      look="quiet"
      aria-expanded={open === name}
      aria-controls={`${folds}${name}`}
      onClick={() => setOpen(open === name ? null : name)}
    >
      {open === name ? 'Hide' : 'Show'} {words}
      {subject}
    </Button>
  );

  return (
    <div className="chart-foot">
      <Cluster gap={1}>
        {fold('numbers', 'Numbers')}
        {fold('files', 'Caption and Files')}
      </Cluster>
      <div id={`${folds}numbers`} hidden={open !== 'numbers'} className="mt-2">
        <FiguresTable table={chart.table} shown={shown} />
      </div>
      <div id={`${folds}files`} hidden={open !== 'files'} className="chart-words mt-2">
        <p className="chart-caption">{open === 'files' && caption()}</p>
        {chart.notes.length > 0 && <p className="mt-2">{chart.notes.join(' ')}</p>}
        <Cluster gap={1} className="mt-2">
          <Button look="quiet" onClick={() => void copy()}>
            Copy Caption
            {subject}
          </Button>
          {(['svg', 'png', 'csv'] as const).map((kind) => (
            <Button key={kind} look="quiet" onClick={() => void save(kind).catch(fail)}>
              Download {kind.toUpperCase()}
              {subject}
            </Button>
          ))}
        </Cluster>
      </div>
    </div>
  );
}
