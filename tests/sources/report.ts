/** What is due to be checked again among the texts and their sources. */
import { approval, isSameSource, type Source, type TextHistory } from '#domain/evidence/rules.ts';

/** A text with its sources; `url` is its URL on this site, or a name if it has none of its own. */
export type SourcedText = {
  readonly url: string;
  readonly sources: readonly Source[];
  readonly history: TextHistory;
};

/** A source, the newest day on which a text that cites it was checked, and the texts. */
export type CheckedSource = { readonly source: Source; readonly checked: string; readonly texts: readonly string[] };

/** After a year the evidence has to be looked at again, whatever the date of the next check is. */
const OLD_AFTER_MONTHS = 12;
/** The FDA decides on supplements of an approval several times a year. */
const APPROVAL_AFTER_MONTHS = 3;

/** The day so many months before another; days are "2026-11-22". */
function monthsBefore(day: string, months: number): string {
  const date = new Date(day);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 10);
}

/** Each source once, the one longest unchecked first. */
export function checkedSources(texts: readonly SourcedText[]): readonly CheckedSource[] {
  const found: CheckedSource[] = [];
  for (const { url, sources, history } of texts) {
    for (const source of sources) {
      const at = found.findIndex((one) => isSameSource(one.source, source));
      const before = found[at] ?? { source, checked: history.checked, texts: [] };
      const checked = before.checked > history.checked ? before.checked : history.checked;
      found.splice(at < 0 ? found.length : at, 1, { source, checked, texts: [...new Set([...before.texts, url])] });
    }
  }
  return found.toSorted((one, other) => one.checked.localeCompare(other.checked));
}

/** What is due on a day: texts past their next check, sources older than a year, approvals to look up again. */
export function whatIsDue(texts: readonly SourcedText[], today: string) {
  const sources = checkedSources(texts);
  const before = (months: number) => (one: CheckedSource) => one.checked < monthsBefore(today, months);
  return {
    texts: texts.filter(({ history }) => history.nextCheck < today),
    old: sources.filter(before(OLD_AFTER_MONTHS)),
    approvals: sources
      .filter(({ source }) => source.url.startsWith(approval('')))
      .filter(before(APPROVAL_AFTER_MONTHS)),
  };
}

const line = ({ source, checked, texts }: CheckedSource) =>
  `  ${source.title}, ${source.detail}\n    checked ${checked}, cited by ${texts.join(', ')}\n    ${source.url}`;

/** One part of the report: its heading with the count, and an entry for each. */
const part = (heading: string, lines: readonly string[]) => [`${heading}: ${lines.length}`, ...lines].join('\n');

/** The report of what is due on a day, as text. */
export function dueReport(texts: readonly SourcedText[], today: string): string {
  const due = whatIsDue(texts, today);
  return [
    part(
      'Texts past the date of their next check',
      due.texts.map(({ url, history }) => `  ${url}, due ${history.nextCheck}`),
    ),
    part('Sources last checked more than a year ago', due.old.map(line)),
    part('FDA approvals that may have changed, last checked more than three months ago', due.approvals.map(line)),
  ].join('\n\n');
}

/** The report of links that failed, as text. */
export const linkReport = (failed: readonly FailedLink[]): string =>
  [
    part(
      'Links that are gone',
      failed.filter(({ gone }) => gone).map(({ url, reason }) => `  ${url} (${reason})`),
    ),
    part(
      'Links that could not be checked; open them in a browser',
      failed.filter(({ gone }) => !gone).map(({ url, reason }) => `  ${url} (${reason})`),
    ),
  ].join('\n\n');

/** A link that did not answer with success. `gone`: the server says that the page does not exist. */
export type FailedLink = { readonly url: string; readonly gone: boolean; readonly reason: string };

const TIMEOUT_MS = 20_000;
const GONE = [404, 410];

/**
 * Requests each URL once, one after the other, so that no server is burdened. Returns those that failed; a refusal of
 * programs (403, 429) or an unreachable server does not mean that the page is gone.
 */
export async function failedLinks(urls: Iterable<string>, request: typeof fetch = fetch): Promise<FailedLink[]> {
  const failed: FailedLink[] = [];
  for (const url of new Set(urls)) {
    try {
      const response = await request(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      await response.body?.cancel();
      if (!response.ok) failed.push({ url, gone: GONE.includes(response.status), reason: `status ${response.status}` });
    } catch (error) {
      const { message, cause } = error as Error & { cause?: { code?: string } };
      failed.push({ url, gone: false, reason: cause?.code ?? message });
    }
  }
  return failed;
}
