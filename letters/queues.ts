import { batchQueue, mailingQueue } from './mailings.ts';
import { letterQueue } from './post.ts';
import { requestQueue } from './requests.ts';

/** All queues of letters. */
export const LETTER_QUEUES = [letterQueue, requestQueue, batchQueue, mailingQueue];
