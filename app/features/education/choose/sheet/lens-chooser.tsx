import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { CheckboxGroup } from '#app/ui/choice.tsx';
import type { LensSubject } from '#domain/answer/rules.ts';
import { type Choice, writeChoice } from '../choice.ts';
import { MOST_LENSES } from '../lenses-in-url.ts';

type Props = {
  readonly choice: Choice;
  readonly lenses: readonly LensSubject[];
  readonly chosen: readonly LensSubject[];
};

/** Asks which lenses are on the sheet; the priorities are unchanged. */
export function LensChooser({ choice, lenses, chosen }: Props) {
  const ids = chosen.map(({ key }) => key);
  return (
    <Form method="get" action="/choose/sheet" className="flex flex-col gap-4">
      {[...writeChoice(choice)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <CheckboxGroup
        key={ids.join()}
        id="sheet-lenses"
        name="lens"
        legend="Lenses that you have looked at"
        help={`A sheet has room for ${MOST_LENSES}.`}
        options={lenses.map(({ key, name }) => ({ value: key, label: name }))}
        defaultValue={ids}
      />
      <Button type="submit" look="secondary" className="self-start">
        Put These on the Sheet
      </Button>
    </Form>
  );
}
