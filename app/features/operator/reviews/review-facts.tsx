import { Fact } from '#app/ui/fact.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import { WAITING_RULES, WAITING_WORDS } from '#domain/review/rules/gate.ts';
import { ruleTitle } from '#domain/review/rules/moderation.ts';
import { ACT_WORDS, type AuditLine, type ReviewRecord } from '#domain/review/rules/record.ts';
import { EVERYTHING, KIN_WORDS, KINDS_OF_KIN, type Kin, writeSearch } from '#domain/review/rules/search.ts';
import { LEVEL_WORDS } from '#domain/review/rules/verification-level.ts';
import { STAR_WORDS, SUB_SCORE_LABELS, SUB_SCORES } from '#domain/review/rules.ts';
import { counted } from '#domain/wording/rules.ts';
import { instantWords, shortHash, stateLabelOf } from './words.ts';

/** The content of a review, its status and its origin. */
export function ReviewFacts({ review }: { review: ReviewRecord }) {
  const waits = WAITING_RULES.find((rule) => rule === review.waitingRule);
  const tenths = (value: number | null) => (value === null ? 'Can’t say' : `${(value / 10).toFixed(1)} of 10`);
  return (
    <>
      <blockquote dir="auto" className="mb-6 max-w-text whitespace-pre-line text-lg [overflow-wrap:anywhere]">
        {review.comments ? `“${review.comments}”` : <span className="text-ink-soft">No comment</span>}
      </blockquote>
      <dl className="@container mb-12 max-w-form">
        <Fact label="State">
          {stateLabelOf(review)}
          {waits && <span className="block text-ink-soft">{WAITING_WORDS[waits]}</span>}
        </Fact>
        <Fact label="Verification level">
          {LEVEL_WORDS[review.step].name}
          <span className="block text-ink-soft">{LEVEL_WORDS[review.step].means}</span>
        </Fact>
        <Fact label="Overall">
          {review.overall} of 5, {STAR_WORDS[review.overall - 1]}
        </Fact>
        {SUB_SCORES.map((score) => (
          <Fact key={score} label={SUB_SCORE_LABELS[score]}>
            {tenths(review[score])}
          </Fact>
        ))}
        <Fact label="Written as">{review.reviewerType === 'doctor' ? 'Doctor' : 'Patient'}</Fact>
        <Fact label="First sent">{instantWords(review.createdAt)}</Fact>
        <Fact label="Last sent">{instantWords(review.submittedAt)}</Fact>
        {review.verifiedAt && <Fact label="Confirmed">{instantWords(review.verifiedAt)}</Fact>}
        <Fact label="Address">
          <WholeWords>{review.address}</WholeWords>
          <span className="block text-ink-soft">Masked. The command line shows it to operators who need to reply.</span>
        </Fact>
        <Fact label="Network">
          {review.networkHash ? <span className="font-code">{shortHash(review.networkHash)}</span> : 'No longer known'}
        </Fact>
        {review.waitingChanges > 0 && <Fact label="Changes waiting for its author">{review.waitingChanges}</Fact>}
      </dl>
    </>
  );
}

/** Everything that has something in common with a review, to be looked at and hidden together. */
const campaignUrl = (id: string, by: readonly Kin[]) =>
  `/operator/campaigns/new?${writeSearch({ ...EVERYTHING, like: { id, by } })}`;

/** Other reviews that look like this one, and how many there are. */
export function KinLinks({ review }: { review: Pick<ReviewRecord, 'id' | 'kin'> }) {
  return (
    <Stack as="ul" gap={1}>
      {KINDS_OF_KIN.map((kin) => (
        <li key={kin}>
          <Link to={campaignUrl(review.id, [kin])} className="inline-flex min-h-11 items-center">
            {KIN_WORDS[kin]}: {counted(review.kin[kin], 'other')}
          </Link>
        </li>
      ))}
      <li>
        <Link to={campaignUrl(review.id, KINDS_OF_KIN)} className="inline-flex min-h-11 items-center">
          All of these together
        </Link>
      </li>
    </Stack>
  );
}

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
