import { RadioGroup } from '#app/ui/choice.tsx';
import { Select } from '#app/ui/field.tsx';
import { MODERATION_RULES } from '#domain/review/rules/moderation.ts';

const RULES = MODERATION_RULES.map(({ rule, name, sentence }) => ({
  value: String(rule),
  label: `${rule}. ${name}`,
  help: sentence,
}));

type Props = {
  readonly id: string;
  readonly error?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly help?: string;
};

/** By which rule reviews are hidden, with the sentence that their writers read. */
export const RuleChoice = (props: Props) => (
  <RadioGroup {...props} name="rule" legend="Which rule does it break?" required options={RULES} />
);

/** The same in a list with many reviews. */
export const RuleSelect = (props: Props) => (
  <Select {...props} name="rule" label="Rule">
    <option value="">Choose a rule</option>
    {RULES.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </Select>
);
