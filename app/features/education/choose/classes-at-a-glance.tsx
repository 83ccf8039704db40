import type { ClassSummary } from '#app/features/education/class-summaries.ts';
import { Link } from '#app/ui/link.tsx';
import { Table } from '#app/ui/table.tsx';
import { PRIORITY_WORDS, type Priority } from '#domain/lens/rules/priorities.ts';
import { showTrial } from './figure.ts';
import { FigureBar } from './figure-bar.tsx';
import { type TradeOff, tradeOffOfClass } from './trade-offs.ts';
import { asTitle } from './words.ts';

type Props = {
  /** In their order. */
  readonly classes: readonly ClassSummary[];
  readonly priorities: readonly Priority[];
  readonly leading: Priority | null;
};

/** The classes on the points that matter, each in a few words and, where one is known, with a number of 100. */
export function ClassesAtAGlance({ classes, priorities, leading }: Props) {
  return (
    <div className="mt-4">
      <Table caption="The classes at a glance" hideCaption stacks className="answer-table">
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
                <Link to={`/iol-class/${slug}`}>{label}</Link>
              </th>
              {priorities.map((priority) => (
                <td key={priority} data-label={asTitle(PRIORITY_WORDS[priority])}>
                  <InShort {...tradeOffOfClass(type, priority)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function InShort({ short, figures: [figure] }: TradeOff) {
  return (
    <div>
      {asTitle(short)}
      {figure && <FigureBar figure={showTrial(figure)} />}
    </div>
  );
}
