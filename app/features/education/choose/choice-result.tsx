import ClipboardList from 'lucide-react/icons/clipboard-list';
import { AnswerCell } from '#app/answers/answer-cell.tsx';
import { CLASS_SUBJECTS } from '#app/features/education/class-summaries.ts';
import { FitsMeans } from '#app/features/education/eyes/eye-conditions.tsx';
import { FitsTable } from '#app/features/education/eyes/fits-table.tsx';
import { Cite, SourceList, WithSources } from '#app/texts/citations.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { Section } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { Heads, Table } from '#app/ui/table.tsx';
import { answerOf, type LensSubject, QUESTION_TEXTS, sourcesOf } from '#domain/answer/rules.ts';
import { PRIORITY_WORDS } from '#domain/lens/rules/questions.ts';
import { type Choice, chosenIn, leadingOf, weighing } from './choice.ts';
import { orderReason } from './choose-words.ts';
import { urlWith } from './lenses-in-url.ts';
import { NamedForm } from './named/named-form.tsx';
import { othersThanMonofocal, placesOf, questionsOf } from './subjects.ts';

export type ResultProps = { readonly choice: Choice; readonly lenses: readonly LensSubject[] };

/** Every source of the result, once each, in the order in which they appear. */
export function sourcesOfChoice(choice: Choice) {
  const leading = leadingOf(choice);
  const reason = leading ? [{ sources: orderReason(leading).sources, numbers: [] }] : [];
  const classes = CLASS_SUBJECTS.flatMap((subject) =>
    questionsOf(choice).map((question) => ({ ...answerOf(subject, question), numbers: [] })),
  );
  return sourcesOf([...reason, ...classes].map((one) => ({ ...one, key: '', words: null, verdict: null, rank: null })));
}

/** The five classes in the order of what matters most, and then the lenses to name; these lead to the result. */
export function ChoiceResult({ choice, lenses }: ResultProps) {
  return (
    <WithSources id="choose" sources={sourcesOfChoice(choice)}>
      {chosenIn(choice).length > 0 && <Places choice={choice} />}
      {choice.conditions.length > 0 && (
        <Section id="eyes" heading="Your eyes">
          <FitsTable conditions={choice.conditions} />
          <div className="mt-3 max-w-form text-ink-soft">
            <FitsMeans />
          </div>
        </Section>
      )}
      <Section id="named" heading="Which lenses do you want to compare?" className="print:hidden">
        <NamedForm choice={choice} lenses={othersThanMonofocal(lenses)} chosen={[]} />
        <p className="mt-4">
          <ButtonLink to={urlWith('/choose/sheet', choice)} look="secondary">
            <ClipboardList aria-hidden="true" className="size-5" />
            Make a Sheet of Questions
          </ButtonLink>
        </p>
      </Section>
      <div className="choose-sources mt-8">
        <Expander label="Show sources">
          <SourceList />
        </Expander>
      </div>
    </WithSources>
  );
}

/** The classes in five lines, each with its place, and the reason for it. */
function Places({ choice }: Pick<ResultProps, 'choice'>) {
  const leading = leadingOf(choice);
  const reason = leading && orderReason(leading);
  const questions = questionsOf(choice);
  return (
    <Section
      id="order"
      heading={leading ? `The five classes by ${PRIORITY_WORDS[leading]}` : 'The five classes on what matters to you'}
    >
      <Table caption="The five classes" hideCaption stacks className="answer-table">
        <Heads
          heads={[
            leading ? 'Place and class' : 'Lens class',
            ...questions.map((question) => QUESTION_TEXTS[question].title),
          ]}
        />
        <tbody>
          {placesOf(leading).map(({ subject, place }) => (
            <tr key={subject.key}>
              <th scope="row">
                {place !== null && `${place}. `}
                <Link to={`/iol-class/${subject.key.replace('class:', '')}`}>{subject.name}</Link>
              </th>
              {questions.map((question) => (
                <td key={question} data-label={QUESTION_TEXTS[question].name}>
                  <AnswerCell answer={{ ...answerOf(subject, question), numbers: [] }} cites />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <div className="mt-4 flex max-w-form flex-col gap-3">
        {reason && (
          <p>
            <strong>Why this order.</strong> {reason.words}
            {reason.sources.length > 0 && <Cite of={reason.sources} />}
          </p>
        )}
        <p>
          {leading
            ? 'Classes in the same place are about equal on this point.'
            : 'You marked nothing as “Matters most”, so no class has a place.'}{' '}
          This is not advice: you decide with your eye surgeon.{' '}
          <Link to="/how-it-works/methods#what-matters">How we order them</Link>
        </p>
        {weighing(choice, 'most')
          .filter((priority) => priority !== leading)
          .map((priority) => (
            <p key={priority} className="print:hidden">
              <Link to={urlWith('/choose', { ...choice, first: priority })}>
                Put {PRIORITY_WORDS[priority]} first instead
              </Link>
            </p>
          ))}
      </div>
    </Section>
  );
}
