import {
  DRIVING_SIMULATOR,
  LAL_GUIDE,
  MINI_MONOVISION,
  MULTIFOCAL_APPROVAL,
  TORIC_APPROVAL,
  TRADE_OFFS,
  VIVITY_DESIGN,
} from '#app/features/education/sources.ts';
import { MEDICARE_GLASSES, WHO_PAYS } from '#app/features/education/surgery-sources.ts';
import {
  MONOFOCAL_COMPUTER,
  MONOFOCAL_FAR,
  MONOFOCAL_GLARE,
  MONOFOCAL_HALOS,
  MONOFOCAL_WITHOUT_GLASSES,
  MULTIFOCAL_GLARE,
  MULTIFOCAL_HALOS,
  MULTIFOCAL_WITHOUT_GLASSES,
} from '#domain/evidence/rules/figures.ts';
import {
  EDOF_OR_MONOFOCAL,
  EDOF_OR_TRIFOCAL,
  EDOF_OR_TRIFOCAL_COCHRANE,
  EDOF_READING,
  LAL_AFTERCARE,
  LAL_APPROVAL,
  LAL_CARE,
  LAL_TRIAL,
  MONOFOCAL_DESIGN,
  MULTIFOCAL_REVIEW,
  MULTIFOCAL_SAFETY,
  NETWORK_REVIEW,
  SYMFONY_APPROVAL,
  type TextHistory,
  TORIC_REVIEW,
  TORIC_TURNS,
  TORIC_TURNS_TALK,
} from '#domain/evidence/rules.ts';
import type { Priority, PriorityFact } from '#domain/lens/rules/priorities.ts';
import type { LensType } from '#domain/lens/rules.ts';
import { MONOVISION_COMPUTER, MONOVISION_NIGHT, MONOVISION_READING } from './monovision.ts';

/**
 * When the words about classes and lenses on these points were written and last checked; the check includes a search
 * for figures.
 */
export const CHOOSE_HISTORY: TextHistory = { written: '2026-11-22', checked: '2026-11-26', nextCheck: '2027-05-26' };

/** Of classes with one focus. */
const FEW_HALOS: PriorityFact = {
  rank: 1,
  gives: 'It has one focus, so halos tend to be few.',
  givesUp: 'They are fewest with one focus, but some people see them.',
  sources: [TRADE_OFFS],
};
const PAYS_EXTRA = { short: 'you pay a part', rank: 2, sources: [WHO_PAYS] };

/** What each class means for each priority. */
export const CLASS_FACTS: Readonly<Record<LensType, Readonly<Record<Priority, PriorityFact>>>> = {
  Monofocal: {
    driving: {
      rank: 1,
      gives: 'All light goes to one focus. Contrast is high, and halos and glare are least common.',
      givesUp: 'Glare is not gone. Set for far, it can leave the dashboard blurred without glasses.',
      sources: [TRADE_OFFS],
      figures: [MONOFOCAL_GLARE, MONOVISION_NIGHT],
    },
    reading: {
      rank: 3,
      gives: 'With one eye set for near (monovision), or both, many people read without glasses.',
      givesUp:
        'Set for far, as most eyes are, it leaves reading to glasses. Set for near, it leaves far sight to them.',
      sources: [MINI_MONOVISION],
      figures: [MONOFOCAL_WITHOUT_GLASSES, MONOVISION_READING],
    },
    computer: {
      rank: 3,
      gives: 'With one eye set for nearer (monovision), many people see the screen without glasses.',
      givesUp: 'Set for far, it often takes glasses at the computer.',
      sources: [MINI_MONOVISION],
      figures: [MONOFOCAL_COMPUTER, MONOVISION_COMPUTER],
    },
    far: {
      rank: 1,
      gives: 'Sharp far sight with high contrast, if the eye ends close to the planned prescription.',
      givesUp: 'It does not correct astigmatism (an uneven curve of the eye’s front), which then blurs far sight.',
      sources: [TRADE_OFFS],
      figures: [MONOFOCAL_FAR],
    },
    halos: {
      rank: 1,
      gives: 'Halos are least common with one focus.',
      givesUp: 'They are fewest, but some people see them.',
      sources: [MULTIFOCAL_REVIEW],
      figures: [MONOFOCAL_HALOS],
    },
    cost: {
      short: 'usually none',
      rank: 1,
      gives: 'In the US, Medicare covers what belongs to surgery with a lens of this kind.',
      givesUp:
        'Your own share of the bill remains, and so do most glasses. Medicare covers one pair after each operation.',
      sources: [WHO_PAYS, MEDICARE_GLASSES],
    },
    record: {
      short: 'the longest',
      rank: 0,
      gives: 'The oldest kind of lens implant, and still the one used most often in the world.',
      givesUp: 'The model that you are offered may be newer than its kind.',
      sources: [MONOFOCAL_DESIGN],
    },
  },
  Toric: {
    driving: {
      rank: 1,
      gives: 'One focus: contrast is high, halos and glare are few. Astigmatism, which smears lights, is corrected.',
      givesUp: 'If the lens turns in the eye, some astigmatism is left, and lights smear again.',
      sources: [TRADE_OFFS],
    },
    reading: {
      rank: 3,
      gives: 'With one eye set for near (monovision), or both, reading without glasses can work.',
      givesUp: 'Set for far, as most eyes are, it leaves reading to glasses.',
      sources: [MINI_MONOVISION],
    },
    computer: {
      rank: 3,
      gives: 'With one eye set for nearer (monovision), the screen can be clear without glasses.',
      givesUp: 'Set for far, it often takes glasses at the computer.',
      sources: [MINI_MONOVISION],
    },
    far: {
      rank: 1,
      gives: 'Eyes with astigmatism saw sharper at far without glasses in all 11 studies of a review.',
      givesUp: 'It has to lie along one line. In published groups, up to 6 of 100 had to be turned back.',
      sources: [TORIC_REVIEW, TORIC_TURNS, TORIC_TURNS_TALK],
    },
    halos: FEW_HALOS,
    cost: {
      ...PAYS_EXTRA,
      gives: 'In the US, Medicare still covers the part that belongs to a conventional lens.',
      givesUp: 'You pay for the part that corrects astigmatism, and for the tests that go with it.',
    },
    record: {
      short: 'in the US since 2005',
      rank: 2005,
      gives: 'In the US since 2005 or before.',
      givesUp: 'The model that you are offered may be newer than its kind.',
      sources: [TORIC_APPROVAL],
    },
  },
  Multifocal: {
    driving: {
      rank: 3,
      gives: 'Far sight is about as sharp as with one focus, and the dashboard is often clear without glasses.',
      givesUp:
        'Halos and glare are common, and contrast is lower in the dark. In a driving simulator an older lens did worse than one focus in 4 of 30 tests, and alike in 26. One maker asks wearers to take care when driving at night.',
      sources: [MULTIFOCAL_REVIEW, TRADE_OFFS, DRIVING_SIMULATOR, MULTIFOCAL_SAFETY],
      figures: [MULTIFOCAL_GLARE],
    },
    reading: {
      rank: 1,
      gives: 'Made for it: in trials that compared classes, trifocal lenses came first for near sight.',
      givesUp: 'Small print or dim light can still take glasses.',
      sources: [NETWORK_REVIEW],
      figures: [MULTIFOCAL_WITHOUT_GLASSES],
    },
    computer: {
      rank: 2,
      gives: 'Trifocal and full-range lenses have a focus for the screen.',
      givesUp:
        'In an analysis of 2021 they were almost one chart line behind EDOF lenses. Bifocal lenses leave this distance out.',
      sources: [EDOF_OR_TRIFOCAL],
    },
    far: {
      rank: 2,
      gives: 'In trials far sight was about as sharp as with one focus.',
      givesUp:
        'Contrast is lower, most of all in dim light. A leftover prescription disturbs more than with one focus.',
      sources: [MULTIFOCAL_REVIEW, TRADE_OFFS],
    },
    halos: {
      rank: 2,
      gives: 'Halos are often said to bother less over the months.',
      givesUp: 'Halos are common with this class, and they do not fade for everyone.',
      sources: [MULTIFOCAL_SAFETY],
      figures: [MULTIFOCAL_HALOS, MONOFOCAL_HALOS],
    },
    cost: {
      ...PAYS_EXTRA,
      gives:
        'In the US, Medicare still covers the part that belongs to a conventional lens. Glasses may cost less later.',
      givesUp: 'You pay for the part that gives more than one focus, and for the tests that go with it.',
    },
    record: {
      short: 'in the US since 2009',
      rank: 2009,
      gives: 'In the US since 2009 or before.',
      givesUp: 'The lenses sold today are newer, and long-term results are few.',
      sources: [MULTIFOCAL_APPROVAL],
    },
  },
  'Extended Depth of Focus': {
    driving: {
      rank: 2,
      gives: 'Far and dashboard are often clear without glasses.',
      givesUp:
        'Contrast is lower than with one focus, most of all in dim light and fog. Halos are more common. Ask about contrast and night driving.',
      sources: [EDOF_OR_MONOFOCAL, SYMFONY_APPROVAL],
    },
    reading: {
      rank: 2,
      gives: 'Often enough for a menu or a message in good light.',
      givesUp:
        'In an analysis of 2021, one chart line behind trifocal lenses. A Cochrane review of 2024 is newer, but we could not read its results yet. You will often need glasses for small print.',
      sources: [EDOF_OR_TRIFOCAL, EDOF_OR_TRIFOCAL_COCHRANE],
    },
    computer: {
      rank: 1,
      gives: 'Made for it: in an analysis of 2021, almost one chart line ahead of trifocal lenses at arm’s length.',
      givesUp: 'What it gives at arm’s length, it lacks for reading.',
      sources: [EDOF_OR_TRIFOCAL],
    },
    far: {
      rank: 2,
      gives: 'In an analysis of 2021, far sight was as sharp as with trifocal lenses. It is like that with one focus.',
      givesUp: 'Contrast is lower than with one focus.',
      sources: [EDOF_OR_TRIFOCAL, EDOF_OR_MONOFOCAL],
    },
    halos: {
      rank: 2,
      gives: 'Some designs have no rings, and the maker of one reports few halos.',
      givesUp:
        'In nine studies halos were more common than with one focus, and not clearly different from trifocal lenses. With one lens without rings, 25 to 30 of 100 people saw halos in three groups.',
      sources: [VIVITY_DESIGN, EDOF_OR_MONOFOCAL, EDOF_READING],
    },
    cost: {
      ...PAYS_EXTRA,
      gives:
        'In the US, Medicare still covers the part that belongs to a conventional lens. Glasses may cost less later.',
      givesUp: 'You pay for the part that makes the focus longer, and for the tests that go with it.',
    },
    record: {
      short: 'in the US since 2016',
      rank: 2016,
      gives: 'In the US since 2016.',
      givesUp: 'Most lenses of this class are newer, and long-term results are few.',
      sources: [SYMFONY_APPROVAL],
    },
  },
  'Adjustable Monofocal': {
    driving: {
      rank: 1,
      gives: 'One focus: contrast is high, halos and glare are few. Blur that is left can be treated with light.',
      givesUp: 'Until the last light treatment you wear special glasses, and sight may still change.',
      sources: [TRADE_OFFS, LAL_TRIAL],
    },
    reading: {
      rank: 3,
      gives: 'One eye can be set for near, tried out, and changed before it is fixed.',
      givesUp: 'Set for far, it leaves reading to glasses, like any single focus.',
      sources: [LAL_GUIDE],
    },
    computer: {
      rank: 3,
      gives: 'One eye can be set for the screen, tried out, and changed before it is fixed.',
      givesUp: 'Set for far, it often takes glasses at the computer.',
      sources: [LAL_GUIDE],
    },
    far: {
      rank: 1,
      gives: 'In its US trial far sight without glasses was about one chart line better than with an ordinary lens.',
      givesUp:
        'It takes several visits. Wear the special glasses as instructed: without them, sunlight can change the lens.',
      sources: [LAL_TRIAL, LAL_AFTERCARE, LAL_CARE],
    },
    halos: FEW_HALOS,
    cost: {
      ...PAYS_EXTRA,
      gives: 'In the US, Medicare still covers the part that belongs to a conventional lens.',
      givesUp: 'You pay for the part that corrects astigmatism. Ask what the light treatments cost.',
    },
    record: {
      short: 'in the US since 2017',
      rank: 2017,
      gives: 'In the US since 2017.',
      givesUp: 'It is newer than most classes. The FDA asked for a further study of the eye’s front and of the retina.',
      sources: [LAL_APPROVAL],
    },
  },
};
