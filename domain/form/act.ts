/** The results of acts. Every act returns one object whose `kind` says which; `tooMany` comes from the limits. */

/** It took effect, now or before; with what the caller needs to go on. */
export type Done<Facts extends object = object> = { readonly kind: 'done' } & Readonly<Facts>;

/** There is nothing to act upon: no such thing, no more, or a link that is forged, expired or used up. */
export type Gone = { readonly kind: 'gone' };

/** Something else was shown than what is stored now; nothing that was not shown has taken effect. */
export type Changed = { readonly kind: 'changed' };

/** It was already in that state. */
export type Unchanged = { readonly kind: 'unchanged' };

/** What was sent is wrong, and where; nothing has taken effect. */
export type Refused<Errors> = { readonly kind: 'refused'; readonly errors: Errors };
