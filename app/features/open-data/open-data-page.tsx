import { Leaflet } from '#app/texts/leaflet.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Heads, Rows, Table } from '#app/ui/table.tsx';
import * as text from '#content/open-data.mdx';
import { FILE_KINDS, FILES, type Release } from '#domain/release/rules.ts';
import { longDate, shownCount } from '#domain/wording/rules.ts';

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

/** The newest release, to download; a notice before the first. */
function NewestRelease({ release, demonstration }: { release?: Release | undefined; demonstration: boolean }) {
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

/** A size as people read it: "3.4 MB". */
function sizeOf(bytes: number): string {
  const [unit, size] = bytes < 1e6 ? ['kB', bytes / 1e3] : ['MB', bytes / 1e6];
  return `${size.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`;
}

/** The files of a release by content, each with its length and digest. */
function FileTable({ release: { version, files } }: { readonly release: Release }) {
  const shown = FILE_KINDS.flatMap((kind) => files.filter(({ name }) => name.startsWith(`${kind}.`)));
  return (
    <>
      <dl className="mb-6 flex flex-col gap-3">
        {FILE_KINDS.map((kind) => (
          <div key={kind}>
            <dt className="font-bold">{kind}</dt>
            <dd>{FILES[kind].means}</dd>
          </div>
        ))}
      </dl>
      <Table caption="Files of this release" hideCaption stacks className="mb-4">
        <Heads heads={['File', 'Lines', 'Size', 'SHA-256']} numeric={['Lines', 'Size']} />
        <tbody>
          {shown.map(({ name, rows, bytes, sha256 }) => (
            <tr key={name}>
              <th scope="row">
                <a href={`/open-data/${version}/${name}`} className="inline-flex min-h-11 items-center">
                  {name}
                </a>
              </th>
              <td data-label="Lines" className="numeric">
                {shownCount(rows)}
              </td>
              <td data-label="Size" className="numeric whitespace-nowrap">
                {sizeOf(bytes)}
              </td>
              <td data-label="SHA-256" className="break-all text-sm">
                <code>{sha256}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

/** The columns of each kind of file, and what they contain. */
function Dictionary() {
  return (
    <>
      {FILE_KINDS.map((kind) => (
        <Expander key={kind} label={`Columns of ${kind}`}>
          <Table caption={`Columns of ${kind}`} hideCaption stacks>
            <Rows
              heads={['Column', 'What it contains']}
              rows={FILES[kind].columns.map(({ name, means }) => ({
                key: name,
                cells: [<code key={name}>{name}</code>, means],
              }))}
            />
          </Table>
        </Expander>
      ))}
    </>
  );
}
