import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '#app/ui/classes.ts';
import { LeadMark } from '#app/ui/lead-mark.tsx';
import { type Lead, leadOf, leadWords, SUB_SCORE_LABELS, SUB_SCORES } from '#domain/review/rules.ts';
import { lensAddressFor } from './catalogue-view.ts';
import type { ComparedLens } from './comparison.ts';
import { LensDrawing } from './drawing/lens-drawing.tsx';
import { type Population, populationLabel } from './population.ts';
import { RatingLine } from './rating-line.tsx';
import { SubScoreBar } from './sub-score-bar.tsx';

type Pair = readonly [ComparedLens, ComparedLens];

/** Two lenses side by side, one row an attribute. On a narrow screen the attribute stands above its two values. */
export function ComparisonTable({ pair, population }: { pair: Pair; population: Population }) {
  const overall = leadOf('overall', pair[0].figures.overall, pair[1].figures.overall);
  return (
    <div className="comparison-frame">
      <table className="comparison">
        <caption className="sr-only">
          {pair[0].lens.name} and {pair[1].lens.name} compared
          {population !== 'everyone' && `, by the reviews of ${populationLabel(population).toLowerCase()}`}
        </caption>
        <thead className="comparison-head">
          <tr className="comparison-row comparison-pictures border-t-0">
            <td className="comparison-corner" />
            {pair.map(({ lens }) => (
              <td key={lens.id} className="comparison-value">
                <LensDrawing lens={lens} className="comparison-picture" />
              </td>
            ))}
          </tr>
          <tr className="comparison-row comparison-names">
            <td className="comparison-corner" />
            {pair.map(({ lens }) => (
              <th key={lens.id} scope="col" className="comparison-value">
                <Link to={lensAddressFor(lens.id, population)} className="text-lg">
                  {lens.name}
                </Link>{' '}
                <span className="block font-normal text-ink-soft text-sm">
                  {lens.manufacturer} · {lens.type}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row
            attribute={
              population === 'everyone' ? 'Overall Rating' : `Overall Rating by ${populationLabel(population)}`
            }
          >
            {pair.map(({ lens, figures }, side) => {
              const lead = ofSide(overall, side);
              return (
                <Cell key={lens.id} lens={lens.name} lead={lead}>
                  <RatingLine figures={figures} population={population} showRange />
                  {lead && (
                    <p className="mt-1">
                      <LeadMark words={leadWords('overall', lead)} clear={lead.clear} />
                    </p>
                  )}
                </Cell>
              );
            })}
          </Row>
          {SUB_SCORES.map((score) => {
            const lead = leadOf(score, pair[0].figures[score], pair[1].figures[score]);
            return (
              <Row key={score} attribute={SUB_SCORE_LABELS[score]}>
                {pair.map(({ lens, figures }, side) => (
                  <Cell key={lens.id} lens={lens.name} lead={ofSide(lead, side)}>
                    <SubScoreBar
                      score={score}
                      figures={figures}
                      population={population}
                      label={null}
                      showRange
                      lead={ofSide(lead, side)}
                    />
                  </Cell>
                ))}
              </Row>
            );
          })}
          <Row attribute="Pros" words>
            {pair.map(({ lens }) => (
              <Cell key={lens.id} lens={lens.name}>
                <Points points={lens.pros} />
              </Cell>
            ))}
          </Row>
          <Row attribute="Cons" words>
            {pair.map(({ lens }) => (
              <Cell key={lens.id} lens={lens.name}>
                <Points points={lens.cons} />
              </Cell>
            ))}
          </Row>
        </tbody>
      </table>
    </div>
  );
}

/** On paper only: room to write, for the appointment that the sheet is taken to. */
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

/** The lead, on the side that has it. */
const ofSide = (lead: Lead | null, side: number) => (lead?.side === (side === 0 ? 'left' : 'right') ? lead : null);

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

function Cell({ lens, lead, children }: { lens: string; lead?: Lead | null; children: ReactNode }) {
  return (
    <td className="comparison-value" data-lens={lens} data-lead={lead ? (lead.clear ? 'clear' : 'unsure') : undefined}>
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
