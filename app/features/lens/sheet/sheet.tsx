import type { ReactNode } from 'react';
import { AnswerRows } from '#app/answers/answer-table.tsx';
import { NightStrips } from '#app/night-scene/night-strips.tsx';
import type { Question } from '#domain/lens/rules/questions.ts';
import type { ScoreRow } from '#domain/review/rules/shown-figures.ts';
import { SUB_SCORE_LABELS } from '#domain/review/rules.ts';
import { listed } from '#domain/wording/rules.ts';
import { choiceOf, isLens, nameOf } from '../compared.ts';
import { type ComparedScores, scoreRows, wordsOf } from '../comparison-rows.ts';
import { type Population, populationLabel } from '../population.ts';
import { SCALES, WHISKER_MEANS } from '../score-bars.ts';
import { OverallScore, Points, Quote, Row, SheetNames, SubScoreCell } from './cells.tsx';
import { isSheetLens, type SheetColumn, subjectOf } from './columns.ts';

type Props = {
  readonly columns: readonly SheetColumn[];
  readonly population: Population;
  /** Hide rows of scores whose difference is small or may be chance. */
  readonly differencesOnly?: boolean;
  /** What the lenses mean for the conditions of the reader's eyes. */
  readonly eyes?: ReactNode;
  /** What one lens is for, in a few sentences. */
  readonly description?: ReactNode;
  /** Rows about one lens alone, after its pros and cons. */
  readonly about?: readonly { readonly name: string; readonly content: ReactNode }[];
  /** The panel with all comments, below the quote. */
  readonly comments?: ReactNode;
  /** Without it, only the rows that are counted. */
  readonly isWhole?: boolean;
};

/** What people count, and what is known in words. */
const SEEN: readonly Question[] = ['night', 'reading'];
const KNOWN: readonly Question[] = ['dim', 'cost'];

export const nameOfRow = (row: ScoreRow, population: Population) => {
  if (row !== 'overall') return SUB_SCORE_LABELS[row];
  return population === 'everyone' ? 'Overall Rating' : `Overall Rating by ${populationLabel(population)}`;
};

/**
 * One lens, or two to four side by side: the same rows in the same order, on a screen and on paper. On a narrow screen
 * the name of a row is above its values; where only two columns fit, the first two are shown.
 */
export function Sheet({
  columns,
  population,
  differencesOnly = false,
  eyes,
  description,
  about = [],
  comments,
  isWhole = true,
}: Props) {
  const isComparison = columns.length > 1;
  const lenses = columns.filter(isSheetLens);
  const scores = lenses.length > 0 ? scoreRows(columns) : [];
  const { pros, cons } = wordsOf(columns, differencesOnly);
  const subjects = columns.map(subjectOf);
  const cells = (cell: (column: SheetColumn, at: number) => ReactNode) =>
    columns.map((column, at) => (
      <td key={choiceOf(column)} className="sheet-value" data-lens={nameOf(column)}>
        {cell(column, at)}
      </td>
    ));
  const scoreRow = ({ row, leader }: ComparedScores) => (
    <Row key={row} name={nameOfRow(row, population)} note={row === 'dysphotopsia' ? SCALES[row] : null} isScore>
      {columns.map((column, at) => {
        // Of several lenses only a clear lead is marked: other words would speak of the next one, not of each.
        const lead = leader?.at === at && (columns.length < 3 || leader.mark === 'clear') ? leader : null;
        return (
          <td key={choiceOf(column)} className="sheet-value" data-lens={nameOf(column)} data-lead={lead?.mark}>
            {!isLens(column) && <OfOneLens what="scores" />}
            {isLens(column) && row === 'overall' && (
              <OverallScore figures={column.reviews.figures} population={population} lead={lead} />
            )}
            {isLens(column) && row !== 'overall' && (
              <SubScoreCell score={row} figures={column.reviews.figures} population={population} lead={lead} />
            )}
          </td>
        );
      })}
    </Row>
  );
  return (
    <table className="sheet" data-lenses={columns.length}>
      <caption className="sr-only">
        {listed(columns.map(nameOf), 'and')}
        {isComparison && ' compared'}
        {population !== 'everyone' && `, by the reviews of ${populationLabel(population).toLowerCase()}`}
      </caption>
      <colgroup>
        <col className="sheet-names-column" />
        <col span={columns.length} />
      </colgroup>
      {isComparison && <SheetNames columns={columns} population={population} />}
      {isComparison && (
        <tbody>
          {scores.filter(({ row, differs }) => row === 'overall' && (differs || !differencesOnly)).map(scoreRow)}
        </tbody>
      )}
      <tbody className="sheet-answers">
        <AnswerRows subjects={subjects} topics={SEEN} differencesOnly={differencesOnly} />
      </tbody>
      <tbody>
        {scores.filter(({ row, differs }) => row !== 'overall' && (differs || !differencesOnly)).map(scoreRow)}
      </tbody>
      {isWhole && (
        <tbody>
          {description && <Row name="Description">{cells(() => description)}</Row>}
          {lenses.length > 0 && (
            <Row name="At Night">
              <td colSpan={columns.length} className="sheet-value">
                <NightStrips nights={lenses.map(({ lens, night }) => ({ name: lens.name, night }))} />
              </td>
            </Row>
          )}
          <AnswerRows subjects={subjects} topics={KNOWN} differencesOnly={differencesOnly} />
          {Object.entries({ Pros: pros, Cons: cons })
            .filter(([, points]) => points.some((some) => some.length > 0))
            .map(([name, points]) => (
              <Row key={name} name={name} words>
                {cells((column, at) =>
                  isLens(column) ? (
                    <Points of={`${column.lens.id}/${name.toLowerCase()}`} points={points[at] ?? []} />
                  ) : (
                    <OfOneLens what="points" />
                  ),
                )}
              </Row>
            ))}
          {about.map(({ name, content }) => (
            <Row key={name} name={name}>
              {cells(() => content)}
            </Row>
          ))}
          <AnswerRows subjects={subjects} topics={['again']} differencesOnly={differencesOnly} />
          {(comments || lenses.some(({ quote }) => quote !== null)) && (
            <Row name="In Their Words" words onScreenOnly>
              {cells((column) => (
                <>
                  {isSheetLens(column) && <Quote comment={column.quote} />}
                  {comments}
                </>
              ))}
            </Row>
          )}
          {eyes && (
            <Row name="Your eyes" onScreenOnly>
              <td colSpan={columns.length} className="sheet-value">
                {eyes}
              </td>
            </Row>
          )}
        </tbody>
      )}
    </table>
  );
}

/** How to read the bars of a sheet, below it. */
export function SheetNote({ columns }: Pick<Props, 'columns'>) {
  const isReviewed = columns.some((column) => isLens(column) && column.reviews.figures.reviews > 0);
  return isReviewed && <p className="sheet-note">Higher is better, except for halos and glare. {WHISKER_MEANS}</p>;
}

/** Shown where a pair has no value of its own. */
function OfOneLens({ what }: { what: string }) {
  return <span className="text-ink-soft">– ({what} belong to one lens)</span>;
}
