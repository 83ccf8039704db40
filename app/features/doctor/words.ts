/** For an error on the server's side. */
export const UNEXPECTED = 'An unexpected error occurred. Please try again.';
