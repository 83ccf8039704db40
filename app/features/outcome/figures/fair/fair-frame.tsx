import { useState } from 'react';
import { TEXT } from '#app/features/outcome/figures/charts/text.ts';
import { useDrawingWidth } from '#app/features/outcome/figures/charts/use-drawing-width.ts';
import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Table } from '#app/ui/table.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { FairChart } from './charts.tsx';

type Props = {
  readonly chart: FairChart;
  /** What is compared, in words, for files. */
  readonly subject: string;
  /** Day of the others’ figures. */
  readonly asOf: string;
};
/** Width on paper, half a sheet. */
const PRINTED = 30 * TEXT;

/** A picture of the comparison with its finding, how to read it, the same in numbers and its files. */
export function FairFrame({ chart, subject, asOf }: Props) {
  const toast = useToast();
  const [place, width] = useDrawingWidth(PRINTED);
  const [isOpen, setIsOpen] = useState(false);
  const { id, name, finding, reading, draw, columns, rows } = chart;
  const of = <span className="sr-only"> of {name}</span>;
  async function save(kind: 'svg' | 'png' | 'csv') {
    const { saveDrawing, saveRows } = await import('#app/features/outcome/figures/download/download.tsx');
    const file = `my-data-${id}`;
    if (kind === 'csv') saveRows([columns, ...rows], file);
    else {
      const source = [`${subject}.`, `Own eyes against those of other surgeons, unaudited. Iolite, ${asOf}.`];
      await saveDrawing({
        kind,
        title: finding,
        caption: `${finding}. ${reading}`,
        source,
        name: file,
        draw,
        width: 640,
      });
    }
  }
  const fail = () =>
    toast({
      title: 'The file could not be made.',
      description: 'Please check the connection and try again.',
      variant: 'destructive',
    });
  return (
    <figure className="chart" aria-labelledby={`chart-${id}`}>
      <figcaption>
        <p className="chart-name">{name}</p>
        <h3 id={`chart-${id}`} className="chart-title">
          {finding}
        </h3>
      </figcaption>
      <div ref={place} className="chart-picture">
        {draw(width, finding)}
      </div>
      <p className="chart-words">{reading}</p>
      <div className="chart-foot print:hidden">
        <Cluster gap={1}>
          <Button
            look="quiet"
            aria-expanded={isOpen}
            aria-controls={`${id}-numbers`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Hide' : 'Show'} Numbers{of}
          </Button>
          {(['svg', 'png', 'csv'] as const).map((kind) => (
            <Button key={kind} look="quiet" onClick={() => void save(kind).catch(fail)}>
              Download {kind.toUpperCase()}
              {of}
            </Button>
          ))}
        </Cluster>
        <div id={`${id}-numbers`} hidden={!isOpen} className="mt-2">
          <Table caption={name} hideCaption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.slice(0, 2).join(' ')}>
                  {row.map((cell, place) => (
                    <td key={columns[place]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </div>
    </figure>
  );
}
