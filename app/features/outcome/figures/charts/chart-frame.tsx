import { type ReactNode, useId, useRef, useState } from 'react';
import { FiguresTable } from '#app/features/outcome/figures/tables/figures-table.tsx';
import { SCOPE_NAMES, type ShownFigures, sampleNote } from '#app/features/outcome/figures/view/scopes.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Cluster } from '#app/ui/layout.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { Chart } from './chart.ts';
import { useDrawingWidth } from './use-drawing-width.ts';

type Props = { readonly chart: Chart; readonly lensName: string; readonly shown: ShownFigures };

/** A chart as all of them come: what it shows, the pictures on one scale, notes, the same in numbers, downloads. */
export function ChartFrame({ chart, lensName, shown }: Props) {
  const frame = useRef<HTMLElement>(null);
  const { id, name, notes, broad = false } = chart;
  const views = shown.map((figures) => ({ scope: figures.scope, view: chart.read(figures) }));
  const peak = Math.max(...views.map(({ view }) => ('peak' in view ? view.peak : 0)));
  const [first] = views;
  const title = first && 'finding' in first.view ? unbroken(first.view.finding) : name;
  const isDrawn = views.some(({ view }) => 'draw' in view);

  async function save(kind: 'svg' | 'csv') {
    const { saveChart, saveTable } = await import('#app/features/outcome/figures/download/download.ts');
    if (kind === 'csv') saveTable({ table: chart.table, lensName, shown });
    else if (frame.current) saveChart({ frame: frame.current, title, chart, lensName, shown });
  }

  return (
    <figure ref={frame} className={classes('chart', broad && 'chart-broad')} aria-labelledby={`chart-${id}`}>
      <figcaption>
        {title !== name && <p className="chart-name">{name}</p>}
        <h4 id={`chart-${id}`} className="chart-title">
          {title}
        </h4>
      </figcaption>
      <div className="chart-views">
        {views.map(({ scope, view }) => (
          <div key={scope} data-scope={SCOPE_NAMES[scope]} className="chart-view">
            <div>
              {shown.length > 1 && <p className="font-bold">{SCOPE_NAMES[scope]}</p>}
              {'draw' in view && (
                <p className="text-ink-soft">
                  {[scope === first?.scope ? null : unbroken(view.finding), sampleNote(view.least)]
                    .filter(Boolean)
                    .join('. ')}
                </p>
              )}
            </div>
            {'draw' in view ? (
              <div>
                <Picture
                  label={`${SCOPE_NAMES[scope]}: ${view.finding}`}
                  draw={view.draw}
                  peak={peak}
                  printed={broad ? SHEET : HALF_SHEET}
                />
                {view.missing && <p className="mt-2 text-ink-soft">{view.missing}</p>}
              </div>
            ) : (
              <p className="text-ink-soft">{view.absence}</p>
            )}
          </div>
        ))}
      </div>
      {isDrawn && notes.length > 0 && <p className="chart-notes">{notes.join(' ')}</p>}
      {isDrawn && <ChartFoot chart={chart} shown={shown} save={save} />}
    </figure>
  );
}

/** Keeps numbers on one line with their units. */
const unbroken = (sentence: string) => sentence.replace(/(?<=\d) (?=[D×])|(?<=×) (?=\d)| (?== )|(?<= =) /g, '\u00a0');

/** Widths of drawings on paper, half a sheet and a whole one: their text is then as high as that of the notes. */
const HALF_SHEET = 480;
const SHEET = 980;

type PictureProps = {
  readonly label: string;
  readonly peak: number;
  /** Width on paper. */
  readonly printed: number;
  readonly draw: (width: number, peak: number, label: string) => ReactNode;
};

function Picture({ label, peak, printed, draw }: PictureProps) {
  const [place, width] = useDrawingWidth(printed);
  return <div ref={place}>{draw(width, peak, label)}</div>;
}

type FootProps = {
  readonly chart: Chart;
  readonly shown: ShownFigures;
  readonly save: (kind: 'svg' | 'csv') => Promise<void>;
};

function ChartFoot({ chart, shown, save }: FootProps) {
  const toast = useToast();
  const numbers = useId();
  const [isOpen, setIsOpen] = useState(false);
  const subject = <span className="sr-only"> of {chart.name}</span>;
  const fail = () =>
    toast({
      title: 'The file could not be made.',
      description: 'Please check the connection and try again.',
      variant: 'destructive',
    });
  return (
    <>
      <Cluster gap={2} className="chart-foot">
        <Button look="quiet" aria-expanded={isOpen} aria-controls={numbers} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide Numbers' : 'Show Numbers'}
          {subject}
        </Button>
        {(['svg', 'csv'] as const).map((kind) => (
          <Button key={kind} look="quiet" onClick={() => void save(kind).catch(fail)}>
            Download {kind.toUpperCase()}
            {subject}
          </Button>
        ))}
      </Cluster>
      <div id={numbers} hidden={!isOpen} className="mt-4">
        <FiguresTable table={chart.table} shown={shown} />
      </div>
    </>
  );
}
