import { Link } from '#app/ui/link.tsx';
import { FEWEST_PEOPLE } from '#domain/experience/rules.ts';
import { FEWEST_TOGETHER } from '#domain/release/rules.ts';
import { GATE } from '#domain/review/rules/gate.ts';
import { Contact } from './contact.tsx';
import { PAST_YEAR_PART } from './past-year.tsx';
import { StoredOnYourDevice } from './stored-on-your-device.tsx';

/** What the site stores about people, why, and how to see or delete it. */
export function privacyPolicy(contact: string) {
  return [
    {
      id: 'in-short',
      heading: 'In short',
      content: (
        <ul>
          <li>Your e-mail address is never shown, and never sent to a browser that is not yours.</li>
          <li>No analytics, no tracking, no advertising, nothing loaded from other companies.</li>
          <li>We do not sell or share personal data.</li>
          <li>
            You can see, download and delete what is stored about you, at any time and by yourself:{' '}
            <Link to="/your-data">Your Data</Link>.
          </li>
        </ul>
      ),
    },
    {
      id: 'what-we-collect',
      heading: 'What we collect',
      content: (
        <>
          <dl>
            <dt>If you write a review</dt>
            <dd>
              Your e-mail address, the lens, your ratings and comment, whether you write as a patient or a doctor, when
              you sent it, whether you have confirmed the address, whether your comment may stand in the open data and
              by which words you agreed, and which verified doctor invited you, if one did. A hash by which the browser
              that you wrote with finds this one review again. For {GATE.originHashDays} days also the mail domain of
              your address and keyed hashes of the key that your browser holds and of the network around yours, which
              you share with some hundred others. Neither can be read from its hash.
            </dd>
            <dt>If you answer the questions “Since your surgery”</dt>
            <dd>
              Your answers, all of which can be skipped: the month of surgery, your age band, your eyes and other eye
              trouble, glasses, what you see at night, driving, and what has happened since; with your review, when you
              sent them, and a hash of the key of your browser where it has not proved your address. If you want to be
              asked again: that you agreed, when, and a keyed hash of your mailbox, from which nobody can read it.
            </dd>
            <dt>If you sign up for the newsletter</dt>
            <dd>
              Your e-mail address, when and where you signed up, whether and when you confirmed it, and how many letters
              in a row your mailbox has refused. While an issue is on its way, that a letter was made for you. Nothing
              tells us whether you read a letter.
            </dd>
            <dt>If you ask for news of a lens</dt>
            <dd>
              With your newsletter address: which lens, when you asked and confirmed it, the words you agreed to, and
              which changes you know of. That you ask about a lens may say something about your health, so we do this
              only if you tick the box and confirm it by mail.
            </dd>
            <dt>If you are invited to review a lens</dt>
            <dd>
              Your e-mail address and the lens, as given by the person who invites you, that person’s name and e-mail
              address, when the invitation was sent, and whether you used it.
            </dd>
            <dt>If you review a lens with the code of a slip of paper</dt>
            <dd>
              With the code, only the day on which it was used. Nothing that we store leads from it to your review, and
              your doctor only sees how many codes were used until the day before.
            </dd>
            <dt>If you register as a doctor</dt>
            <dd>
              Your e-mail address and whether you have confirmed it, the name, website and phone number of your
              practice, and your password in a form from which it cannot be read. Of each browser in which you are
              logged in, its kind (“Firefox on Windows”), since when, and when it was used last. When you register or
              log in, a keyed hash of the network around yours is stored for 30 days. Accounts that share a network, a
              browser, a website or a phone number count as one person in the outcome figures, unless an operator finds
              that they are two. That they are linked, and by what, is stored as long as both accounts. If you set up an
              app for codes, its secret and the backup codes, in a form from which they cannot be read without our key.
              If you ask for another e-mail address, both addresses until the change can no longer be stopped. If you
              make tokens for programs of your practice, what you call them, the last day of their use and keyed hashes
              of them; of each invitation that a program sends, the lens and when, with a keyed hash of what was sent,
              until the invitation ends.
            </dd>
            <dt>If you look after this site as an operator</dt>
            <dd>
              Your e-mail address, the name under which your acts are recorded, when you sign in, your password in a
              form from which it cannot be read, and what shows that it is you: the public part of a passkey, or the
              secret of an app in a form from which it cannot be read without our key.
            </dd>
            <dt>If, as a verified doctor, you submit post-op data</dt>
            <dd>
              The lens, eyesight and prescription, age band, time since surgery and eye conditions of a patient,
              together with your account. If you fill them in: the side, the month of surgery, what was measured and
              planned before it, complications, and what else the patient sees. Names, dates of birth and other details
              by which a patient could be recognized are not asked for and must not be entered. You can type the number
              that your practice has given the patient, so that two eyes of one patient are known to belong together. It
              is turned into a keyed hash at once; the number itself is not stored, not logged and not sent back. If you
              import a file, your browser reads it and sends nothing of it but these answers: names, dates of birth,
              addresses and notes stay on your device, dates become months, ages become bands, and your own numbers
              leave as keyed hashes. We keep when you imported it, how many eyes it brought, and what you took its
              columns for, by keyed hashes of their names; neither the file nor its name. Other verified doctors see
              only sums of many eyes, from which no single one can be worked out; what you correct, withdraw or delete
              changes these sums when they next move on, because they stand still until enough new eyes can join. If you
              withdraw eyes, we keep for 180 days how many and when, but nothing of what you had entered. So that your
              eyes can be compared with those of the others alone, also eyes of the same kind (by age band, other eye
              conditions and corneal astigmatism), we keep with your account how many eyes in these sums are yours and
              what they counted. These counts of yours go at once with your account, or when you have all submissions
              erased. Everyone sees some of these sums on the page of a lens, from 30 eyes of 3 surgeons on, none of
              them with more than half.
            </dd>
            <dt>If you report a comment</dt>
            <dd>
              The reason, what you write about it, when, and a keyed hash of your network’s address, so that one network
              counts once. We do not ask who you are.
            </dd>
            <dt>If you answer when we hide your review</dt>
            <dd>What you write, and when.</dd>
            <dt>If, as a verified doctor, you print invitation codes</dt>
            <dd>
              When, for which lens and how many, whether you voided them, and of each code a keyed hash, from which
              nobody can read it.
            </dd>
            <dt>If you ask what is stored about you</dt>
            <dd>Your e-mail address and when you asked.</dd>
            <dt>If you want no letters from us</dt>
            <dd>A keyed hash of your e-mail address, from which nobody can read it.</dd>
            <dt>If you send a form that could be misused</dt>
            <dd>
              How often, counted under a keyed hash of your network’s address and, where letters are sent, of the e-mail
              address. Neither can be read from its hash.
            </dd>
            <dt>Whenever you open a page</dt>
            <dd>
              Our log notes when a page was asked for, its address, whether that worked and how long it took. It does
              not note your IP address, and e-mail addresses are struck out before a line is written. Where something
              bears on security, such as a wrong password or a limit that is reached, it notes a keyed hash of your
              network’s address, another one each month.
            </dd>
          </dl>
          <p>
            A review tells something about your health, and everyone can read its comment. A{' '}
            <Link to="/privacy/health-data">policy of its own</Link> is about health data alone. Do not put names into
            it, neither your own nor your doctor’s.
          </p>
        </>
      ),
    },
    {
      id: 'what-for',
      heading: 'What we use it for',
      content: (
        <ul>
          <li>Reviews: to show them without the address and to work out the scores.</li>
          <li>
            Reviews again: for the <Link to="/open-data">open data</Link>, which anybody can download. There your scores
            stand as a row only among at least {FEWEST_TOGETHER} alike, without address, network, browser or day, and
            your comment only if you ticked the box for it. If you take that back or delete the review, the next nightly
            release leaves it out, and we keep no comments of earlier ones; copies that others have made are out of our
            reach. Whoever reads your comment on the site may at times tell which row goes with it.
          </li>
          <li>
            Addresses: to send the letters that belong to what you did, such as a link to confirm or edit a review, and
            to keep to one review of a lens by one person. The newsletter goes only to those who confirmed it, and every
            issue can be ended with one click. So does news of a lens, whose letters do not name the lens.
          </li>
          <li>
            Answers since surgery: to show what life with a lens is like, as numbers of groups of at least{' '}
            {FEWEST_PEOPLE} people, and to ask you again if you want that.
          </li>
          <li>Practice details: to check that a doctor is one.</li>
          <li>Post-op data: to show figures over many operations to verified doctors, and some of them to everyone.</li>
          <li>The log, the counts and where reviews came from: to find faults and fend off abuse.</li>
          <li>The list of those who want no letters: to send them none but those that they ask for.</li>
        </ul>
      ),
    },
    {
      id: 'who-sees-it',
      heading: 'Who sees it',
      content: (
        <>
          <p>
            Everyone sees your ratings and comment, whether you write as a patient or a doctor, the tick and roughly
            when you wrote. Nobody sees your address, and nothing that is shown was made from it.
          </p>
          <p>
            Operators check doctors and see to letters that cannot be delivered. They see what a doctor wrote at
            registration and an address that has become another since, and of the address of any other letter its first
            sign and what stands after the @.
          </p>
          <p>
            Those who run our server and database and deliver our e-mail handle data for us and only on our behalf. We
            give data to authorities when the law obliges us. We do not sell personal data, we do not share it for
            advertising, and we have not done so.
          </p>
        </>
      ),
    },
    {
      id: 'cookies',
      heading: 'Cookies and analytics',
      content: (
        <>
          <p>
            There are no analytics and no cookies that follow you. These few things are stored on your device, because
            what you ask for would not work without them:
          </p>
          <StoredOnYourDevice />
          <p>
            You can delete them in your browser at any time. Without the author key, editing a review takes a mailed
            link.
          </p>
        </>
      ),
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      content: (
        <ul>
          <li>
            A review: until you or we remove it. One that counts only once you confirm it is deleted when it has waited
            for {GATE.waitingDays} days.
          </li>
          <li>
            The mail domain and the keyed hashes by which we see where a review came from: {GATE.originHashDays} days
            from when it was sent.
          </li>
          <li>A block of a network from which reviews were made up: 30 days, under a keyed hash of the network.</li>
          <li>
            A change to a review that waits for your consent: it lapses after seven days and is deleted within minutes
            of that.
          </li>
          <li>
            Answers since surgery, and that you want to be asked again: as long as the review, or until you delete them.
            The numbers of groups that counted them stay. Answers that wait together with a change of a review go after
            seven days, like that change.
          </li>
          <li>A letter in our outbox: it is deleted within minutes of delivery, or two weeks after we gave up.</li>
          <li>
            A newsletter address: until you unsubscribe, refuse all letters or delete it. One that nobody confirms
            lapses after 30 days and is deleted within minutes of that. One whose mailbox refuses three letters in a row
            is deleted. Whom an issue went to is forgotten within minutes of its end.
          </li>
          <li>Lenses of which you want news: until you end those letters, unsubscribe or delete them.</li>
          <li>An invitation to review a lens: two months, or until you delete it.</li>
          <li>The codes that a doctor has printed: four months, or until the doctor deletes them.</li>
          <li>A doctor’s account and what was submitted from it: until you delete it.</li>
          <li>
            What is yours in the sums over all doctors, as counts: as long as those sums, or until you delete your
            submissions or your account.
          </li>
          <li>The former and the new address of a doctor: seven days from the day on that the change was asked for.</li>
          <li>An operator’s account: until we or you remove it; the records of what was done keep the name.</li>
          <li>A request to see your data: its link works for 24 hours, and it is deleted some time after.</li>
          <li>The counts that limit misuse: for a day or so.</li>
          <li>The keyed hash of an address that wants no letters: until you allow letters again.</li>
          <li>
            A keyed hash of the address and the lens of a review that we took down, so that it does not come back by
            being sent again: for good, or until we show the review again.
          </li>
          <li>
            A report of a comment, and your answer when we hide your review: as long as the review. The hash of the
            network a report came from is erased after 30 days.
          </li>
          <li>
            How many reviews came in, were hidden and were reported, by month: for good. These are counts without texts
            and addresses.
          </li>
          <li>A backup copy may hold what you deleted until that copy is deleted in its turn.</li>
          <li>
            A note that a review was hidden, or a doctor verified or an account of one changed or deleted: for good. It
            names the review or the account by a random number and not by an address.
          </li>
        </ul>
      ),
    },
    {
      id: 'your-rights',
      heading: 'Your rights (California: CCPA)',
      content: (
        <>
          <p>The law of California gives its residents these rights. We grant them to everyone:</p>
          <ul>
            <li>
              <strong>To know</strong> what we have stored about you, and to get a copy.
            </li>
            <li>
              <strong>To delete</strong> it. The scores are then worked out without it.
            </li>
            <li>
              <strong>To correct</strong> what is wrong.
            </li>
            <li>
              <strong>To opt out</strong> of the sale or sharing of your data. There is nothing to opt out of: we do
              neither.
            </li>
            <li>
              <strong>Not to be treated worse</strong> for using any of these rights.
            </li>
          </ul>
          <p>
            To see, download or delete your data, open <Link to="/your-data">Your Data</Link>: we e-mail you a link that
            does it at once. Your own review you can also{' '}
            <Link to="/how-it-works#change-or-remove">change or remove yourself</Link>. For everything else write to{' '}
            <Contact address={contact} /> from the address that the data is stored under, so that we know it is you.
            Someone you have authorized may write for you. We answer within 45 days.
          </p>
        </>
      ),
    },
    PAST_YEAR_PART,
    {
      id: 'children',
      heading: 'Children',
      content: (
        <p>
          The site is meant for adults. We do not knowingly collect data from anyone under 18 and delete it when we
          learn of it.
        </p>
      ),
    },
    {
      id: 'changes',
      heading: 'Changes and contact',
      content: (
        <p>
          When this policy changes, the date above changes with it. Questions: <Contact address={contact} />.
        </p>
      ),
    },
  ];
}
