import { batchQueue, mailingQueue } from './mailings.ts';
import { noticeQueue } from './notices.ts';
import { letterQueue } from './post.ts';
import { requestQueue } from './requests.ts';

/** All queues of letters, and of notices to operators. */
export const LETTER_QUEUES = [letterQueue, requestQueue, batchQueue, mailingQueue, noticeQueue];
