import { Checkbox, Fieldset } from '#app/ui/choice.tsx';
import { EVENT_KINDS, EVENT_LABELS, monthFields } from '#domain/experience/rules.ts';
import { MonthSelects } from './month-fields.tsx';
import type { QuestionForm } from './question-form.ts';
import { Numbered } from './questions.tsx';

type Props = { readonly form: QuestionForm; readonly years: readonly number[]; readonly number: number };

/** Events since surgery, each with its month. */
export function EventsQuestion({ form, years, number }: Props) {
  const ticked = form.ticked('events');
  return (
    <Fieldset
      id="events"
      legend={<Numbered number={number}>What has happened since surgery?</Numbered>}
      help="Tick all that apply, or none to skip. You can leave the month empty."
      error={form.errors.events}
    >
      <ul className="mt-1">
        {EVENT_KINDS.map((kind) => (
          <li key={kind} className="since-event">
            <Checkbox
              id={`events-${kind}`}
              name="events"
              value={kind}
              label={EVENT_LABELS[kind]}
              defaultChecked={ticked.includes(kind)}
            />
            {kind !== 'nothing' && (
              <div className="since-when pb-2 pl-10">
                <MonthSelects form={form} {...monthFields(kind)} years={years} of={EVENT_LABELS[kind]} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Fieldset>
  );
}
