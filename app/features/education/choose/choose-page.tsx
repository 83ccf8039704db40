import { useEffect, useRef } from 'react';
import { DecisionLine } from '#app/answers/decision-line.tsx';
import { WrittenAndChecked } from '#app/texts/written-and-checked.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PRIORITIES, PRIORITY_WORDS } from '#domain/lens/rules/questions.ts';
import { asTitle, listed } from '#domain/wording/rules.ts';
import {
  type Choice,
  chosenIn,
  MOST_AT_MOST,
  marksTooMany,
  WEIGHT_WORDS,
  WEIGHTS,
  weighing,
  writeChoice,
} from './choice.ts';
import { ChoiceResult, type ResultProps } from './choice-result.tsx';
import { CHOOSE_HISTORY, EXAMPLES } from './choose-words.ts';
import { Said } from './said.tsx';
import './choose.css';
import { Form } from 'react-router';
import { ConditionBoxes } from '#app/features/education/eyes/condition-boxes.tsx';
import { Button } from '#app/ui/button.tsx';
import { Fieldset } from '#app/ui/choice.tsx';
import { reviewsOf } from '#domain/evidence/rules/reviewers.ts';

type Props = Omit<ResultProps, 'choice'> & { readonly choice: Choice };

/** What matters to somebody, and every class and lens on exactly those points. */
export function ChoosePage({ choice, ...rest }: Props) {
  const tooMany = marksTooMany(choice);
  const shows = !tooMany && (chosenIn(choice).length > 0 || choice.conditions.length > 0);
  const answer = useAnswerInFocus(writeChoice(choice).toString());
  return (
    <Page>
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'What matters to you' }]} />
      <PageHeading
        title="What matters to you"
        lead={
          shows
            ? undefined
            : 'No lens is best at everything. Mark what matters to you to see how the classes of lenses compare.'
        }
      />
      {shows ? (
        <>
          <div ref={answer} tabIndex={-1} className="outline-none">
            <Said choice={choice} />
          </div>
          <ChoiceResult choice={choice} {...rest} />
          <div className="mt-12 print:hidden">
            <Expander label="Change what matters" headingLevel={2}>
              {/* Inside, so that browsers unfold it for a link to it. */}
              <div id="change">
                <ChoiceForm choice={choice} />
              </div>
            </Expander>
          </div>
        </>
      ) : (
        <>
          <div ref={answer} tabIndex={-1} className="outline-none">
            {tooMany && (
              <Notice
                tone="warning"
                announce
                title={`Please keep “Matters most” for ${MOST_AT_MOST} things.`}
                className="mb-8"
              >
                <p>
                  You marked {weighing(choice, 'most').length}:{' '}
                  {listed(weighing(choice, 'most').map((priority) => PRIORITY_WORDS[priority]))}. Your answers are still
                  below. Which of these could you do without?
                </p>
              </Notice>
            )}
          </div>
          <p className="mb-6 max-w-form">
            Mark at most {MOST_AT_MOST === 2 ? 'two' : MOST_AT_MOST} as “Matters most”. We do not store your answers:
            they are only in the URL of the page.
          </p>
          <ChoiceForm choice={choice} />
          <p className="mt-8 max-w-form">
            Not sure yet? Read <Link to="/faq#lens-types">what types of lenses there are</Link>, or print{' '}
            <Link to="/choose/sheet">a sheet of questions for your appointment</Link>.
          </p>
        </>
      )}
      <DecisionLine className="mt-12" />
      <div className="mt-4">
        <WrittenAndChecked {...CHOOSE_HISTORY} reviews={reviewsOf('/choose')} />
      </div>
    </Page>
  );
}

/** Moves focus to the result after an answer; a page that was just opened leaves focus where it is. */
function useAnswerInFocus(marked: string) {
  const answer = useRef<HTMLDivElement>(null);
  const opened = useRef(marked);
  useEffect(() => {
    if (opened.current === marked) return;
    opened.current = marked;
    answer.current?.focus({ preventScroll: true });
  }, [marked]);
  return answer;
}

/** Asks about conditions of the eye, which may be skipped, and how much each thing matters. The answers go into the URL, and nowhere else. */
function ChoiceForm({ choice }: { choice: Choice }) {
  return (
    <Form method="get" action="/choose" className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg">Do you have one of these?</h2>
        <p className="mb-2 text-ink-soft">An eye condition can change the choice. You may skip this.</p>
        <ConditionBoxes chosen={choice.conditions} />
      </div>
      <h2 className="mt-4 text-lg">How much does each of these matter?</h2>
      <div className="weigh-all">
        {PRIORITIES.map((priority) => (
          <Fieldset
            key={priority}
            id={priority}
            legend={asTitle(PRIORITY_WORDS[priority])}
            help={EXAMPLES[priority]}
            className="weigh"
          >
            <div className="weigh-choices">
              {WEIGHTS.map((weight) => (
                <label key={weight} className="choice">
                  <input
                    type="radio"
                    name={priority}
                    value={weight}
                    // The URL determines what is marked, also after Back: the box follows it.
                    key={String(choice.weights[priority])}
                    defaultChecked={choice.weights[priority] === weight}
                  />
                  <span>{WEIGHT_WORDS[weight]}</span>
                </label>
              ))}
            </div>
          </Fieldset>
        ))}
      </div>
      <p className="text-ink-soft">If you mark nothing on a point, we take it as “Not much”.</p>
      <Button type="submit" className="self-start">
        Show Lenses on These Points
      </Button>
    </Form>
  );
}
