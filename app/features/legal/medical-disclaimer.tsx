import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Contact } from './contact.tsx';

/**
 * What the information on the site is not.
 *
 * @param warningSigns signs after surgery that cannot wait, and what to do about them.
 */
export function medicalDisclaimer(contact: string, warningSigns: ReactNode) {
  return [
    {
      id: 'emergency',
      heading: 'If something is wrong with your eye',
      content: (
        <Notice tone="warning" title="Do not look for an answer here.">
          <p>After eye surgery, call your eye clinic at once if you have</p>
          {warningSigns}
        </Notice>
      ),
    },
    {
      id: 'education-only',
      heading: 'For education only',
      content: (
        <>
          <p>
            Everything on this site is general information. It is not medical advice, it is not a diagnosis, and it is
            not a recommendation of a lens for you. Do not begin, stop or put off treatment because of something you
            read here.
          </p>
          <p>
            Which lens suits an eye depends on an examination of that eye. Your eye surgeon can tell you what applies to
            you.
          </p>
        </>
      ),
    },
    {
      id: 'no-relationship',
      heading: 'No doctor and patient',
      content: (
        <p>
          Reading this site, writing on it or sending us a letter does not make you a patient of anyone. Doctors who
          write reviews do so as members of the public and not as your doctor.
        </p>
      ),
    },
    {
      id: 'reviews',
      heading: 'What reviews and scores are',
      content: (
        <>
          <p>
            Reviews are personal experience in the words of their authors. Whether someone writes as a patient or as a
            doctor is their own statement. A review is unverified unless it carries a tick, and a tick means only that
            its author has confirmed the e-mail address.
          </p>
          <p>
            Scores are averages of such reviews. They are not clinical evidence: they do not show that one lens would do
            more for you than another. <Link to="/how-it-works">How Iolite works</Link> explains their limits.
          </p>
        </>
      ),
    },
    {
      id: 'studies',
      heading: 'Figures from studies',
      content: (
        <p>
          Where we quote studies we name them. They were done with particular people, lenses and methods, results of
          different studies cannot be set against each other, and knowledge moves on. Errors are possible; please tell
          us about them.
        </p>
      ),
    },
    {
      id: 'names',
      heading: 'Names of makers and lenses',
      content: (
        <p>
          Names of companies and products belong to their owners and are used only to say which lens is meant. Iolite is
          not affiliated with any maker of lenses, and no maker has approved what is written here.
        </p>
      ),
    },
    {
      id: 'contact',
      heading: 'Contact',
      content: (
        <p>
          Questions about this page: <Contact address={contact} />. We cannot answer questions about your eyes.
        </p>
      ),
    },
  ];
}
