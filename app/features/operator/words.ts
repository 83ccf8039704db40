/** For an error on the server's side. */
export const UNREACHED = 'Something went wrong on our side. Nothing has changed. Please try again.';

/** Results other than success that acts on several pages have. */
export const NOT_DONE: Readonly<Record<string, string>> = {
  unchanged: 'This was already done. Nothing has changed.',
  gone: 'It no longer exists.',
};
