import { VerdictSign } from '#app/answers/verdict-sign.tsx';
import { Link } from '#app/ui/link.tsx';
import { Heads, Table } from '#app/ui/table.tsx';
import {
  CONDITIONS,
  type ConditionKey,
  fitOf,
  LENS_KIND_NAMES,
  LENS_KINDS,
  VERDICTS,
} from '#domain/lens/rules/conditions.ts';

/** From the mildest on, as people look for what fits. */
const MILDEST_FIRST = VERDICTS.toReversed();

/** The chosen conditions with the kinds of lenses under each verdict; the sentences are one link away. */
export function FitsTable({ conditions }: { conditions: readonly ConditionKey[] }) {
  return (
    <Table caption="Your eyes and each kind of lens" hideCaption stacks className="answer-table">
      <Heads heads={['Condition', 'Kinds of lenses']} />
      <tbody>
        {conditions.map((condition) => (
          <tr key={condition}>
            <th scope="row" className="align-top">
              <Link to={`/your-eyes#${condition}`}>{CONDITIONS[condition].name}</Link>
              <span className="block font-normal text-sm">{CONDITIONS[condition].what}</span>
            </th>
            <td>
              <dl className="@container">
                {MILDEST_FIRST.map((verdict) => {
                  const kinds = LENS_KINDS.filter((kind) => fitOf({ kind }, condition).verdict === verdict);
                  return (
                    kinds.length > 0 && (
                      <div key={verdict} className="fit">
                        <dt>
                          <VerdictSign verdict={verdict} />
                        </dt>
                        <dd>{kinds.map((kind) => LENS_KIND_NAMES[kind]).join(', ')}</dd>
                      </div>
                    )
                  );
                })}
              </dl>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
