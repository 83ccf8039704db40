import { Leaflet } from '#app/texts/leaflet.tsx';
import { historyOf } from '#app/texts/text.tsx';
import * as text from '#content/how-it-works/moderation.mdx';
import type { ModerationAccount } from '#domain/review/rules/account.ts';
import { HidingRules } from './hiding-rules.tsx';
import { type NamedStub, QuarterTables, Stubs } from './quarter-tables.tsx';

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
