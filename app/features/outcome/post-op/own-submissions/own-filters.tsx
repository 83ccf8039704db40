import { Form } from 'react-router';
import type { LensOption } from '#app/features/outcome/post-op/form/groups.tsx';
import { Button } from '#app/ui/button.tsx';
import { Select, TextInput } from '#app/ui/field.tsx';
import { useUrlView } from '#app/ui/url-view.ts';
import { SIDE_LABELS, SIDES } from '#domain/outcome/rules.ts';
import { monthInWords } from '#domain/wording/rules.ts';
import { ownQuery, readOwnView } from './view.ts';

type Props = {
  readonly lenses: readonly LensOption[];
  /** Months with submissions, "YYYY-MM". */
  readonly months: readonly string[];
};

/** Filters of one's own submissions: lists act at once, the reference id with Enter or the button. */
export function OwnFiltersForm({ lenses, months }: Props) {
  const [view, choose] = useUrlView({
    read: (query) => readOwnView(query, lenses),
    write: ownQuery,
    replaces: () => true,
  });
  const take = (fields: FormData) => {
    const texts = [...fields].map(([name, value]) => [name, String(value)]);
    choose(readOwnView(new URLSearchParams(texts), lenses));
  };
  const chosen = (name: string, label: string, value: string, options: readonly (readonly [string, string])[]) => (
    <Select
      id={`own-${name}`}
      name={name}
      label={label}
      value={value}
      onChange={({ target }) => target.form && take(new FormData(target.form))}
    >
      <option value="">All</option>
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </Select>
  );
  return (
    <Form
      autoComplete="off"
      className="own-filters print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        take(new FormData(event.currentTarget));
      }}
    >
      {view.batchId && <input type="hidden" name="batch" value={view.batchId} />}
      {chosen(
        'lens',
        'Lens',
        `${view.lensId ?? ''}`,
        lenses.map(({ id, name }) => [`${id}`, name]),
      )}
      {chosen(
        'side',
        'Side',
        view.side ?? '',
        SIDES.map((side) => [side, SIDE_LABELS[side]]),
      )}
      {chosen(
        'month',
        'Submitted in',
        view.month ?? '',
        months.map((month) => [month, monthInWords(month)]),
      )}
      {chosen('complete', 'Headline values', view.isComplete === null ? '' : view.isComplete ? 'yes' : 'no', [
        ['yes', 'All there'],
        ['no', 'Something missing'],
      ])}
      <TextInput
        key={view.reference}
        id="own-reference"
        name="reference"
        label="Reference ID"
        defaultValue={view.reference ?? ''}
        spellCheck={false}
      />
      <Button type="submit" look="secondary" className="self-end justify-self-start">
        Find
      </Button>
    </Form>
  );
}
