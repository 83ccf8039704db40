import type { Measure } from '../measure.ts';
import { attacks } from './attacks.ts';
import { comments } from './comments.ts';
import { fanOut } from './fan-out.ts';
import { figures } from './figures.ts';
import { fileOfEyes } from './file-of-eyes.ts';
import { homeCold } from './home-cold.ts';
import { homeKept } from './home-kept.ts';
import { javascript } from './javascript.ts';
import { lensKept } from './lens-kept.ts';
import { live } from './live.ts';
import { memory } from './memory.ts';
import { outcomes } from './outcomes.ts';
import { peopleLikeMe } from './people-like-me.ts';
import { store } from './store.ts';
import { exportReviews, importReviews } from './transfer.ts';

export const MEASURES: readonly Measure[] = [
  homeKept,
  lensKept,
  homeCold,
  live,
  fanOut,
  store,
  figures,
  comments,
  outcomes,
  fileOfEyes,
  peopleLikeMe,
  importReviews,
  exportReviews,
  javascript,
  memory,
  attacks,
];
