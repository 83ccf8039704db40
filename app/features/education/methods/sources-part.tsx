import type { Part } from '#app/texts/leaflet.tsx';
import { Link } from '#app/ui/link.tsx';
import { SOURCE_KINDS } from '#domain/evidence/rules.ts';

/** How the texts about lenses are written, and what the kinds of their sources mean. */
export const SOURCES_PART: Part = {
  id: 'texts',
  heading: 'What our texts rest on',
  content: (
    <>
      <p>
        Every text about lenses and surgery lists its sources as links, says when it was written and last checked, and
        when it is due to be checked again. Beside each source stands its kind:
      </p>
      <dl>
        {Object.entries(SOURCE_KINDS).map(([kind, meaning]) => (
          <div key={kind}>
            <dt>{kind.charAt(0).toUpperCase() + kind.slice(1)}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>
        Who writes them, who has reviewed them and what has not been tested stands on{' '}
        <Link to="/about">About Iolite</Link>. Of some works we could read the summary only, and of a few a report about
        them. A range in brackets after a figure is its margin of error: if the same study were repeated many times,
        about 95 of 100 such ranges would hold the true share. Where a source gives no range, we compute it from the
        number of people (Wilson interval).
      </p>
    </>
  ),
};
