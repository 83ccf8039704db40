import { removeStored, watchRemoval } from '#app/device.ts';
import * as drafts from '#app/form/draft.ts';
import type { PostOpValues } from './values.ts';

/** A form that was not sent yet, and the key under which it may be sent again without being counted twice. */
export type PostOpDraft = { readonly values: PostOpValues; readonly key: string };

const nameOf = (owner: string) => `iolite.post-op-draft.${owner}`;

/** What this doctor entered on this device and did not send yet. Null if storage is refused. */
export const readDraft = (owner: string) => drafts.readDraft<PostOpDraft>(nameOf(owner));

/** Returns whether the device has stored it. */
export const saveDraft = (owner: string, draft: PostOpDraft) => drafts.saveDraft(nameOf(owner), draft);

export const removeDraft = (owner: string) => removeStored(nameOf(owner));

/** Calls back when another tab has sent or discarded the draft. Returns a function that stops watching. */
export const watchDraft = (owner: string, onRemoval: () => void) => watchRemoval(nameOf(owner), onRemoval);
