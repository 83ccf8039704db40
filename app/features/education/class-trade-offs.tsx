import { Link } from '#app/ui/link.tsx';
import { Rows } from '#app/ui/table.tsx';

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
        <Rows
          heads={['Lens class', ...heads]}
          rows={classes.map(({ slug, label, words }) => ({
            key: slug,
            cells: [
              <Link key={slug} to={`/iol-class/${slug}`}>
                {label}
              </Link>,
              ...words,
            ],
          }))}
        />
      </table>
    </div>
  );
}
