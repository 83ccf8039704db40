import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import { LeadMark } from '#app/ui/lead-mark.tsx';
import { Link } from '#app/ui/link.tsx';
import { MEASURE_WORDS } from '#domain/experience/rules.ts';
import { type Leader, leadWords } from '#domain/review/rules/lead.ts';
import type { ScoreRow } from '#domain/review/rules/shown-figures.ts';
import { SUB_SCORE_LABELS } from '#domain/review/rules.ts';
import { lensUrlFor } from './catalogue-view.ts';
import { type Compared, choiceOf, isLens, lensesOf, nameOf } from './compared.ts';
import { listed } from './comparison.ts';
import { type ComparedScores, scoreRows, wordRows } from './comparison-rows.ts';
import { LensDrawing } from './drawing/lens-drawing.tsx';
import { LifePart } from './life-part.tsx';
import { lifeRows } from './life-rows.ts';
import { type Population, populationLabel } from './population.ts';
import { RatingLine } from './rating-line.tsx';
import { SubScoreBar } from './sub-score-bar.tsx';

type Props = {
  readonly compared: readonly Compared[];
  readonly population: Population;
  /** Hide rows whose difference is small or may be chance, and list them. */
  readonly differencesOnly: boolean;
  /** Chooses which two are shown where only two fit. */
  readonly children?: ReactNode;
};

const nameOfRow = (row: ScoreRow, population: Population) => {
  if (row !== 'overall') return SUB_SCORE_LABELS[row];
  return population === 'everyone' ? 'Overall Rating' : `Overall Rating by ${populationLabel(population)}`;
};

/**
 * Lenses side by side, one row per attribute. On a narrow screen the attribute is above its values; where only two fit
 * side by side, the first two are shown.
 */
export function ComparisonTable({ compared, population, differencesOnly, children }: Props) {
  const scores = compared.some(isLens) ? scoreRows(compared) : [];
  const left = differencesOnly ? scores.filter(({ differs }) => !differs) : [];
  const life = lifeRows(compared);
  const alike = differencesOnly ? life.filter(({ differs }) => !differs) : [];
  const words = wordRows(compared, differencesOnly).filter(({ points }) => points.some((some) => some.length > 0));
  return (
    <div className="comparison-frame">
      {left.length > 0 && (
        <p className="mt-4 max-w-text">
          {left.length === scores.length
            ? 'All differences between these scores are small or may be chance, so none is shown.'
            : `Not shown, because the differences are small or may be chance: ${listed(
                left.map(({ row }) => nameOfRow(row, population)),
                'and',
              )}.`}
        </p>
      )}
      {alike.length > 0 && (
        <p className="mt-2 max-w-text">
          Since surgery, also not shown, because the margins of error overlap:{' '}
          {listed(
            alike.map(({ measure }) => MEASURE_WORDS[measure]),
            'and',
          )}
          .
        </p>
      )}
      {children}
      <table className="comparison" data-lenses={compared.length}>
        <caption className="sr-only">
          {listed(compared.map(nameOf), 'and')} compared
          {population !== 'everyone' && `, by the reviews of ${populationLabel(population).toLowerCase()}`}
        </caption>
        <thead className="comparison-head">
          <tr className="comparison-row comparison-pictures border-t-0">
            <td className="comparison-corner" />
            {compared.map((one) => (
              <td key={choiceOf(one)} className="comparison-value">
                <div className="flex gap-2">
                  {lensesOf(one).map((lens) => (
                    <LensDrawing key={lens.id} lens={lens} className="comparison-picture" />
                  ))}
                </div>
              </td>
            ))}
          </tr>
          <tr className="comparison-row comparison-names">
            <td className="comparison-corner" />
            {compared.map((one) => (
              <th key={choiceOf(one)} scope="col" className="comparison-value">
                <Name one={one} population={population} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scores
            .filter((row) => !left.includes(row))
            .map((row) => (
              <Row key={row.row} attribute={nameOfRow(row.row, population)}>
                <Scores {...row} compared={compared} population={population} />
              </Row>
            ))}
          {words.map(({ heading, points }) => (
            <Row key={heading} attribute={heading} words>
              {compared.map((one, at) => (
                <Cell key={choiceOf(one)} lens={nameOf(one)}>
                  {isLens(one) ? <Points points={points[at] ?? []} /> : <OfOneLens what="Points" />}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
        {life.length > alike.length && (
          <LifePart rows={life.filter((row) => !alike.includes(row))} compared={compared} />
        )}
      </table>
    </div>
  );
}

/** On paper only: room to write, for the appointment. */
export function SurgeonQuestions() {
  return (
    <section className="surgeon-questions" aria-labelledby="surgeon-questions">
      <h2 id="surgeon-questions">Questions for my surgeon</h2>
      <p>Which of these lenses suits my eyes, and why? How likely are halos for me? What will I need glasses for?</p>
      <div className="surgeon-questions-line" />
      <div className="surgeon-questions-line" />
      <div className="surgeon-questions-line" />
    </section>
  );
}

function Scores({ row, leader, compared, population }: ComparedScores & Pick<Props, 'compared' | 'population'>) {
  return compared.map((one, at) => {
    const lead = leader?.at === at ? leader : null;
    if (!isLens(one)) {
      return (
        <Cell key={one.pair} lens={nameOf(one)}>
          <OfOneLens what="Scores" />
        </Cell>
      );
    }
    const { figures } = one.reviews;
    return (
      <Cell key={one.lens.id} lens={one.lens.name} lead={lead}>
        {row === 'overall' ? (
          <>
            <RatingLine figures={figures} population={population} showRange />
            {lead && (
              <p className="mt-1">
                <LeadMark words={leadWords(row, lead)} mark={lead.mark} />
              </p>
            )}
          </>
        ) : (
          <SubScoreBar score={row} figures={figures} population={population} label={null} showRange lead={lead} />
        )}
      </Cell>
    );
  });
}

/** Shown where a pair has no value of its own. */
function OfOneLens({ what }: { what: 'Scores' | 'Points' }) {
  return <span className="text-ink-soft">– ({what.toLowerCase()} belong to one lens)</span>;
}

function Name({ one, population }: { one: Compared; population: Population }) {
  if (isLens(one)) {
    const { id, name, manufacturer, type } = one.lens;
    return (
      <>
        <Link to={lensUrlFor(id, population)} className="text-lg">
          {name}
        </Link>{' '}
        <span className="block font-normal text-ink-soft text-sm">
          {manufacturer} · {type}
        </span>
      </>
    );
  }
  return (
    <>
      <span className="text-lg">{nameOf(one)}</span>{' '}
      <span className="block font-normal text-ink-soft text-sm">
        Two lenses in one pair of eyes · {one.life.people.toLocaleString('en-US')} people
      </span>
    </>
  );
}

function Row({ attribute, words, children }: { attribute: string; words?: boolean; children: ReactNode }) {
  return (
    <tr className={classes('comparison-row', words && 'comparison-words')}>
      <th scope="row" className="comparison-attribute">
        {attribute}
      </th>
      {children}
    </tr>
  );
}

function Cell({ lens, lead, children }: { lens: string; lead?: Leader | null; children: ReactNode }) {
  return (
    <td className="comparison-value" data-lens={lens} data-lead={lead?.mark}>
      {children}
    </td>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
