/**
 * The version of the data use agreement (`content/legal/data-use-agreement.mdx`) that a doctor has to accept before
 * sending eyes. With another number every doctor is asked again.
 */
export const AGREEMENT_VERSION = 1;

/** What is said where a form of the first submission does not accept it. */
export const NOT_AGREED = 'Read the data use agreement and tick the box to accept it.';
