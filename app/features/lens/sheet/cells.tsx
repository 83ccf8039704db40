import type { ReactNode } from 'react';
import { LensLink } from '#app/lens-link.tsx';
import { classes } from '#app/ui/classes.ts';
import { LeadMark } from '#app/ui/lead-mark.tsx';
import { ScoreBar } from '#app/ui/score-bar.tsx';
import { type Leader, leadWords } from '#domain/review/rules/lead.ts';
import { rangeWords, type ShownFigures } from '#domain/review/rules/shown-figures.ts';
import { type PublicComment, type SubScore, shownScore } from '#domain/review/rules.ts';
import { shownCount } from '#domain/wording/rules.ts';
import { lensUrlFor } from '../catalogue-view.ts';
import { dateOf } from '../comment.tsx';
import { CommentByline } from '../comment-byline.tsx';
import { choiceOf, isLens, lensesOf, nameOf } from '../compared.ts';
import { LensDrawing } from '../drawing/lens-drawing.tsx';
import { noReviewsYet, type Population } from '../population.ts';
import { RatingLine } from '../rating-line.tsx';
import { answerCount, whiskerOf } from '../score-bars.ts';
import type { SheetColumn } from './columns.ts';

type Props = {
  readonly figures: ShownFigures;
  readonly population: Population;
  /** Set if it leads in this row. */
  readonly lead?: Leader | null;
};

/** The stars of a lens, and whether it leads. */
export function OverallScore({ figures, population, lead = null }: Props) {
  return (
    <>
      <RatingLine figures={figures} population={population} hasScale />
      {lead && <LeadMark words={leadWords('overall', lead)} mark={lead.mark} />}
    </>
  );
}

/** One sub-score of a lens: value to one decimal, bar of ten percent a point, how many answered. */
export function SubScoreCell({ score, figures, population, lead = null }: Props & { readonly score: SubScore }) {
  const answers = figures[score];
  return (
    <ScoreBar
      value={shownScore(answers.tenths)}
      percent={answers.tenths ?? 0}
      answers={answerCount(answers)}
      range={whiskerOf(score, answers) ?? rangeWords(answers)}
      lead={lead && { words: leadWords(score, lead), mark: lead.mark }}
      emptyText={figures.reviews === 0 ? noReviewsYet(population) : 'No answers yet'}
    />
  );
}

type RowProps = {
  readonly name: string;
  /** How to read it. */
  readonly note?: string | null | undefined;
  /** Of a score. */
  readonly isScore?: boolean;
  /** Sentences, which need the full width where rows are stacked. */
  readonly words?: boolean;
  /** Left out on paper. */
  readonly onScreenOnly?: boolean;
  readonly children: ReactNode;
};

/** A row of a sheet: its name and its cells. */
export function Row({ name, note, isScore = false, words = false, onScreenOnly = false, children }: RowProps) {
  return (
    <tr
      className={classes('sheet-row', isScore && 'sheet-score', words && 'sheet-words', onScreenOnly && 'print:hidden')}
    >
      <th scope="row" className="sheet-name">
        {name}
        {note && <small> {note}</small>}
      </th>
      {children}
    </tr>
  );
}

/** How many points show at once; the others unfold. */
const SHOWN = 3;

type PointsProps = {
  /** The lens and the list, which name a point together with its words. */
  readonly of: string;
  readonly points: readonly string[];
};

/** Some pros or cons of a lens: the first three, and the others folded. */
export function Points({ of, points }: PointsProps) {
  const more = points.slice(SHOWN);
  return (
    <>
      <List of={of} points={points.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details className="sheet-more">
          <summary>{more.length} more</summary>
          <List of={of} points={more} />
        </details>
      )}
    </>
  );
}

function List({ of, points }: PointsProps) {
  return (
    <ul className="sheet-points">
      {points.map((point) => (
        <li key={point} data-answer={`${of}/${point.replaceAll(' ', '_')}`}>
          {point}
        </li>
      ))}
    </ul>
  );
}

/** How many characters of a comment a sheet shows. */
const EXCERPT = 60;

/** The beginning of a text, up to the end of a word. */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= EXCERPT) return line;
  const [whole] = /^.*(?= )/.exec(line.slice(0, EXCERPT + 1)) ?? [line.slice(0, EXCERPT)];
  return `${whole}…`;
}

/** The beginning of a comment that speaks for a lens; the panel of comments has its whole text. */
export function Quote({ comment }: { comment: PublicComment | null }) {
  if (!comment) return null;
  const { text, ...author } = comment;
  return (
    <div className="sheet-quote">
      <blockquote dir="auto">“{excerptOf(text)}”</blockquote>
      <CommentByline {...author}>{dateOf(author.day)}</CommentByline>
    </div>
  );
}

/** The names of compared lenses with small drawings; they stay in sight while the rows scroll. */
export function SheetNames({ columns, population }: { columns: readonly SheetColumn[]; population: Population }) {
  return (
    <thead>
      <tr className="sheet-row sheet-names">
        <td className="sheet-corner" />
        {columns.map((column) => (
          <th key={choiceOf(column)} scope="col" className="sheet-value">
            {lensesOf(column).map((lens) => (
              <LensDrawing key={lens.id} lens={lens} className="sheet-drawing" />
            ))}
            <Name column={column} population={population} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Name({ column, population }: { column: SheetColumn; population: Population }) {
  if (!isLens(column)) {
    return (
      <div>
        <span className="text-lg">{nameOf(column)}</span>{' '}
        <span className="sheet-kind">Two lenses in one pair of eyes · {shownCount(column.life.people)} people</span>
      </div>
    );
  }
  const { id, name, type } = column.lens;
  return (
    <div>
      <LensLink to={lensUrlFor(id, population)} className="text-lg">
        {name}
      </LensLink>{' '}
      <span className="sheet-kind">{type}</span>
    </div>
  );
}
