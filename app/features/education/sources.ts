import type { Source } from '#domain/lens/rules.ts';

/** What the pages of this room cite. Each page prints the ones it uses at its foot. */
export const CATARACT_REVIEW: Source = {
  title: 'CADTH Rapid Review, Intraocular Lenses for Cataract Surgery',
  detail: 'RC1515',
};
export const LENS_OPTICS: Source = { title: 'Review of the optics of lens implants', detail: 'PMC11729292' };
export const TRADE_OFFS: Source = { title: 'Optometry Times', detail: 'practical guide to lens implants' };
export const CHOOSING: Source = { title: 'Yeu and Cuozzo, Ophthalmology', detail: '2021;128:e132' };
export const WHO_PAYS: Source = {
  title: 'Alcon reimbursement page',
  detail: 'on the rulings 05-01 and 1536-R of the US Centers for Medicare & Medicaid Services',
};
export const MULTIFOCAL_REVIEW: Source = {
  title: 'Cochrane review of multifocal and single-focus lenses',
  detail: 'CD003169, 2016; 20 trials, 2,230 people',
};
export const TORIC_COCHRANE: Source = { title: 'Cochrane review of toric lenses', detail: 'CD012801, 2019' };
export const TORIC_REVIEW: Source = { title: 'Systematic review, BMC Ophthalmology', detail: '2012;12:41' };
export const TORIC_APPROVAL: Source = {
  title: 'FDA summary of safety and effectiveness, AcrySof Toric',
  detail: 'P930014/S015, 2005',
};
export const CROSSED_CYLINDERS: Source = {
  title: 'Geometry of crossed cylinders',
  detail: 'leftover share = 2 × sine of the turn',
};
export const MONOFOCAL_DESIGN: Source = { title: 'CRSToday', detail: 'on the optical design of monofocal lenses' };
export const UK_DATABASE: Source = {
  title: 'Day and colleagues, Eye, UK national database',
  detail: '2015, PMC4816350; 180,114 eyes',
};
export const UK_AUDIT: Source = {
  title: 'Royal College of Ophthalmologists, National Ophthalmology Database Audit',
  detail: '183,812 operations, 2016–17',
};
export const UK_AUDIT_PUBLIC: Source = {
  title: 'National Ophthalmology Database Audit, page for the public',
  detail: 'nodaudit.org',
};
export const MINI_MONOVISION: Source = { title: 'Goldberg and colleagues, BMC Ophthalmology', detail: '2018;18:293' };
export const TRIFOCAL_GLASSES: Source = { title: 'Hovanesian, Clinical Ophthalmology', detail: '2021;15:983' };
export const TRIFOCAL_HALOS: Source = { title: 'Ison, Clinical Ophthalmology', detail: '2021;15:4131' };
export const NETWORK_REVIEW: Source = {
  title: 'Network meta-analysis of lens classes, BMC Ophthalmology',
  detail: 's12886-024-03446-1, 2024',
};
export const SEGMENTS: Source = { title: 'Presbyopia Physician', detail: 'March 2023, on Clearview3' };
export const ENHANCEMENTS: Source = { title: 'BMC Ophthalmology', detail: 's12886-019-1193-z, 2019' };
export const EDOF_DEFINITION: Source = { title: 'Karger, Biomed Hub', detail: '2023–24;8(1):25' };
export const EDOF_OR_TRIFOCAL: Source = {
  title: 'Meta-analysis of extended-focus and trifocal lenses, Journal of Ophthalmology',
  detail: '2021:1115076',
};
export const VIVITY_DESIGN: Source = { title: 'CRSToday', detail: 'supplement on the Vivity registry' };
export const TORIC_EDOF_DESIGN: Source = { title: 'Review of Ophthalmology', detail: 'on newer toric lenses' };
export const PURESEE_STUDY: Source = { title: 'ESCRS congress report (Findl)', detail: '2025; 238 people' };
export const NIGHT_SYMPTOMS: Source = { title: 'Journal of Ophthalmology', detail: '2018:6165493' };
export const SECOND_EYE: Source = {
  title: 'Study of the target of the second eye with an extended-focus lens',
  detail: 'PMC7035885',
};
export const EDOF_READING: Source = {
  title: 'Journal of Clinical Medicine, discussion of three series',
  detail: '2022;11:5246',
};
export const SYMFONY_APPROVAL: Source = {
  title: 'FDA summary of safety and effectiveness, Tecnis Symfony',
  detail: 'P980040/S065, July 15, 2016',
};
export const LAL_GUIDE: Source = {
  title: 'Eyes On Eyecare, guide to the Light Adjustable Lens',
  detail: 'sponsored by its maker, RxSight',
};
export const LAL_OPTICS: Source = {
  title: 'Artal, Ophthalmology Times',
  detail: 'on the optics of the Light Adjustable Lens',
};
export const LAL_TRIAL: Source = { title: 'HCPLive, report of the FDA announcement', detail: '2017' };
export const LAL_LIMITS: Source = { title: 'Pharmacy Times, report of the FDA announcement', detail: '2017' };
export const LAL_APPROVAL: Source = { title: 'FDA database of post-approval studies', detail: 'P160055/PAS001' };
export const LIGHT_EFFECTS: Source = { title: 'Pusnik and colleagues, Life', detail: '2023;13:53' };
export const DARK_CRESCENT: Source = {
  title: 'International Journal of Ophthalmology and Visual Science',
  detail: '2024;9(2); 8,122 eyes',
};
export const OPERATION_DAY: Source = { title: 'BMI and Optegra, pages for patients', detail: 'on the day of surgery' };
export const US_OPERATIONS: Source = { title: 'PR Newswire', detail: 'August 2019' };
export const NHS_RECOVERY: Source = { title: 'NHS', detail: 'page on recovery after cataract surgery' };
export const RCS_RECOVERY: Source = { title: 'Royal College of Surgeons of England', detail: 'recovery tracker' };
export const INFECTION: Source = { title: 'Pershing and colleagues, Ophthalmology', detail: '2020' };
export const MACULA_SWELLING: Source = { title: 'Chu and colleagues, Ophthalmology', detail: '2016;123:316' };
export const DETACHMENT: Source = { title: 'Morano and colleagues, Ophthalmology Science', detail: '2023' };
export const DETACHMENT_DENMARK: Source = { title: 'Danish cohort of cataract operations', detail: 'PMC3447164' };
export const CLOUDING_SPAIN: Source = { title: 'Eye', detail: '2022;36:2205' };
export const CLOUDING: Source = { title: 'Ursell and colleagues, Eye', detail: '2018, s41433-018-0131-2' };
export const TARGET_MISSED: Source = {
  title: 'Lundström, European registry (EUREQUO), abstract at the ESCRS congress',
  detail: 'Athens 2016; 142,575 eyes',
};
export const OFF_TARGET: Source = {
  title: 'Lundström and colleagues, European registry, Journal of Cataract and Refractive Surgery',
  detail: '2018; 282,811 eyes',
};
export const RECALL: Source = { title: 'Conexiant; Ophthalmic Professional', detail: 'March and April 2025' };
export const QOV: Source = {
  title: 'McAlinden and colleagues, Investigative Ophthalmology & Visual Science',
  detail: '2010;51:5537',
};
export const QOV_SCALES: Source = {
  title: 'Ophthalmology Times Europe, report of McAlinden',
  detail: 'on the three scales of the QoV questionnaire',
};
export const CAT_PROM5: Source = { title: 'Sparrow and colleagues, Eye', detail: '2018, on Cat-PROM5' };
export const REVIEW_RULE: Source = {
  title: 'US Federal Trade Commission, rule on consumer reviews',
  detail: '16 CFR Part 465, in force since October 21, 2024',
};
