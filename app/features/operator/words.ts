/** For a failure whose cause is on the side of the site. */
export const UNREACHED = 'Something went wrong on our side. Nothing has changed; please try again.';
