import { Checkbox, Fieldset } from '#app/ui/choice.tsx';
import { EVENT_KINDS, EVENT_LABELS, monthFields } from '#domain/experience/rules.ts';
import { MONTH_NAMES } from '#domain/wording/rules.ts';
import type { QuestionForm } from './question-form.ts';
import { Numbered } from './questions.tsx';

type Selects = {
  readonly form: QuestionForm;
  /** The names of both fields. */
  readonly month: string;
  readonly year: string;
  readonly years: readonly number[];
  /** Prefix of the name of each, for people who do not see the heading. */
  readonly of?: string;
};

/** A month and a year, chosen. */
export function MonthSelects({ form, month, year, years, of }: Selects) {
  const label = (what: string) => (of ? `${what}: ${of}` : what);
  return (
    <div className="flex flex-wrap gap-3">
      <select
        name={month}
        aria-label={label('Month')}
        autoComplete="off"
        defaultValue={form.textOf(month)}
        className="control control-select w-auto"
      >
        <option value="">Month</option>
        {MONTH_NAMES.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </select>
      <select
        name={year}
        aria-label={label('Year')}
        autoComplete="off"
        defaultValue={form.textOf(year)}
        className="control control-select w-auto"
      >
        <option value="">Year</option>
        {years.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </div>
  );
}

/** When surgery was. */
export function SurgeryMonth({ form, years, number }: Pick<Selects, 'form' | 'years'> & { readonly number: number }) {
  return (
    <Fieldset
      id="surgeryMonth"
      legend={<Numbered number={number}>When was your surgery?</Numbered>}
      help="If you had two, choose the later one. Leave both empty to skip."
      error={form.errors.surgeryMonth}
    >
      <div className="mt-1">
        <MonthSelects form={form} month="surgeryMonth" year="surgeryYear" years={years} />
      </div>
    </Fieldset>
  );
}

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
