import type { Measure } from '../measure.ts';
import { attacks } from './attacks.ts';
import { averages } from './averages.ts';
import { busyHour } from './busy-hour.ts';
import { comments } from './comments.ts';
import { fanOut, fanOutToMore } from './fan-out.ts';
import { figures } from './figures.ts';
import { fileOfEyes } from './file-of-eyes.ts';
import { firstComments, laterComments } from './first-comments.ts';
import { homeCold } from './home-cold.ts';
import { homeKept } from './home-kept.ts';
import { javascript } from './javascript.ts';
import { lensKept } from './lens-kept.ts';
import { lighthouse, lighthouseOfFive } from './lighthouse.ts';
import { live } from './live.ts';
import { memory } from './memory.ts';
import { outcomes } from './outcomes.ts';
import { page } from './page.ts';
import { peopleLikeMe } from './people-like-me.ts';
import { resident, residentLong } from './resident.ts';
import { reviews } from './reviews.ts';
import { standing } from './standing.ts';
import { store } from './store.ts';
import { streamStart } from './stream-start.ts';
import { exportReviews, importReviews } from './transfer.ts';

/** The table that says how near the site comes to what the machine can do, in its order. */
export const TABLE: readonly Measure[] = [
  homeKept,
  homeCold,
  averages,
  firstComments,
  laterComments,
  reviews,
  fanOut,
  store,
  standing,
  busyHour,
  resident,
  streamStart,
  javascript,
  page,
  lighthouse,
];

/** All that can be measured by name. */
export const MEASURES: readonly Measure[] = [
  ...TABLE,
  lensKept,
  live,
  figures,
  comments,
  outcomes,
  fileOfEyes,
  peopleLikeMe,
  importReviews,
  exportReviews,
  memory,
  residentLong,
  fanOutToMore,
  lighthouseOfFive,
  attacks,
];
