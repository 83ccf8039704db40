import { SOURCES } from '#domain/evidence/rules/sources.ts';
import type { Source, TextHistory } from '#domain/evidence/rules.ts';
import type { LensType } from '#domain/lens/rules.ts';

/** What studies have found about halos and glare with a class of lenses, in plain sentences, with their sources. */
export type NightStudies = { readonly sentences: readonly string[]; readonly sources: readonly Source[] };

export const STUDIES_HISTORY: TextHistory = { written: '2026-11-22', checked: '2026-11-22', nextCheck: '2027-05-22' };

const ASKED =
  'Asked with pictures, more people say that they see something. Of 100 people with lenses of all kinds, 22 saw halos 4 to 6 months after surgery, 28 saw rays around lights and 36 saw glare. Before surgery it was 52, 66 and 84.';
const ONE_FOCUS = 'In trials, about 8 of 100 people with single-focus lenses saw halos, and about 18 of 100 had glare.';

export const NIGHT_STUDIES: Readonly<Record<LensType, NightStudies>> = {
  Monofocal: { sentences: [ONE_FOCUS, ASKED], sources: [SOURCES['multifocal-review'], SOURCES['asked-with-pictures']] },
  Multifocal: {
    sentences: [
      'In trials of older designs, about 29 of 100 people with multifocal lenses saw halos (between 16 and 52 of 100). With single-focus lenses about 8 of 100 did.',
      'About 25 of 100 had glare (between 19 and 35 of 100), and 18 of 100 with single-focus lenses.',
      ASKED,
    ],
    sources: [SOURCES['multifocal-review'], SOURCES['asked-with-pictures']],
  },
  'Extended Depth of Focus': {
    sentences: [
      'In nine studies, none newer than 2019, halos were more common than with single-focus lenses.',
      'In three groups of people with one lens without rings, Clareon Vivity, 25 to 30 of 100 reported halos and 25 to 48 of 100 of glare.',
      ASKED,
    ],
    sources: [SOURCES['edof-or-monofocal'], SOURCES['edof-reading'], SOURCES['asked-with-pictures']],
  },
  Toric: {
    sentences: [
      'A toric lens has one focus. We know of no trial that counts what people see at night with toric lenses by themselves.',
      ONE_FOCUS,
      ASKED,
    ],
    sources: [SOURCES['multifocal-review'], SOURCES['asked-with-pictures']],
  },
  'Adjustable Monofocal': {
    sentences: [
      'This lens has one focus. We know of no trial that counts what people see at night with it.',
      ONE_FOCUS,
      ASKED,
    ],
    sources: [SOURCES['multifocal-review'], SOURCES['asked-with-pictures']],
  },
};
