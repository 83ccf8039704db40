import { batchQueue, mailingQueue } from './mailings.ts';
import { letterQueue } from './post.ts';

/** Every queue that letters leave by. */
export const LETTER_QUEUES = [letterQueue, batchQueue, mailingQueue];
