import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cluster, Page, PageHeading } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { longDate } from '#app/ui/long-date.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { FEWEST_TOGETHER, type Release, TERMS } from '#domain/release/rules.ts';
import { Dictionary } from './dictionary.tsx';
import { FileTable } from './file-table.tsx';

type Props = {
  /** Newest first. */
  readonly releases: readonly Release[];
  readonly publicUrl: string;
  readonly demonstration: boolean;
};

const dayOf = ({ version }: Release) => longDate(new Date(version));

/** What the open data are, the files, what each column means, how to check them, and what is not in them. */
export function OpenDataPage({ releases, publicUrl, demonstration }: Props) {
  const [newest, ...earlier] = releases;
  return (
    <Page width="text">
      <PageHeading
        title="Open Data"
        lead="The reviews behind our figures, without anybody’s address, to read, check and reckon with. New every night."
      />
      {newest ? (
        <Part id="files" heading={`Release of ${dayOf(newest)}`}>
          {demonstration && (
            <Notice tone="warning" title="These reviews are made up." className="mb-4">
              This site is a demonstration. Nobody has written them.
            </Notice>
          )}
          <Cluster className="mb-6">
            <ButtonLink to={`/open-data/${newest.version}/reviews.csv`} reloadDocument>
              Download the Reviews (CSV)
            </ButtonLink>
          </Cluster>
          <FileTable release={newest} />
          <Prose>
            <p>
              A URL with a date in it always returns the same bytes, until its release is deleted.{' '}
              <a href="/open-data/latest.csv">/open-data/latest.csv</a> always leads to the newest reviews. Programs
              read <a href={`/open-data/${newest.version}/release.json`}>release.json</a>.
            </p>
          </Prose>
        </Part>
      ) : (
        <Notice title="There is no release yet." className="mb-8">
          <p>The first one is made in the night after the first review. It then stands here.</p>
        </Notice>
      )}

      <Part id="cite" heading="Citing and using them">
        <Prose>
          <p>{TERMS}</p>
          {newest && (
            <p className="break-words">
              Name it like this: “Iolite, open data, version {newest.version}, {publicUrl}/open-data”.
            </p>
          )}
          <p>
            A license by which anybody may publish copies (CC BY 4.0) is proposed. Whoever runs this site has not
            decided on it.
          </p>
        </Prose>
      </Part>

      <Part id="check" heading="Check us">
        <Prose>
          <p>
            Averages, ranges, counts and histograms of all pages can be reckoned again from the reviews and the sums. A{' '}
            <a href="/open-data/reproduce.mjs">short script</a> does it, and compares the result with what we have
            shown. It needs Node.js and nothing else. Put it beside reviews.csv, sums.csv and figures.csv of one
            release, then:
          </p>
          <pre className="overflow-x-auto">
            <code>node reproduce.mjs</code>
          </pre>
          <p>
            It prints how many figures there are, and how many differ: none, if our figures are right. How the figures
            are made is described in <Link to="/how-it-works#averages">How Iolite works</Link>. Programs that want the
            figures of the moment ask the <Link to="/api">API</Link>.
          </p>
        </Prose>
      </Part>

      <Part id="left-out" heading="What is not in them, and why">
        <Prose>
          <ul>
            <li>
              <strong>Addresses, names, networks, browsers, exact times.</strong> None of them, and nothing made of
              them. Rows have no number and stand in the order of what they say. So nobody can follow one from release
              to release by its place.
            </li>
            <li>
              <strong>Reviews that stand alone.</strong> A row needs {FEWEST_TOGETHER - 1} others of the same lens, kind
              of writer, step of proof, and month or year. All others are only in the sums, which tell what the pages
              tell. Reviews join the rows when their month or year is over, together.
            </li>
            <li>
              <strong>Comments, unless their writers have agreed.</strong> There is a box on the review form. It is not
              ticked by itself. Whoever has ticked it can take it back under <Link to="/your-data">Your data</Link>. The
              next release then leaves the comment out, and we delete the comments of earlier releases.
            </li>
            <li>
              <strong>Reviews that do not count.</strong> Hidden ones, and those that wait to be confirmed.
            </li>
            <li>
              <strong>What surgeons measure, and what people say since surgery.</strong> Of these we show figures of
              groups alone, on the pages of the lenses.
            </li>
          </ul>
          <p>
            Two things remain. Whoever keeps two releases can see that a review has left. And whoever reads a comment on
            the site can at times tell which row goes with it, and so its other scores.
          </p>
        </Prose>
      </Part>

      <Part id="columns" heading="What each column means">
        <Dictionary />
      </Part>

      {earlier.length > 0 && (
        <Part id="earlier" heading="Earlier releases">
          <Prose>
            <p>We keep the last release of each month for two years.</p>
            <ul>
              {earlier.map((release) => (
                <li key={release.version}>
                  {dayOf(release)}: <a href={`/open-data/${release.version}/reviews.csv`}>reviews</a>,{' '}
                  <a href={`/open-data/${release.version}/sums.csv`}>sums</a>,{' '}
                  <a href={`/open-data/${release.version}/figures.csv`}>figures</a>,{' '}
                  <a href={`/open-data/${release.version}/release.json`}>all files</a>
                </li>
              ))}
            </ul>
          </Prose>
        </Part>
      )}
    </Page>
  );
}

function Part({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section id={id} className="mb-10">
      <h2 className="mb-3 text-xl">{heading}</h2>
      {children}
    </section>
  );
}
