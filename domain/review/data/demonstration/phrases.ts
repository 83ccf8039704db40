/** Sentences of invented comments, by what they speak about. None is about a real person or a real operation. */
export const OPENINGS = [
  'Had both eyes done this spring.',
  'One eye so far, the second follows next month.',
  'Six months in now.',
  'My surgeon explained every choice with a lot of patience.',
  'I was nervous, and there was no need to be.',
  'It took me a while to decide.',
  'A year has gone by since the operation.',
  'I drive a lot, so this mattered to me.',
  'I read for hours every day.',
  'Second week, so take this with a grain of salt.',
];

export const FAR = {
  good: [
    'Street signs are sharp again, and the colors surprised me.',
    'I see the leaves on the trees across the road.',
    'Television without glasses, for the first time in thirty years.',
    'Far vision is crisp in daylight.',
  ],
  poor: ['Far vision is fine but not as sharp as I had hoped.', 'I still wear a weak pair of glasses for driving.'],
};

export const NEAR = {
  good: [
    'I read the menu and my phone without reaching for glasses.',
    'Labels in the shop are no trouble.',
    'Sewing in good light works.',
  ],
  poor: [
    'For books I use readers from the drugstore.',
    'Small print is out of reach without glasses.',
    'The phone works at arm’s length, the newspaper does not.',
  ],
};

export const NIGHT = {
  good: [
    'Headlights at night do not bother me.',
    'Night driving is better than before the cataract.',
    'No rings worth speaking of.',
  ],
  poor: [
    'There are rings around every street lamp, fewer now than at first.',
    'Oncoming traffic at night takes getting used to.',
    'I see fine rays around bright lights and mostly forget about them.',
  ],
};

export const CLOSINGS = [
  'I would choose it again.',
  'Ask what your days look like before you decide.',
  'Give it three months before you judge.',
  'Not perfect, but a good trade for me.',
  'My neighbor took another lens and is just as content.',
  'If night driving is your work, talk it over carefully.',
];

export const DOCTORS = [
  'In my practice most of these patients are content after three months.',
  'Careful measurement before surgery matters more here than the choice of the model.',
  'I speak about night vision with every candidate before I suggest it.',
  'Refractive results have been predictable in my hands.',
  'Patients who read a lot ask for it; those who drive at night think twice.',
];
