import type { CopyrightAgent } from '#app/context.ts';
import { Link } from '#app/ui/link.tsx';
import { Contact } from './contact.tsx';

/** The rules between the site and those who use it. */
export function termsOfService(contact: string, agent: CopyrightAgent | null) {
  return [
    {
      id: 'agreement',
      heading: 'What you agree to',
      content: (
        <p>
          By using Iolite you accept these terms. If you do not accept them, please do not use the site. To write a
          review or open an account you have to be at least 18 years old.
        </p>
      ),
    },
    {
      id: 'use',
      heading: 'Using the site',
      content: (
        <>
          <p>
            You may read, share and print what you find here for your own use and for talking with your doctor. You may
            not
          </p>
          <ul>
            <li>write reviews that are invented, paid for, or about a lens you have no experience with;</li>
            <li>pretend to be someone else, or a doctor when you are not one;</li>
            <li>write about other people in a way that lets them be recognized, or publish their health details;</li>
            <li>insult, threaten, advertise, or break a law;</li>
            <li>use someone else’s e-mail address;</li>
            <li>disturb the site, get around its protections, or load it with automated requests.</li>
          </ul>
          <p>
            If you make, sell or implant the lens that you review, or work for someone who does, say so in your review.
          </p>
        </>
      ),
    },
    {
      id: 'your-content',
      heading: 'What you write',
      content: (
        <>
          <p>
            Your review stays yours. By sending it you allow us, without payment and worldwide, to store it, show it,
            count it in our figures, and reproduce it in connection with the site, its scores also in the{' '}
            <Link to="/open-data">open data</Link>. Its comment stands there only if you have ticked the box for it. The
            permission is not exclusive. It ends when your review is removed, except for copies that the law makes us
            keep.
          </p>
          <p>
            Some reviews count in the scores only once their author has confirmed them by e-mail, whatever they say.{' '}
            <Link to="/how-it-works#waiting">Which ones wait</Link> is public.
          </p>
          <p>
            You answer for what you write: that it is your own, that it is true as far as you know, and that it harms
            nobody’s rights.
          </p>
        </>
      ),
    },
    {
      id: 'moderation',
      heading: 'What we may take down',
      content: (
        <p>
          We may hide a review that breaks these terms and refuse those who break them again and again. A low rating is
          not a reason. <Link to="/how-it-works#moderation">The rules and how to object</Link> are public.
        </p>
      ),
    },
    {
      id: 'doctors',
      heading: 'Doctors',
      content: (
        <p>
          If you register as a doctor, you confirm that the details of your practice are true. Access to the dashboard
          begins once we have verified them and can be withdrawn. If you submit post-op data, you must be allowed to do
          so, and they must not contain anything by which a patient could be recognized; the number that your practice
          has given a patient belongs into the box for it alone, which keeps a keyed hash. Sums of them are shown to
          other verified doctors and, from 30 eyes of 3 surgeons on, to everyone; no sum names you. If you send patients
          an invitation to review, you must have a reason to believe that they do not mind being asked.
        </p>
      ),
    },
    {
      id: 'medical',
      heading: 'Not medical advice',
      content: (
        <p>
          The site informs; it does not treat. The <Link to="/medical-disclaimer">Medical Disclaimer</Link> is part of
          these terms.
        </p>
      ),
    },
    {
      id: 'dmca',
      heading: 'Copyright complaints (DMCA)',
      content: (
        <>
          {agent && (
            <p>
              Our agent for copyright complaints is {agent.name}, {agent.address}, telephone {agent.phone}. The US
              Copyright Office lists the agent as {agent.registration}.
            </p>
          )}
          <p>
            If you believe that something on this site infringes your copyright, write to our agent for copyright
            complaints, <Contact address={contact} />, with the following, as 17 U.S.C. § 512 asks:
          </p>
          <ul>
            <li>which work is yours, and where on this site it is used;</li>
            <li>how to reach you;</li>
            <li>that you believe in good faith that the use is not allowed;</li>
            <li>
              that your notice is accurate and, under penalty of perjury, that you are the owner or may act for the
              owner;
            </li>
            <li>your signature, written or electronic.</li>
          </ul>
          <p>
            We remove what the notice rightly names and tell its author, who may send a counter-notice to the same
            address. Whoever infringes again and again loses access.
          </p>
          <p>
            This site is made with the work of others, too. <a href="/licenses.txt">A list</a> names it, with the
            license of each part.
          </p>
        </>
      ),
    },
    {
      id: 'liability',
      heading: 'Liability',
      content: (
        <>
          <p>
            The site is offered as it is. We work to keep it correct and available, but we do not promise that it always
            is, and we do not answer for the opinions of reviewers.
          </p>
          <p>
            As far as the law allows, we are not liable for indirect or consequential loss, or for decisions about
            treatment that rest on this site. Nothing here limits liability that the law does not allow to be limited.
          </p>
        </>
      ),
    },
    {
      id: 'law',
      heading: 'Law',
      content: (
        <p>
          The law of the State of California applies to these terms, without its rules on conflicts of law. If a part of
          them does not hold, the rest still does.
        </p>
      ),
    },
    {
      id: 'changes',
      heading: 'Changes and contact',
      content: (
        <p>
          When these terms change, the date above changes with them; what you sent before stays under the terms of its
          time. Questions: <Contact address={contact} />.
        </p>
      ),
    },
  ];
}
