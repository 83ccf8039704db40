import { ButtonLink } from '#app/ui/button.tsx';
import { longDate } from '#app/ui/long-date.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Release } from '#domain/release/rules.ts';
import { FileTable } from './file-table.tsx';

/** The newest release, to download; a notice before the first. */
export function NewestRelease({ release, demonstration }: { release?: Release | undefined; demonstration: boolean }) {
  if (!release) {
    return (
      <Notice title="There is no release yet.">
        <p>The first one is made in the night after the first review.</p>
      </Notice>
    );
  }
  const { version } = release;
  return (
    <>
      {demonstration && (
        <Notice tone="warning" title="These reviews are made up.">
          This site is a demonstration. Nobody has written them.
        </Notice>
      )}
      <h3>{`Release of ${longDate(new Date(version))}`}</h3>
      <ButtonLink to={`/open-data/${version}/reviews.csv`} reloadDocument>
        Download the Reviews (CSV)
      </ButtonLink>
      <FileTable release={release} />
      <p>
        Reviews, figures and weights of a release never change.{' '}
        <a href="/open-data/latest.csv">/open-data/latest.csv</a> always leads to the newest reviews. Programs read{' '}
        <a href={`/open-data/${version}/release.json`}>release.json</a>.
      </p>
    </>
  );
}
