/**
 * What the site says about lenses and what it rests on: sources with their kind, the dates of a text, and the works
 * that several rooms cite. Pure.
 */

/** Kinds of sources, from the firmest down, with what each is. */
export const SOURCE_KINDS = {
  'pooled trials': 'Several trials, found by a set search and analyzed together.',
  trial: 'People were given one thing or another and compared; where they chose for themselves, the text says so.',
  registry: 'Counts from the records of many clinics.',
  study: 'A group of people or eyes was followed or asked, as a rule without others to compare with.',
  review: 'Experts sum up what has been published.',
  laboratory: 'Lenses were measured on a bench or simulated; nobody’s sight was tested.',
  authority: 'A public office: approvals, recalls, rules.',
  advice: 'What a hospital, health service or college says to its patients.',
  report: 'A talk at a congress, or news of one. It is not yet a paper that other experts have checked.',
  maker: 'The company that sells the lens, or a text that it paid for.',
  'trade paper':
    'What a paper or website on eye surgery says: news of a trial or an approval, or the view of its author.',
} as const;
export type SourceKind = keyof typeof SOURCE_KINDS;

/** Where a statement comes from, as printed at the foot of a text. */
export type Source = {
  readonly title: string;
  readonly detail: string;
  readonly kind: SourceKind;
  /** Address of the work itself or of its record; of a report about it only where no other is known. */
  readonly url: string;
};

/** Whether two entries are the same work; the browser may hold a copy from a page's data. */
export const isSameSource = (one: Source, other: Source): boolean =>
  one.title === other.title && one.detail === other.detail;

/** When a text was written, when it was last held against its sources, and when that is due again: "2026-11-22". */
export type TextHistory = { readonly written: string; readonly checked: string; readonly nextCheck: string };

/** The permanent address of a published work. */
export const doi = (id: string) => `https://doi.org/${id}`;

/** A paper in the open archive of the US National Library of Medicine. */
export const pmc = (id: number) => `https://pmc.ncbi.nlm.nih.gov/articles/PMC${id}/`;

/** The FDA's record of an approval, by its number, such as "P980040/S065". */
export const approval = (number: string) =>
  `https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfpma/pma.cfm?id=${number.replace('/', '')}`;

/** A paper looked up in PubMed by its citation; the journal under its abbreviation there. */
export function pubmed(journal: string, volume: number, page: number): string {
  const term = `"${journal}"[ta] AND ${volume}[vi] AND ${page}[pg]`;
  return `https://pubmed.ncbi.nlm.nih.gov/?${new URLSearchParams({ term })}`;
}

/** A paper looked up in PubMed by its authors, title words and year. */
export const pubmedSearch = (term: string) => `https://pubmed.ncbi.nlm.nih.gov/?${new URLSearchParams({ term })}`;

export const MULTIFOCAL_REVIEW: Source = {
  title: 'Cochrane review of multifocal and single-focus lenses',
  detail: 'CD003169, 2016; 20 trials, 2,230 people',
  kind: 'pooled trials',
  url: doi('10.1002/14651858.CD003169.pub4'),
};
export const NETWORK_REVIEW: Source = {
  title: 'Network meta-analysis of lens classes, BMC Ophthalmology',
  detail: '2024; 28 trials, 2,465 people',
  kind: 'pooled trials',
  url: doi('10.1186/s12886-024-03446-1'),
};
export const EDOF_OR_TRIFOCAL: Source = {
  title: 'Meta-analysis of extended-focus and trifocal lenses, Journal of Ophthalmology',
  detail: '2021:1115076',
  kind: 'pooled trials',
  url: doi('10.1155/2021/1115076'),
};
export const EDOF_OR_TRIFOCAL_COCHRANE: Source = {
  title: 'Cochrane review of trifocal and extended depth of focus lenses',
  detail: 'CD014891, 2024; 5 trials, search to June 2022; we have not read its results',
  kind: 'pooled trials',
  url: doi('10.1002/14651858.CD014891.pub2'),
};
export const EDOF_OR_MONOFOCAL: Source = {
  title: 'Meta-analysis of extended-focus and single-focus lenses, BMC Ophthalmology',
  detail: '2019;19:198; 9 studies, 1,336 eyes',
  kind: 'pooled trials',
  url: pubmed('BMC Ophthalmol', 19, 198),
};
export const MONOFOCAL_DESIGN: Source = {
  title: 'CRSToday, on the optical design of monofocal lenses',
  detail: 'supplement',
  kind: 'trade paper',
  url: 'https://crstoday.com/articles/monofocal-iols-impact-of-optical-design-on-intermediate-vision/monofocal-iols-impact-of-optical-design-on-intermediate-vision-2?single=true',
};
export const TORIC_COCHRANE: Source = {
  title: 'Cochrane review of toric lenses and relaxing cuts',
  detail: 'CD012801, 2019; 10 studies, 517 people',
  kind: 'pooled trials',
  url: doi('10.1002/14651858.CD012801.pub2'),
};
export const TORIC_REVIEW: Source = {
  title: 'Systematic review of toric lenses, BMC Ophthalmology',
  detail: '2012;12:41; 11 studies',
  kind: 'pooled trials',
  url: doi('10.1186/1471-2415-12-41'),
};
export const ASKED_WITH_PICTURES: Source = {
  title: 'Masket and colleagues, Ophthalmology, and Hays and colleagues on the same people',
  detail: '2023;130:726; 20 US practices, 554 people after surgery',
  kind: 'study',
  url: doi('10.1016/j.ophtha.2023.02.027'),
};
export const UK_DATABASE: Source = {
  title: 'Day and colleagues, Eye, UK national database',
  detail: '2015; 180,114 eyes, 2006 to 2010',
  kind: 'registry',
  url: pmc(4816350),
};
export const TRIFOCAL_GLASSES: Source = {
  title: 'Hovanesian, Clinical Ophthalmology',
  detail: '2021;15:983; 59 people',
  kind: 'study',
  url: pubmed('Clin Ophthalmol', 15, 983),
};
export const TRIFOCAL_HALOS: Source = {
  title: 'Ison and colleagues, Clinical Ophthalmology',
  detail: '2021;15:4131; 67 people',
  kind: 'study',
  url: doi('10.2147/OPTH.S327424'),
};
export const PANOPTIX_APPROVAL: Source = {
  title: 'Ophthalmology Management, on the approval of PanOptix and its trial',
  detail: 'February 2020',
  kind: 'trade paper',
  url: 'https://ophthalmologymanagement.com/issues/2020/february/innovation',
};
export const VIVITY_APPROVAL: Source = {
  title: 'FDA approval of AcrySof IQ Vivity',
  detail: 'P930014/S126, February 26, 2020',
  kind: 'authority',
  url: approval('P930014/S126'),
};
export const PANOPTIX_KOREA: Source = {
  title: 'Trifocal lens in Korea, BMC Ophthalmology',
  detail: '2020; 44 people, 3 months after surgery',
  kind: 'study',
  url: pmc(7362483),
};
export const SYMFONY_KOREA: Source = {
  title: 'Korean Journal of Ophthalmology',
  detail: '2020;34:439; 100 people, of whom 96 were seen 4 to 6 months after surgery',
  kind: 'study',
  url: doi('10.3341/kjo.2020.0042'),
};
export const SYMFONY_LIGHTS: Source = {
  title: 'Light distortion and bother with Symfony and trifocal lenses, Journal of Ophthalmology',
  detail: '2018:6165493; 15 and 30 people, not assigned by chance',
  kind: 'study',
  url: doi('10.1155/2018/6165493'),
};
export const EDOF_READING: Source = {
  title: 'Journal of Clinical Medicine, discussion of three series',
  detail: '2022;11:5246',
  kind: 'review',
  url: pubmed('J Clin Med', 11, 5246),
};
export const PURESEE_STUDY: Source = {
  title: 'ESCRS congress report (Findl)',
  detail: '2025; 238 people, 17 sites',
  kind: 'report',
  url: 'https://escrs.org/channels/news/patients-who-had-cataracts-removed-or-their-eyesight-corrected-with-a-new-type-of-lens-have-good-vision-over-all-distances-without-spectacles',
};
export const PURESEE_MAKER: Source = {
  title: 'Johnson & Johnson press release on PureSee',
  detail: 'March 12, 2026',
  kind: 'maker',
  url: 'https://www.biospace.com/press-releases/johnson-johnson-announces-fda-approval-of-tecnis-puresee-intraocular-lens-a-breakthrough-solution-for-u-s-cataract-patients',
};
export const MULTIFOCAL_SAFETY: Source = {
  title: 'Safety text of the Tecnis Multifocal lens',
  detail: 'Johnson & Johnson',
  kind: 'maker',
  url: 'https://www.tecnismultifocal.com/',
};
export const SYMFONY_APPROVAL: Source = {
  title: 'FDA approval of Tecnis Symfony and its announcement',
  detail: 'P980040/S065, July 15, 2016; trial of 148 and 151 people',
  kind: 'authority',
  url: approval('P980040/S065'),
};
export const LAL_APPROVAL: Source = {
  title: 'FDA approval of the Light Adjustable Lens',
  detail: 'P160055, November 22, 2017, with its required later study',
  kind: 'authority',
  url: approval('P160055'),
};
export const LAL_TRIAL: Source = {
  title: 'FDA announcement on the trial of the Light Adjustable Lens',
  detail: '2017, as reported by HCPLive; 600 people',
  kind: 'trade paper',
  url: 'https://hcplive.com/view/fda-approves-first-implanted-lens-to-adjust-after-cataract-surgery',
};
export const LAL_RESULTS: Source = {
  title: 'Results of the US trial of the Light Adjustable Lens, as registered',
  detail: 'NCT01496066, 2018; 600 people, read in the copy of MedDataX',
  kind: 'trial',
  url: 'https://meddatax.com/clinical-trials/NCT01496066/results',
};
export const LAL_AFTERCARE: Source = {
  title: 'RxSight, guide for patients after surgery',
  detail: 'page for patients',
  kind: 'maker',
  url: 'https://rxsight.com/patients/postoperative-guide/',
};
export const LAL_PUPIL: Source = {
  title: 'American Academy of Ophthalmology, on the size of the pupil and the choice of a lens',
  detail: 'answer to a patient',
  kind: 'advice',
  url: 'https://www.aao.org/eye-health/ask-ophthalmologist-q/is-pupil-size-factor-in-lens-choice-cataract-surge',
};
export const LAL_LIMITS: Source = {
  title: 'FDA announcement on who should not have the Light Adjustable Lens',
  detail: '2017, as reported by Pharmacy Times',
  kind: 'trade paper',
  url: 'https://www.pharmacytimes.com/view/fda-oks-first-implanted-lens-that-can-adjust-following-cataract-surgery',
};
export const LAL_ONE_EYE: Source = {
  title: 'EyeWorld, what to know about the Light Adjustable Lens',
  detail: 'September 2018',
  kind: 'trade paper',
  url: 'https://www.eyeworld.org/what-know-about-light-adjustable-lens',
};
export const LAL_CARE: Source = {
  title: 'Corneal Physician, on care with the Light Adjustable Lens',
  detail: 'November 2021',
  kind: 'trade paper',
  url: 'https://cornealphysician.com/issues/2021/november/implementing-the-light-adjustable-lens-in-practice',
};
export const TORIC_TURNS: Source = {
  title: 'Review of toric lenses, Indian Journal of Ophthalmology',
  detail: '2017',
  kind: 'review',
  url: pmc(5742958),
};
export const TORIC_TURNS_TALK: Source = {
  title: 'Hu, talk at the ASCRS congress, in a blog on Healio',
  detail: '2022; 812 operations of one practice; the blogger advises Johnson & Johnson',
  kind: 'report',
  url: 'https://www.healio.com/news/ophthalmology/20220728/blog-range-of-toric-lens-choices-available-for-patients-electing-astigmatism-management',
};
export const TORIC_STEADINESS: Source = {
  title: 'Rotation of two toric lenses, Ophthalmology',
  detail: '2018;125:1325; 1,273 eyes',
  kind: 'study',
  url: pubmed('Ophthalmology', 125, 1325),
};
export const CLEARVIEW_TRIAL: Source = {
  title: 'Presbyopia Physician, on the US trial of Clearview3',
  detail: 'March 2023; 340 and 170 people',
  kind: 'trade paper',
  url: 'https://presbyopiaphysician.com/issues/2023/march/a-new-presbyopia-iol-option-the-lenstec-clearview-3',
};
export const RECALL: Source = {
  title: 'Recall of enVista lenses, as reported by Conexiant after the FDA',
  detail: 'March and April 2025',
  kind: 'trade paper',
  url: 'https://conexiant.com/ophthalmology/articles/bausch-and-lomb-recalls-iols-for-investigation/',
};
export const ENVISTA_RETURN: Source = {
  title: 'Bausch + Lomb on the return of enVista, in Ophthalmic Professional',
  detail: 'April 2025',
  kind: 'maker',
  url: 'https://ophthalmicprofessional.com/issues/2025/april/bausch-and-lomb-returning-envista-iols-to-market-following-voluntary-recall',
};
export const CLEARVIEW_APPROVAL: Source = {
  title: 'FDA approval of the SBL-3 lens, sold as Clearview3',
  detail: 'P200020, July 22, 2022',
  kind: 'authority',
  url: approval('P200020'),
};
export const PURESEE_SMALL_STUDY: Source = {
  title: 'Noguera and colleagues, Journal of Clinical Medicine',
  detail: '2026;15:830; 55 people',
  kind: 'study',
  url: pubmed('J Clin Med', 15, 830),
};
export const EXTENDED_FOCUS_BENCH: Source = {
  title: 'Bench test of extended-focus lenses, Scientific Reports',
  detail: '2025, s41598-025-07970-y',
  kind: 'laboratory',
  url: doi('10.1038/s41598-025-07970-y'),
};
