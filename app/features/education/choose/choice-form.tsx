import { Form } from 'react-router';
import { ConditionBoxes } from '#app/features/education/eyes/condition-boxes.tsx';
import { Button } from '#app/ui/button.tsx';
import { Fieldset } from '#app/ui/choice.tsx';
import { PRIORITIES, PRIORITY_WORDS } from '#domain/lens/rules/questions.ts';
import { type Choice, WEIGHT_WORDS, WEIGHTS } from './choice.ts';
import { EXAMPLES } from './choose-words.ts';
import { asTitle } from './words.ts';

/** Asks about conditions of the eye, which may be skipped, and how much each thing matters. The answers go into the URL, and nowhere else. */
export function ChoiceForm({ choice }: { choice: Choice }) {
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
