import { z } from 'zod';
import { appealAnswered, renderAppealAnswered } from './appeal-answered.ts';
import { askAgain, renderAskAgain } from './ask-again.ts';
import { confirmChange, renderConfirmChange } from './confirm-change.ts';
import { confirmLensNews, renderConfirmLensNews } from './confirm-lens-news.ts';
import { confirmReview, renderConfirmReview } from './confirm-review.ts';
import { doctorAddressKept, renderDoctorAddressKept } from './doctor-address-kept.ts';
import { doctorAddressLeaves, renderDoctorAddressLeaves } from './doctor-address-leaves.ts';
import { doctorAddressTaken, renderDoctorAddressTaken } from './doctor-address-taken.ts';
import {
  doctorAppAdded,
  doctorAppRemoved,
  doctorCodesMade,
  doctorTokenMade,
  renderDoctorAppAdded,
  renderDoctorAppRemoved,
  renderDoctorCodesMade,
  renderDoctorTokenMade,
} from './doctor-app.ts';
import { doctorDeleted, renderDoctorDeleted } from './doctor-deleted.ts';
import { doctorImported, renderDoctorImported } from './doctor-imported.ts';
import { doctorNewAddress, renderDoctorNewAddress } from './doctor-new-address.ts';
import { doctorRegistered, renderDoctorRegistered } from './doctor-registered.ts';
import { doctorRejected, renderDoctorRejected } from './doctor-rejected.ts';
import { doctorVerified, renderDoctorVerified } from './doctor-verified.ts';
import { editLink, renderEditLink } from './edit-link.ts';
import type { RenderedLetter, Site } from './layout.ts';
import { lensNews, renderLensNews } from './lens-news.ts';
import { newsletter, renderNewsletter } from './newsletter.ts';
import { operatorNews, renderOperatorNews } from './operator-news.ts';
import { operatorPassword, renderOperatorPassword } from './operator-password.ts';
import { operatorPasswordChanged, renderOperatorPasswordChanged } from './operator-password-changed.ts';
import { operatorTest, renderOperatorTest } from './operator-test.ts';
import { passwordChanged, renderPasswordChanged } from './password-changed.ts';
import { passwordGuesses, renderPasswordGuesses } from './password-guesses.ts';
import { passwordReset, renderPasswordReset } from './password-reset.ts';
import { renderReviewHidden, reviewHidden } from './review-hidden.ts';
import { renderSurveyInvitation, surveyInvitation } from './survey-invitation.ts';
import { renderWelcome, welcome } from './welcome.ts';
import { renderYourData, yourData } from './your-data.ts';

/** The data of every letter the site can send. */
export const letter = z.discriminatedUnion('kind', [
  confirmReview,
  confirmChange,
  editLink,
  reviewHidden,
  appealAnswered,
  doctorImported,
  doctorRegistered,
  doctorVerified,
  doctorRejected,
  doctorAddressKept,
  doctorAddressLeaves,
  doctorAddressTaken,
  doctorDeleted,
  doctorNewAddress,
  doctorAppAdded,
  doctorAppRemoved,
  doctorCodesMade,
  doctorTokenMade,
  passwordReset,
  passwordChanged,
  passwordGuesses,
  operatorPassword,
  operatorPasswordChanged,
  operatorNews,
  operatorTest,
  welcome,
  newsletter,
  lensNews,
  confirmLensNews,
  surveyInvitation,
  askAgain,
  yourData,
]);
export type Letter = z.infer<typeof letter>;

/**
 * Letters that their recipient has just requested, or that confirm an act of theirs; they are sent even to mailboxes
 * that refuse letters. Callers must limit how many an e-mail address can get, since the request may be a stranger's.
 */
const ASKED_FOR: ReadonlySet<Letter['kind']> = new Set([
  'edit-link',
  'appeal-answered',
  'doctor-registered',
  'doctor-new-address',
  'doctor-address-leaves',
  'doctor-app-added',
  'doctor-app-removed',
  'doctor-codes-made',
  'doctor-token-made',
  'doctor-deleted',
  'password-reset',
  'password-changed',
  'operator-password',
  'operator-password-changed',
  'operator-test',
  'welcome',
  'confirm-lens-news',
  // Issues have a queue of their own; this one sends only an operator's test.
  'newsletter',
  'your-data',
]);

/** Whether the owner of the e-mail address has just requested this letter. */
export const isAskedFor = ({ kind }: Letter) => ASKED_FOR.has(kind);

/** Renders a letter: subject, HTML and plain text. */
export function renderLetter(letter: Letter, site: Site): RenderedLetter {
  switch (letter.kind) {
    case 'confirm-review':
      return renderConfirmReview(letter, site);
    case 'confirm-change':
      return renderConfirmChange(letter, site);
    case 'edit-link':
      return renderEditLink(letter, site);
    case 'review-hidden':
      return renderReviewHidden(letter, site);
    case 'appeal-answered':
      return renderAppealAnswered(letter, site);
    case 'doctor-imported':
      return renderDoctorImported(letter, site);
    case 'doctor-registered':
      return renderDoctorRegistered(letter, site);
    case 'doctor-verified':
      return renderDoctorVerified(letter, site);
    case 'doctor-rejected':
      return renderDoctorRejected(letter, site);
    case 'doctor-address-kept':
      return renderDoctorAddressKept(letter, site);
    case 'doctor-address-leaves':
      return renderDoctorAddressLeaves(letter, site);
    case 'doctor-address-taken':
      return renderDoctorAddressTaken(letter, site);
    case 'doctor-deleted':
      return renderDoctorDeleted(letter, site);
    case 'doctor-new-address':
      return renderDoctorNewAddress(letter, site);
    case 'doctor-app-added':
      return renderDoctorAppAdded(letter, site);
    case 'doctor-app-removed':
      return renderDoctorAppRemoved(letter, site);
    case 'doctor-codes-made':
      return renderDoctorCodesMade(letter, site);
    case 'doctor-token-made':
      return renderDoctorTokenMade(letter, site);
    case 'password-reset':
      return renderPasswordReset(letter, site);
    case 'password-guesses':
      return renderPasswordGuesses(letter, site);
    case 'password-changed':
      return renderPasswordChanged(letter, site);
    case 'operator-password':
      return renderOperatorPassword(letter, site);
    case 'operator-password-changed':
      return renderOperatorPasswordChanged(site);
    case 'operator-news':
      return renderOperatorNews(letter, site);
    case 'operator-test':
      return renderOperatorTest(site);
    case 'welcome':
      return renderWelcome(letter, site);
    case 'newsletter':
      return renderNewsletter(letter, site);
    case 'lens-news':
      return renderLensNews(letter, site);
    case 'confirm-lens-news':
      return renderConfirmLensNews(letter, site);
    case 'survey-invitation':
      return renderSurveyInvitation(letter, site);
    case 'ask-again':
      return renderAskAgain(letter, site);
    case 'your-data':
      return renderYourData(letter, site);
  }
}
