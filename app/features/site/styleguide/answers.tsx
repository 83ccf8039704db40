import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, CheckboxGroup, RadioGroup } from '#app/ui/choice.tsx';
import { ErrorSummary, type FieldProblem } from '#app/ui/error-summary.tsx';
import { EmailInput, Select, TextArea, TextInput } from '#app/ui/field.tsx';
import { Slider } from '#app/ui/slider.tsx';
import { StarInput } from '#app/ui/star-rating.tsx';
import { Specimen } from './specimen.tsx';

const OPTIONS = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two, with help', help: 'A sentence that tells the two apart.' },
];

/** Form controls. Each field as it is normally, with help, with an error, and disabled. */
export function Answers() {
  return (
    <>
      <Specimen name="Text fields and lists">
        {(look) => {
          const field = (name: string) => ({ id: `${name}-${look}`, name: `${name}-${look}` });
          return (
            <>
              <TextInput {...field('empty')} label="Empty" help="Help stands under the label." placeholder="Example" />
              <TextInput {...field('wrong')} label="Wrong" error="Say what is wrong and what to do." defaultValue="?" />
              <TextInput {...field('closed')} label="Disabled" disabled defaultValue="Cannot be changed" optional />
              <EmailInput {...field('address')} label="E-mail address" autoComplete="email" />
              <Select {...field('list')} label="A list with a long name for what is to be chosen from it">
                <option>A choice with a name that is far too long for the width of its field</option>
              </Select>
              <Select {...field('list-wrong')} label="A list, wrong" error="Choose one of the list.">
                <option>Choose one</option>
              </Select>
              <Select {...field('list-closed')} label="A list, disabled" disabled>
                <option>Cannot be changed</option>
              </Select>
              <TextArea
                {...field('text')}
                label="Long text"
                limit={20}
                defaultValue="Longer than it may be."
                rows={2}
              />
            </>
          );
        }}
      </Specimen>
      <Specimen name="Choices">
        {(look) => (
          <>
            <Checkbox id={`tick-${look}`} name={`tick-${look}`} label="Ticked" defaultChecked />
            <Checkbox id={`must-${look}`} name={`must-${look}`} label="Not ticked" error="Tick this to go on." />
            <RadioGroup
              id={`radio-${look}`}
              name={`radio-${look}`}
              legend="One of two"
              options={OPTIONS}
              defaultValue="two"
              error="Choose one."
            />
            <CheckboxGroup
              id={`several-${look}`}
              name={`several-${look}`}
              legend="Any of two"
              optional
              options={OPTIONS}
              defaultValue={['one']}
            />
          </>
        )}
      </Specimen>
      <Specimen name="StarInput and Slider">
        {(look) => (
          <>
            <StarInput id={`stars-${look}`} name={`stars-${look}`} legend="Your rating" defaultValue={4} />
            <StarInput id={`none-yet-${look}`} name={`none-yet-${look}`} legend="No rating yet" error="Choose one." />
            <Slider
              id={`slider-${look}`}
              name={`slider-${look}`}
              scaleName={`slider-scale-${look}`}
              label="A score"
              help="What is asked."
              start={5}
              ends={['0 – very poor', '10 – excellent']}
              noAnswer={{ name: `none-${look}`, label: 'Can’t say' }}
            />
            <Slider
              id={`unsaid-${look}`}
              name={`unsaid-${look}`}
              scaleName={`unsaid-scale-${look}`}
              label="A score not given"
              start={5}
              ends={['0 – none', '10 – severe']}
              defaultValue="noAnswer"
              noAnswer={{ name: `unsaid-none-${look}`, label: 'Can’t say' }}
              error="Say how strong it is."
            />
          </>
        )}
      </Specimen>
      <Specimen name="ErrorSummary" note="Takes focus when it appears; each line leads to its field.">
        {(look) => <Summary field={`empty-${look}`} />}
      </Specimen>
    </>
  );
}

function Summary({ field }: { field: string }) {
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  return (
    <>
      <Button look="secondary" onClick={() => setProblems([{ field, message: 'Fill in the field that is empty.' }])}>
        Send with an error
      </Button>
      <ErrorSummary problems={problems} />
    </>
  );
}
