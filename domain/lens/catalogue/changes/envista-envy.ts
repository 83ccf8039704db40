import { ENVISTA_RETURN, RECALL, type Source } from '#domain/evidence/rules.ts';
import type { LensChange } from '#domain/lens/rules/changes.ts';

/** On the approvals of the lens in Canada and the US. */
export const ENVY_APPROVAL: Source = {
  title: 'Medical Device Network, on the approval of enVista Envy',
  detail: '2024',
  kind: 'trade paper',
  url: 'https://www.medicaldevice-network.com/?p=207970',
};

/** What has been reported of people with the lens. */
export const ENVY_TRIALS: Source = {
  title: 'ESCRS Today, on a congress talk by McCabe about two trials of enVista Envy',
  detail: 'September 15, 2025; 661 people; not a paper',
  kind: 'report',
  url: 'https://issuu.com/eurotimes/docs/escrs_today_-_15_september_2025',
};

export const ENVISTA_ENVY_CHANGES: readonly LensChange[] = [
  {
    date: '2024-05',
    kind: 'approval',
    words: 'Health Canada approved enVista Envy.',
    sources: [ENVY_APPROVAL],
  },
  {
    date: '2024-10',
    kind: 'approval',
    words: 'The FDA approved enVista Envy in the US. A limited start of sales was planned, and a wider one for 2025.',
    sources: [ENVY_APPROVAL],
  },
  {
    date: '2025-03-27',
    kind: 'recall',
    words:
      'The maker recalled enVista lenses, Envy among them, after reports of an inflammation in the front of the eye (TASS). The FDA put the recall in Class I, its most serious.',
    sources: [RECALL],
  },
  {
    date: '2025-04',
    kind: 'recall',
    words:
      'The lenses came back on sale in late April, with extra checks. The maker found the cause in raw plastic from another supplier, used in certain batches.',
    sources: [ENVISTA_RETURN],
  },
  {
    date: '2025-09-15',
    kind: 'study',
    words: 'Results of two trials with 661 people were reported at a congress. We found no paper on them yet.',
    sources: [ENVY_TRIALS],
  },
];
