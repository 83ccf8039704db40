import { CheckboxGroup } from '#app/ui/choice.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { CONDITION_GROUPS, CONDITIONS, type ConditionKey } from '#domain/lens/rules/conditions.ts';

/** Boxes for the conditions of the eye, folded by group; a group with a mark is open. They are sent as `eye`. */
export function ConditionBoxes({ chosen }: { chosen: readonly ConditionKey[] }) {
  return (
    <div className="condition-groups" key={chosen.join()}>
      {CONDITION_GROUPS.map(({ group, title, conditions }) => (
        <Expander key={group} label={title} open={conditions.some((condition) => chosen.includes(condition))}>
          <CheckboxGroup
            id={`eye-${group}`}
            name="eye"
            legend={<span className="sr-only">{title}</span>}
            options={conditions.map((condition) => ({
              value: condition,
              label: CONDITIONS[condition].name,
              help: CONDITIONS[condition].what,
            }))}
            defaultValue={[...chosen]}
          />
        </Expander>
      ))}
    </div>
  );
}
