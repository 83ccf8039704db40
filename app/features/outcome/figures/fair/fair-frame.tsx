import { type FileKind, Foot, Framed, Picture } from '#app/features/outcome/figures/charts/frame.tsx';
import { Rows, Table } from '#app/ui/table.tsx';
import type { FairChart } from './charts.tsx';

type Props = {
  readonly chart: FairChart;
  /** What is compared, in words, for files. */
  readonly subject: string;
  /** Day of the others’ figures. */
  readonly asOf: string;
};

/** A picture of the comparison with its finding, and how to read it. */
export function FairFrame({ chart, subject, asOf }: Props) {
  const { id, name, finding, reading, picture, columns, rows } = chart;
  const source = [`${subject}.`, `Own eyes against those of other surgeons, unaudited. Iolite, ${asOf}.`];
  const caption = () => [`${finding}.`, reading, ...source].join(' ');
  async function save(kind: FileKind) {
    const { saveDrawing, saveRows } = await import('#app/features/outcome/figures/download/download.tsx');
    const file = { name: `my-data-${id}`, title: finding, caption: caption(), source, picture, width: 640 };
    if (kind === 'csv') saveRows([columns, ...rows], file.name);
    else await saveDrawing({ kind, ...file });
  }
  return (
    <Framed id={id} name={name} title={finding} headingLevel={3}>
      <Picture label={finding} picture={picture} />
      <p className="chart-words">{reading}</p>
      <Foot
        {...{ name, caption, save }}
        notes={[]}
        table={
          <Table caption={name} hideCaption>
            <Rows
              heads={columns}
              numeric={columns.slice(1)}
              rows={rows.map((cells) => ({ key: cells.slice(0, 2).join(' '), cells }))}
            />
          </Table>
        }
      />
    </Framed>
  );
}
