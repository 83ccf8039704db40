import { FIGURES } from '#domain/evidence/rules/figures.ts';
import { SOURCES } from '#domain/evidence/rules/sources.ts';
import type { TextHistory } from '#domain/evidence/rules.ts';
import type { Priority, PriorityFact } from '#domain/lens/rules/priorities.ts';
import type { LensType } from '#domain/lens/rules.ts';

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
  sources: [SOURCES['trade-offs']],
};
const PAYS_EXTRA = { short: 'you pay a part', rank: 2, sources: [SOURCES['who-pays']] };

/** What each class means for each priority. */
export const CLASS_FACTS: Readonly<Record<LensType, Readonly<Record<Priority, PriorityFact>>>> = {
  Monofocal: {
    driving: {
      rank: 1,
      gives: 'All light goes to one focus. Contrast is high, and halos and glare are least common.',
      givesUp: 'Glare is not gone. Set for far, it can leave the dashboard blurred without glasses.',
      sources: [SOURCES['trade-offs']],
      figures: [FIGURES['monofocal-glare'], FIGURES['monovision-night']],
    },
    reading: {
      rank: 3,
      gives: 'With one eye set for near (monovision), or both, many people read without glasses.',
      givesUp:
        'Set for far, as most eyes are, it leaves reading to glasses. Set for near, it leaves far sight to them.',
      sources: [SOURCES['mini-monovision']],
      figures: [FIGURES['monofocal-without-glasses'], FIGURES['monovision-reading']],
    },
    computer: {
      rank: 3,
      gives: 'With one eye set for nearer (monovision), many people see the screen without glasses.',
      givesUp: 'Set for far, it often takes glasses at the computer.',
      sources: [SOURCES['mini-monovision']],
      figures: [FIGURES['monofocal-computer'], FIGURES['monovision-computer']],
    },
    far: {
      rank: 1,
      gives: 'Sharp far sight with high contrast, if the eye ends close to the planned prescription.',
      givesUp: 'It does not correct astigmatism (an uneven curve of the eye’s front), which then blurs far sight.',
      sources: [SOURCES['trade-offs']],
      figures: [FIGURES['monofocal-far']],
    },
    halos: {
      rank: 1,
      gives: 'Halos are least common with one focus.',
      givesUp: 'They are fewest, but some people see them.',
      sources: [SOURCES['multifocal-review']],
      figures: [FIGURES['monofocal-halos']],
    },
    cost: {
      short: 'usually none',
      rank: 1,
      gives: 'In the US, Medicare covers what belongs to surgery with a lens of this kind.',
      givesUp:
        'Your own share of the bill remains, and so do most glasses. Medicare covers one pair after each operation.',
      sources: [SOURCES['who-pays'], SOURCES['medicare-glasses']],
    },
    record: {
      short: 'the longest',
      rank: 0,
      gives: 'The oldest kind of lens implant, and still the one used most often in the world.',
      givesUp: 'The model that you are offered may be newer than its kind.',
      sources: [SOURCES['monofocal-design']],
    },
  },
  Toric: {
    driving: {
      rank: 1,
      gives: 'One focus: contrast is high, halos and glare are few. Astigmatism, which smears lights, is corrected.',
      givesUp: 'If the lens turns in the eye, some astigmatism is left, and lights smear again.',
      sources: [SOURCES['trade-offs']],
    },
    reading: {
      rank: 3,
      gives: 'With one eye set for near (monovision), or both, reading without glasses can work.',
      givesUp: 'Set for far, as most eyes are, it leaves reading to glasses.',
      sources: [SOURCES['mini-monovision']],
    },
    computer: {
      rank: 3,
      gives: 'With one eye set for nearer (monovision), the screen can be clear without glasses.',
      givesUp: 'Set for far, it often takes glasses at the computer.',
      sources: [SOURCES['mini-monovision']],
    },
    far: {
      rank: 1,
      gives: 'Eyes with astigmatism saw sharper at far without glasses in all 11 studies of a review.',
      givesUp: 'It has to lie along one line. In published groups, up to 6 of 100 had to be turned back.',
      sources: [SOURCES['toric-review'], SOURCES['toric-turns'], SOURCES['toric-turns-talk']],
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
      sources: [SOURCES['toric-approval']],
    },
  },
  Multifocal: {
    driving: {
      rank: 3,
      gives: 'Far sight is about as sharp as with one focus, and the dashboard is often clear without glasses.',
      givesUp:
        'Halos and glare are common, and contrast is lower in the dark. In a driving simulator an older lens did worse than one focus in 4 of 30 tests, and alike in 26. One maker asks wearers to take care when driving at night.',
      sources: [
        SOURCES['multifocal-review'],
        SOURCES['trade-offs'],
        SOURCES['driving-simulator'],
        SOURCES['multifocal-safety'],
      ],
      figures: [FIGURES['multifocal-glare']],
    },
    reading: {
      rank: 1,
      gives: 'Made for it: in trials that compared classes, trifocal lenses came first for near sight.',
      givesUp: 'Small print or dim light can still take glasses.',
      sources: [SOURCES['network-review']],
      figures: [FIGURES['multifocal-without-glasses']],
    },
    computer: {
      rank: 2,
      gives: 'Trifocal and full-range lenses have a focus for the screen.',
      givesUp:
        'In an analysis of 2021 they were almost one chart line behind EDOF lenses. Bifocal lenses leave this distance out.',
      sources: [SOURCES['edof-or-trifocal']],
    },
    far: {
      rank: 2,
      gives: 'In trials far sight was about as sharp as with one focus.',
      givesUp:
        'Contrast is lower, most of all in dim light. A leftover prescription disturbs more than with one focus.',
      sources: [SOURCES['multifocal-review'], SOURCES['trade-offs']],
    },
    halos: {
      rank: 2,
      gives: 'Halos are often said to bother less over the months.',
      givesUp: 'Halos are common with this class, and they do not fade for everyone.',
      sources: [SOURCES['multifocal-safety']],
      figures: [FIGURES['multifocal-halos'], FIGURES['monofocal-halos']],
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
      sources: [SOURCES['multifocal-approval']],
    },
  },
  'Extended Depth of Focus': {
    driving: {
      rank: 2,
      gives: 'Far and dashboard are often clear without glasses.',
      givesUp:
        'Contrast is lower than with one focus, most of all in dim light and fog. Halos are more common. Ask about contrast and night driving.',
      sources: [SOURCES['edof-or-monofocal'], SOURCES['symfony-approval']],
    },
    reading: {
      rank: 2,
      gives: 'Often enough for a menu or a message in good light.',
      givesUp:
        'In an analysis of 2021, one chart line behind trifocal lenses. A Cochrane review of 2024 is newer, but we could not read its results yet. You will often need glasses for small print.',
      sources: [SOURCES['edof-or-trifocal'], SOURCES['edof-or-trifocal-cochrane']],
    },
    computer: {
      rank: 1,
      gives: 'Made for it: in an analysis of 2021, almost one chart line ahead of trifocal lenses at arm’s length.',
      givesUp: 'What it gives at arm’s length, it lacks for reading.',
      sources: [SOURCES['edof-or-trifocal']],
    },
    far: {
      rank: 2,
      gives: 'In an analysis of 2021, far sight was as sharp as with trifocal lenses. It is like that with one focus.',
      givesUp: 'Contrast is lower than with one focus.',
      sources: [SOURCES['edof-or-trifocal'], SOURCES['edof-or-monofocal']],
    },
    halos: {
      rank: 2,
      gives: 'Some designs have no rings, and the maker of one reports few halos.',
      givesUp:
        'In nine studies halos were more common than with one focus, and not clearly different from trifocal lenses. With one lens without rings, 25 to 30 of 100 people saw halos in three groups.',
      sources: [SOURCES['vivity-design'], SOURCES['edof-or-monofocal'], SOURCES['edof-reading']],
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
      sources: [SOURCES['symfony-approval']],
    },
  },
  'Adjustable Monofocal': {
    driving: {
      rank: 1,
      gives: 'One focus: contrast is high, halos and glare are few. Blur that is left can be treated with light.',
      givesUp: 'Until the last light treatment you wear special glasses, and sight may still change.',
      sources: [SOURCES['trade-offs'], SOURCES['lal-trial']],
    },
    reading: {
      rank: 3,
      gives: 'One eye can be set for near, tried out, and changed before it is fixed.',
      givesUp: 'Set for far, it leaves reading to glasses, like any single focus.',
      sources: [SOURCES['lal-guide']],
    },
    computer: {
      rank: 3,
      gives: 'One eye can be set for the screen, tried out, and changed before it is fixed.',
      givesUp: 'Set for far, it often takes glasses at the computer.',
      sources: [SOURCES['lal-guide']],
    },
    far: {
      rank: 1,
      gives: 'In its US trial far sight without glasses was about one chart line better than with an ordinary lens.',
      givesUp:
        'It takes several visits. Wear the special glasses as instructed: without them, sunlight can change the lens.',
      sources: [SOURCES['lal-trial'], SOURCES['lal-aftercare'], SOURCES['lal-care']],
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
      sources: [SOURCES['lal-approval']],
    },
  },
};
