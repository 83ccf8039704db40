/** Every letter the site can send; a new one is added here. */
export { appealAnswered } from './appeal-answered.ts';
export { askAgain } from './ask-again.ts';
export { confirmChange } from './confirm-change.ts';
export { confirmLensNews } from './confirm-lens-news.ts';
export { confirmReview } from './confirm-review.ts';
export { doctorAddressKept } from './doctor-address-kept.ts';
export { doctorAddressLeaves } from './doctor-address-leaves.ts';
export { doctorAddressTaken } from './doctor-address-taken.ts';
export {
  doctorAppAdded,
  doctorAppRemoved,
  doctorCodesMade,
  doctorPasskeyAdded,
  doctorPasskeyRemoved,
  doctorTokenMade,
} from './doctor-app.ts';
export { doctorDeleted } from './doctor-deleted.ts';
export { doctorImported } from './doctor-imported.ts';
export { doctorNewAddress } from './doctor-new-address.ts';
export { doctorRegistered } from './doctor-registered.ts';
export { doctorRejected } from './doctor-rejected.ts';
export { doctorStepUp } from './doctor-step-up.ts';
export { doctorVerified } from './doctor-verified.ts';
export { editLink } from './edit-link.ts';
export { lensNews } from './lens-news.ts';
export { newsletter } from './newsletter.ts';
export { operatorAlarm } from './operator-alarm.ts';
export { operatorNews } from './operator-news.ts';
export { operatorPassword } from './operator-password.ts';
export { operatorPasswordChanged } from './operator-password-changed.ts';
export { operatorTest } from './operator-test.ts';
export { passwordChanged } from './password-changed.ts';
export { passwordGuesses } from './password-guesses.ts';
export { passwordReset } from './password-reset.ts';
export { reviewHidden } from './review-hidden.ts';
export { surveyInvitation } from './survey-invitation.ts';
export { welcome } from './welcome.ts';
export { yourData } from './your-data.ts';
