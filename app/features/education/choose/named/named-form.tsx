import { Form } from 'react-router';
import { ConditionBoxes } from '#app/features/education/eyes/condition-boxes.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckboxGroup } from '#app/ui/choice.tsx';
import type { LensSubject } from '#domain/answer/rules.ts';
import { type Choice, writeChoice } from '../choice.ts';
import { classLabel } from '../subjects.ts';

/** How many lenses have room beside the monofocal one and waiting. */
export const MOST_NAMED = 3;

type Props = {
  readonly choice: Choice;
  /** Those that can be chosen. */
  readonly lenses: readonly LensSubject[];
  readonly chosen: readonly LensSubject[];
  /** Asks about the eyes too; otherwise the conditions are unchanged. */
  readonly asksEyes?: boolean;
};

/** Asks which lenses were named, and about the eyes. The answers go into the URL, and nowhere else. */
export function NamedForm({ choice, lenses, chosen, asksEyes = false }: Props) {
  const ids = chosen.map(({ key }) => key);
  return (
    <Form method="get" action="/my-surgeon-named" className="flex flex-col gap-6">
      {[...writeChoice(asksEyes ? { ...choice, conditions: [] } : choice)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <CheckboxGroup
        key={ids.join()}
        id="named-lenses"
        name="lens"
        legend="Which lenses did your surgeon name?"
        help={`Mark up to ${MOST_NAMED}. A monofocal lens (one focus) and waiting are always beside them.`}
        options={lenses.map(({ key, name, lens }) => ({ value: key, label: name, help: classLabel(lens.type) }))}
        defaultValue={ids}
      />
      {asksEyes && (
        <div>
          <h2 className="text-lg">Do you have one of these?</h2>
          <p className="mb-2 text-ink-soft">
            You may skip this. We do not store your answers: they are only in the URL.
          </p>
          <ConditionBoxes chosen={choice.conditions} />
        </div>
      )}
      <Button type="submit" className="self-start">
        Compare These Lenses
      </Button>
    </Form>
  );
}
