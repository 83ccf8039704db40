import type { ClassSummary } from '#app/features/education/class-summaries.ts';
import { Table } from '#app/ui/table.tsx';
import { PRIORITY_WORDS, type Priority } from '#domain/lens/rules/priorities.ts';
import { tradeOffOfClass } from './trade-offs.ts';
import { asTitle } from './words.ts';

type Props = {
  /** In their order. */
  readonly classes: readonly ClassSummary[];
  readonly priorities: readonly Priority[];
  readonly leading: Priority | null;
};

/** The classes in a few words on the points that matter, before the full text about each. */
export function ClassesAtAGlance({ classes, priorities, leading }: Props) {
  return (
    <div className="mt-8">
      <Table caption="The classes at a glance" stacks>
        <thead>
          <tr>
            <th scope="col">Lens class</th>
            {priorities.map((priority) => (
              <th key={priority} scope="col">
                {asTitle(PRIORITY_WORDS[priority])}
                {priority === leading && <span className="block font-normal text-sm">sets the order</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {classes.map(({ slug, label, type }) => (
            <tr key={slug}>
              <th scope="row">
                <a href={`#${slug}`}>{label}</a>
              </th>
              {priorities.map((priority) => (
                <td key={priority} data-label={asTitle(PRIORITY_WORDS[priority])}>
                  {tradeOffOfClass(type, priority).short}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
