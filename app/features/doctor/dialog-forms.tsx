import { ActionAhead } from '#app/action-ahead.tsx';
import { DOORS } from '#app/form/account/doors.ts';
import { LoginForm } from '#app/form/account/login-form.tsx';
import { ResetForm } from '#app/form/account/reset-form.tsx';
import { Modal } from '#app/ui/dialog.tsx';
import { type DialogFormsProps, PAGES } from './dialog-pages.ts';
import {
  keepTyped,
  LOGIN_SUBTITLE,
  LOGIN_TITLE,
  REGISTRATION,
  RESET_SUBTITLE,
  RESET_TITLE,
  type RegistrationValues,
} from './fields.ts';
import { REGISTRATION_LEAD, REGISTRATION_TITLE, RegistrationForm } from './registration-form.tsx';

/** The forms of the portal, each in a dialog. */
export default function DialogForms(props: DialogFormsProps) {
  const typed = props.typed ?? REGISTRATION.open;
  return (
    // The form events of all dialogs pass through here.
    <div onInput={({ target }) => props.onType(keepTyped(typed, target as HTMLInputElement))}>
      <ActionAhead page={PAGES[props.shown]} />
      {/* One press away. */}
      {PAGES[props.shown] === PAGES.login && <ActionAhead page={PAGES.reset} />}
      <ShownDialog {...props} typed={typed} />
    </div>
  );
}

type ShownProps = DialogFormsProps & { readonly typed: RegistrationValues };

function ShownDialog({ shown, typed, show, close }: ShownProps) {
  if (shown === 'reset') {
    return (
      <Modal key="reset" title={RESET_TITLE} subtitle={RESET_SUBTITLE} onClose={() => show('login')}>
        <ResetForm
          door={DOORS.doctor}
          email={typed.email}
          onBack={() => show('login')}
          onSent={() => show('login-link-sent')}
        />
      </Modal>
    );
  }
  if (shown === 'sign-up') {
    return (
      <Modal key="sign-up" title={REGISTRATION_TITLE} subtitle={REGISTRATION_LEAD} onClose={close}>
        <RegistrationForm start={typed} />
      </Modal>
    );
  }
  return (
    <Modal key="login" title={LOGIN_TITLE} subtitle={LOGIN_SUBTITLE} onClose={close}>
      <LoginForm
        door={DOORS.doctor}
        email={typed.email}
        linkSent={shown === 'login-link-sent'}
        onForgot={() => show('reset')}
      />
    </Modal>
  );
}
