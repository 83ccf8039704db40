import { Leaflet } from '#app/texts/leaflet.tsx';
import { longDate } from '#app/ui/long-date.ts';
import * as text from '#content/open-data.mdx';
import type { Release } from '#domain/release/rules.ts';
import { Dictionary } from './dictionary.tsx';
import { NewestRelease } from './newest-release.tsx';

type Props = {
  /** Newest first. */
  readonly releases: readonly Release[];
  readonly publicUrl: string;
  readonly demonstration: boolean;
};

/** What the open data are, the files, what each column means, how to check them, and what is not in them. */
export function OpenDataPage({ releases, publicUrl, demonstration }: Props) {
  const [newest, ...earlier] = releases;
  return (
    <Leaflet
      {...text.frontmatter}
      text={text}
      components={{
        Newest: () => <NewestRelease release={newest} demonstration={demonstration} />,
        Citation: () =>
          newest && (
            <p className="break-words">
              Cite it like this: “Iolite, open data, version {newest.version}, {publicUrl}/open-data”.
            </p>
          ),
        Dictionary,
        Earlier: () => <EarlierReleases releases={earlier} />,
      }}
    />
  );
}

function EarlierReleases({ releases }: { releases: readonly Release[] }) {
  if (releases.length === 0) return <p>There are none yet.</p>;
  return (
    <>
      <p>Each release has other reviews. All of them together are the open data.</p>
      <ul>
        {releases.map(({ version }) => (
          <li key={version}>
            {longDate(new Date(version))}: <a href={`/open-data/${version}/reviews.csv`}>reviews</a>,{' '}
            <a href={`/open-data/${version}/figures.csv`}>figures</a>,{' '}
            <a href={`/open-data/${version}/release.json`}>all files</a>
          </li>
        ))}
      </ul>
    </>
  );
}
