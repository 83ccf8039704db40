import type { Part } from '#app/texts/leaflet.tsx';
import { Link } from '#app/ui/link.tsx';
import { GATE, mostMovedByStrangers, mostOfLens } from '#domain/review/rules/gate.ts';

const EXAMPLE = { reviews: 100, mean: 4 } as const;
const { hours, ofNetwork, ofDomain, ofLens, unconfirmed, waitingDays, originHashDays } = GATE;

/** In stars, rounded up to hundredths, so that "less than" holds. */
const moved = (Math.ceil(100 * mostMovedByStrangers(EXAMPLE.reviews, EXAMPLE.mean)) / 100).toFixed(2);

/** Which reviews count at once, and which wait to be confirmed. */
export const WAITING_PART: Part = {
  id: 'waiting',
  heading: 'What counts at once, and what waits',
  content: (
    <>
      <p>
        A review counts as soon as it is sent. So that nobody can move a score with reviews that no one stands behind,
        some wait until the owner of the mailbox has opened our letter and confirmed them. A review that nobody has
        confirmed waits when
      </p>
      <ol>
        <li>the same mailbox has another review of this lens;</li>
        <li>
          {ofNetwork} unconfirmed reviews have come from its network within {hours} hours, or we have blocked the
          network after a campaign;
        </li>
        <li>
          {ofDomain} unconfirmed reviews have come from its mail domain within {hours} hours, unless the domain is that
          of a large public provider;
        </li>
        <li>
          with it, more than {ofLens.most} unconfirmed reviews of this lens, and more than {ofLens.percent} % of those
          that count for the lens, would have come within {hours} hours;
        </li>
        <li>
          with it, more than {unconfirmed.most} reviews of this lens, and more than {unconfirmed.percent} % of those
          that count, would be unconfirmed.
        </li>
      </ol>
      <p>
        What a review says makes no difference: praise and blame wait alike. A new version of an unconfirmed review
        passes the same rules. Whoever sends a review reads the same page either way, so that nobody learns from it what
        others have sent.
      </p>
      <p>
        A review that waits by these rules counts once it is confirmed, unless{' '}
        <Link to="/how-it-works/moderation#slowly">the scores of the lens have moved enough for now</Link>. Reviews that
        come by invitation, and those of a doctor who is logged in, are confirmed from the start. A review that has
        waited for {waitingDays} days is deleted.
      </p>
      <p>
        An example: of a lens with {EXAMPLE.reviews} reviews and {EXAMPLE.mean.toFixed(1)} stars, at most{' '}
        {mostOfLens(EXAMPLE.reviews)} unconfirmed reviews begin to count within {hours} hours. Whatever they say, they
        move it by less than {moved} stars.
      </p>
      <p>
        One mailbox counts once for a lens. We read over what stands between “+” and “@”, and over dots in addresses of
        Gmail. When the owner of a mailbox confirms a second review of the same lens, it takes the place of the first.
      </p>
      <p>
        These rules cannot stop somebody who owns a great many mailboxes and opens a letter in each. So{' '}
        <Link to="/how-it-works/moderation#slowly">scores move slowly</Link>, and a review keeps, for {originHashDays}{' '}
        days, a mark of the network and of the browser that it came from. By the marks we find campaigns, and take them
        down by <Link to="#moderation">the rules</Link>.
      </p>
    </>
  ),
};
