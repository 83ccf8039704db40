import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Reference } from '#app/ui/reference.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { CHANGE_KINDS, changesSince, type LensChange, newestChanges } from '#domain/lens/rules/changes.ts';
import { longDate, monthInWords } from '#domain/wording/rules.ts';

type Props = {
  readonly lensId: number;
  readonly changes: readonly LensChange[];
  /** The year, month or day in the URL. */
  readonly since: string;
};

/** What is new about a lens since the date in the URL, before all else. */
export function ChangesSince({ lensId, changes, since }: Props) {
  const later = changesSince(changes, since);
  const when = changeDate(since);
  return (
    <Notice
      className="print:hidden"
      title={later.length === 0 ? `We know of no change since ${when}.` : `What changed since ${when}`}
    >
      {later.length > 0 && (
        <ul className="mt-1 flex flex-col gap-2">
          {later.map(({ date, kind, words }) => (
            <li key={`${date} ${kind}`}>
              <strong>{changeDate(date)}:</strong> {words}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1">
        <a href={`#changes-${lensId}`}>All changes, with their sources</a>
      </p>
    </Notice>
  );
}

/** All changes of a lens, newest first, each with its sources. */
export function LensChanges({ lensId, changes }: Omit<Props, 'since'>) {
  const byMail = (
    <p className="mt-2">
      <Link to={`/newsletter?lens=${lensId}`} className="inline-flex min-h-11 items-center">
        Get news of this lens by e-mail
      </Link>
    </p>
  );
  if (changes.length === 0) {
    return (
      <>
        <p className="max-w-text">We know of no change with a date that our sources agree on.</p>
        {byMail}
      </>
    );
  }
  return (
    <>
      <ol className="flex flex-col gap-4">
        {newestChanges(changes).map(({ date, kind, words, sources }) => (
          <li key={`${date} ${kind}`} className="max-w-text">
            <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <time dateTime={date} className="font-bold">
                {changeDate(date)}
              </time>{' '}
              <Tag tone={kind === 'recall' ? 'chosen' : 'plain'}>{CHANGE_KINDS[kind]}</Tag>
            </p>
            {words}
            {sources.map((source) => (
              <span key={source.title} className="block text-ink-soft text-sm">
                <Reference {...source} />
              </span>
            ))}
          </li>
        ))}
      </ol>
      <p className="mt-4 max-w-text text-ink-soft text-sm">
        We list only changes with a known date. There may be others, so ask your surgeon about recalls.
      </p>
      {byMail}
    </>
  );
}

/** A day, month or year as American English writes it: "2025-03-27", "2025-03" or "2025" in, "March 27, 2025" out. */
function changeDate(date: string): string {
  if (date.length === 4) return date;
  return date.length > 7 ? longDate(new Date(date)) : monthInWords(date);
}
