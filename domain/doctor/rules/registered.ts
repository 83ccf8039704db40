/** What whoever has registered is told; apart from the other words of the portal, as every page may have to say it. */
export const REGISTERED = 'Your account is pending verification. You will be notified via email.';
