import { Link } from '#app/ui/link.tsx';
import { FEWEST_PEOPLE } from '#domain/experience/rules.ts';
import { Contact } from './contact.tsx';

/** What the site does with data about health: the separate policy that RCW 19.373.020 asks for. */
export function healthDataPolicy(contact: string) {
  return [
    {
      id: 'what-we-collect',
      heading: 'Health data we collect',
      content: (
        <ul>
          <li>Your review: the lens, your ratings and your comment.</li>
          <li>
            Your answers to “Since your surgery”, if you give them. They are about your eyes, your glasses, your sight
            at night and what has happened since.
          </li>
          <li>The lenses of which you want news.</li>
          <li>An invitation to review a lens that someone sends to you.</li>
          <li>What verified doctors enter about an operation, without names or dates of birth.</li>
        </ul>
      ),
    },
    {
      id: 'what-for',
      heading: 'How we use it, and why',
      content: (
        <ul>
          <li>We show reviews without e-mail addresses, and work out the scores from them.</li>
          <li>We show what life with a lens is like, as numbers for groups of at least {FEWEST_PEOPLE} people.</li>
          <li>We show verified doctors the results of many operations together, and everyone some of them.</li>
          <li>We send you the letters that you asked for, and invitations that others ask us to send.</li>
          <li>We look for reviews that are not real.</li>
        </ul>
      ),
    },
    {
      id: 'sources',
      heading: 'Where it comes from',
      content: (
        <ul>
          <li>You, when you send us a form.</li>
          <li>A person or a practice that invites you to review a lens.</li>
          <li>Verified doctors, about operations.</li>
        </ul>
      ),
    },
    {
      id: 'sharing',
      heading: 'What we share, and with whom',
      content: (
        <ul>
          <li>Everyone can read your ratings and your comment. Your e-mail address is never shown.</li>
          <li>
            Everyone can download the <Link to="/open-data">open data</Link>. Your comment is in them only if you ticked
            the box for it.
          </li>
          <li>
            The companies that run our server and deliver our e-mail handle the data for us. They may use it for nothing
            else.
          </li>
          <li>We share no health data with affiliates, advertisers or lens makers, and we sell none.</li>
        </ul>
      ),
    },
    {
      id: 'consent',
      heading: 'When you agree, and how you change your mind',
      content: (
        <p>
          We store your health data when you send it to us. News of a lens and comments in the open data need a tick of
          their own. You can take your agreement back at any time on <Link to="/your-data">Your Data</Link>, by deleting
          what you sent. The scores are then worked out without it. Numbers for whole groups that were worked out before
          stay, and name nobody.
        </p>
      ),
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      content: (
        <>
          <p>The law of Washington State gives people these rights. We grant them to everyone:</p>
          <ul>
            <li>to know whether we have health data about you, and to get a copy;</li>
            <li>to get a list of everyone we have shared it with;</li>
            <li>to take back your agreement;</li>
            <li>to have it deleted, also by those who handle it for us.</li>
          </ul>
          <p>
            Open <Link to="/your-data">Your Data</Link>, or write to <Contact address={contact} />. We answer within 45
            days. If we refuse, you can appeal: write to the same e-mail address with the word “appeal”. We answer an
            appeal within 45 days, in writing and with our reasons. If we refuse again, you can complain to the{' '}
            <a href="https://www.atg.wa.gov/file-complaint">Attorney General of Washington</a>.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      heading: 'Changes and contact',
      content: (
        <p>
          We ask you before we collect other health data, or use it for something else. All other data are in our{' '}
          <Link to="/privacy-policy">Privacy Policy</Link>. Questions: <Contact address={contact} />.
        </p>
      ),
    },
  ];
}
