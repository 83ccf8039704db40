/** The message after a registration; apart from the portal's other texts, since every page may have to show it. */
export const REGISTERED = 'Your account is pending verification. You will be notified via email.';
