import { Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { ruleTitle } from '#domain/review/rules/moderation.ts';
import { ACT_WORDS, type AuditLine } from '#domain/review/rules/record.ts';
import { instantWords } from './words.ts';

/** What operators did about a review, oldest first. */
export function AuditList({ audit }: { audit: readonly AuditLine[] }) {
  if (audit.length === 0) return <p>No operator has acted on this review.</p>;
  return (
    <Stack as="ol" gap={3}>
      {audit.map(({ act, actor, rule, reason, batch, at }) => (
        <li key={`${at.toISOString()} ${act}`} className="border-line border-t pt-2">
          <p>
            <span className="font-bold">{ACT_WORDS[act]}</span> by {actor}, {instantWords(at)}
          </p>
          {rule !== null && <p>{ruleTitle(rule)}</p>}
          {reason && <p className="whitespace-pre-line [overflow-wrap:anywhere]">“{reason}”</p>}
          {batch && (
            <p>
              <Link to={`/operator/campaigns/${batch}`} className="inline-flex min-h-11 items-center">
                As part of a campaign
              </Link>
            </p>
          )}
        </li>
      ))}
    </Stack>
  );
}
