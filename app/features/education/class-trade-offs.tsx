import { Link } from '#app/ui/link.tsx';
import { Heads } from '#app/ui/table.tsx';

type Props = {
  readonly heads: readonly string[];
  /** Each with its words under each head. */
  readonly classes: readonly {
    readonly slug: string;
    readonly label: string;
    readonly words: readonly (string | null)[];
  }[];
};

/** What each class of lenses gives and what it takes in return, in few words: what is known before anybody reviews. */
export function ClassTradeOffs({ heads, classes }: Props) {
  return (
    <div className="class-trade-offs">
      <table>
        <caption>What kinds of lenses give, and what they take</caption>
        <Heads heads={['Lens class', ...heads]} />
        <tbody>
          {classes.map(({ slug, label, words }) => (
            <tr key={slug}>
              <th scope="row">
                <Link to={`/iol-class/${slug}`}>{label}</Link>
              </th>
              {heads.map((head, at) => (
                <td key={head} data-label={head}>
                  {words[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
