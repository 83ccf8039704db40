import type { ReactNode } from 'react';
import { VerdictSign } from '#app/features/education/eyes/verdict-sign.tsx';
import { LensLink } from '#app/lens-link.tsx';
import { NightPicture } from '#app/night-scene/night-picture.tsx';
import { BOX_OF, NO_SYMPTOMS } from '#app/night-scene/picture.ts';
import { Cite } from '#app/texts/citations.tsx';
import { Bar } from '#app/ui/bar.tsx';
import { Table } from '#app/ui/table.tsx';
import { classOf, type LensToChoose } from '../trade-offs.ts';
import type { Cell, CellNumber, Row } from './cells.ts';
import { CLASS_MEANINGS } from './facts.ts';

type Props = { readonly lenses: readonly LensToChoose[]; readonly rows: readonly Row[] };

/** The questions that people ask, with an answer for each lens and for waiting. */
export function NamedTable({ lenses, rows }: Props) {
  const names = [...lenses.map(({ name }) => name), 'Wait'];
  return (
    <Table caption="The lenses on the questions that people ask" hideCaption stacks className="answer-table">
      <thead>
        <tr>
          <td />
          {lenses.map(({ id, name, type }) => (
            <th key={id} scope="col">
              <LensLink to={`/lenses/${id}`}>{name}</LensLink>
              <Small>{classInWords(name, type)}</Small>
            </th>
          ))}
          <th scope="col">
            Wait<Small>no surgery</Small>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, explained, counted, differs, cells }) => (
          <tr key={key}>
            <th scope="row">
              {title}
              {explained && <Small>{explained}</Small>}
              {key === 'night' && <HalosDrawn />}
              {counted && <span className="choose-in-short">Bars: people who {counted}</span>}
              {differs && <Small>Answers on Iolite differ from studies: see each lens.</Small>}
            </th>
            {cells.map((cell, column) => (
              <td key={names[column]} data-label={names[column]}>
                <CellWords cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What the explanation of the row says, as a picture. */
const HalosDrawn = () => (
  <div className="named-halos">
    <NightPicture picks={{ ...NO_SYMPTOMS, halos: 2 }} box={BOX_OF.halos} alt="" />
  </div>
);

/** "EDOF: extended depth of focus", without a class that the name has already. */
function classInWords(name: string, type: LensToChoose['type']): string {
  const { label } = classOf(type);
  return name.includes(label) ? CLASS_MEANINGS[type] : `${label}: ${CLASS_MEANINGS[type]}`;
}

const Small = ({ children }: { children: ReactNode }) => <span className="block font-normal text-sm">{children}</span>;

function CellWords({ cell: { words, verdict, sources, number } }: { cell: Cell }) {
  return (
    <div>
      {verdict && <VerdictSign verdict={verdict} />}{' '}
      <span className="block">
        {words}
        {sources.length > 0 && <Cite of={sources} />}
      </span>{' '}
      {number && (
        <span className="named-number">
          <NumberOfCell number={number} />
        </span>
      )}
    </div>
  );
}

/** The source of a number and its margin of error are in words further down. */
function NumberOfCell({ number }: { number: CellNumber }) {
  switch (number.as) {
    case 'bar':
      return (
        <>
          <Bar percent={number.figure.count} whisker={number.figure.range} />
          <strong>{Math.round(number.figure.count)}/100</strong>
        </>
      );
    case 'words':
      return (
        <span>
          <strong>{Math.round(number.figure.count)} of 100</strong> people {number.holds}
        </span>
      );
    case 'not known':
      return 'Not known';
  }
}
