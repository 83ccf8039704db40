/** For an error on the server's side. */
export const UNREACHED = 'Something went wrong on our side. Nothing has changed. Please try again.';
