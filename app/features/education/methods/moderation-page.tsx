import { Leaflet } from '#app/texts/leaflet.tsx';
import { historyOf } from '#app/texts/text.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { Rows, Table } from '#app/ui/table.tsx';
import * as text from '#content/how-it-works/moderation.mdx';
import type { ModerationAccount, QuarterAccount } from '#domain/review/rules/account.ts';
import { MODERATION_RULES, ruleTitle } from '#domain/review/rules/moderation.ts';
import { longDate, monthInWords, shownCount } from '#domain/wording/rules.ts';

type Props = Pick<ModerationAccount, 'quarters'> & { readonly stubs: readonly NamedStub[] };

/** The public account of moderation: the rules, the actions by rule, and how an author objects. */
export function ModerationPage({ quarters, stubs }: Props) {
  return (
    <Leaflet
      {...text.frontmatter}
      text={text}
      history={historyOf(text)}
      components={{
        HidingRules,
        QuarterTables: () => <QuarterTables quarters={quarters} />,
        HiddenReviews: () => <Stubs stubs={stubs} />,
      }}
    />
  );
}

type QuartersProps = Pick<Props, 'quarters'>;

/** "2026, 4th quarter". */
const quarterWords = (quarter: string) =>
  `${quarter.slice(0, 4)}, ${['1st', '2nd', '3rd', '4th'][Number(quarter.slice(6)) - 1]} quarter`;

/** A row of figures for each quarter, in the order of the headings. */
function Quarters({
  quarters,
  caption,
  heads,
  cells,
}: QuartersProps & {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly cells: (quarter: QuarterAccount) => readonly string[];
}) {
  return (
    <Table caption={caption} stacks>
      <Rows
        heads={['Quarter', ...heads]}
        numeric={heads}
        rows={quarters.map((each) => ({ key: each.quarter, cells: [quarterWords(each.quarter), ...cells(each)] }))}
      />
    </Table>
  );
}

/** How many quarters are shown unfolded; older ones are folded. */
const QUARTERS_SHOWN = 4;

/** What came in, what was hidden and why, by quarter. */
export function QuarterTables({ quarters }: QuartersProps) {
  const [newest] = quarters;
  if (!newest) return <p>No month with reviews is over yet. The first figures will be here when one is.</p>;
  const earlier = quarters.slice(QUARTERS_SHOWN);
  return (
    <>
      <p>Counted to {longDate(new Date(newest.until))}.</p>
      <Tables quarters={quarters.slice(0, QUARTERS_SHOWN)} />
      {earlier.length > 0 && (
        <Expander label="Earlier quarters">
          <Tables quarters={earlier} />
        </Expander>
      )}
    </>
  );
}

function Tables({ quarters }: QuartersProps) {
  return (
    <>
      <Quarters
        quarters={quarters}
        caption="Reviews received, and what happened to them"
        heads={['Received', 'Confirmed', 'Had to wait', 'Hidden', 'Put back']}
        cells={(each) => [each.received, each.confirmed, each.waited, each.hidden, each.shown].map(shownCount)}
      />
      <Quarters
        quarters={quarters}
        caption="Hidden, by stars: how many of those received"
        heads={['1 star', '2 stars', '3 stars', '4 stars', '5 stars']}
        cells={(each) =>
          each.hiddenByStars.map(
            (hidden, index) => `${shownCount(hidden)} of ${shownCount(each.receivedByStars[index] ?? 0)}`,
          )
        }
      />
      <Quarters
        quarters={quarters}
        caption="Hidden, by rule"
        heads={[1, 2, 3, 4, 5, 6].map((rule) => `Rule ${rule}`)}
        cells={(each) =>
          [1, 2, 3, 4, 5, 6].map((rule) => shownCount(each.hiddenByRule.find((of) => of.rule === rule)?.count ?? 0))
        }
      />
      <Quarters
        quarters={quarters}
        caption="Reports from readers, and answers from authors of hidden reviews"
        heads={['Reports', 'Review hidden', 'Dismissed', 'Answers', 'Review put back', 'Declined']}
        cells={({ reports, appeals }) =>
          [
            reports.received,
            reports.upheld,
            reports.dismissed,
            appeals.received,
            appeals.upheld,
            appeals.dismissed,
          ].map(shownCount)
        }
      />
    </>
  );
}

/** A line of the list of hidden reviews, with the name of its lens. */
type NamedStub = {
  readonly month: string;
  readonly lens: string;
  readonly rule: Parameters<typeof ruleTitle>[0] | null;
  readonly hidden: number;
  readonly shown: number;
};

/** What is published about hidden reviews, newest first: no text, no stars, no writer. */
function Stubs({ stubs }: { readonly stubs: readonly NamedStub[] }) {
  if (stubs.length === 0) return <p>No review has been hidden.</p>;
  return (
    <Table caption="Hidden reviews" stacks>
      <Rows
        heads={['Month', 'Lens', 'Rule', 'Hidden', 'Put back']}
        numeric={['Hidden', 'Put back']}
        rows={stubs.map(({ month, lens, rule, hidden, shown: back }) => ({
          key: `${month} ${lens} ${rule}`,
          cells: [
            monthInWords(month),
            lens,
            rule === null ? 'Before the rules had numbers' : ruleTitle(rule),
            shownCount(hidden),
            shownCount(back),
          ],
        }))}
      />
    </Table>
  );
}

/** The public rules, in the order of their numbers. */
const HidingRules = () => (
  <ol>
    {MODERATION_RULES.map(({ rule, name, sentence }) => (
      <li key={rule}>
        <strong>{name}.</strong> {sentence}
      </li>
    ))}
  </ol>
);
