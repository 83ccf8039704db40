import { approval, doi, pmc, pubmed, pubmedSearch, type Source } from '#domain/evidence/rules.ts';

/**
 * Sources about lenses, reviews and texts that only pages in this folder cite; sources shared with the catalogue are in
 * `domain/evidence`.
 */
export const LENS_OPTICS: Source = {
  title: 'Review of the optics of lens implants',
  detail: 'PMC11729292',
  kind: 'review',
  url: pmc(11729292),
};
export const TRADE_OFFS: Source = {
  title: 'Counseling patients on dysphotopsias, Link',
  detail: 'September 23, 2024, on quality, range and side effects of sight',
  kind: 'trade paper',
  url: 'http://www.linkoph.com/2024/09/23/counseling-patients-on-dysphotopsias-necessary-with-presbyopia-correcting-iol-use',
};
export const CHOOSING: Source = {
  title: 'Yeu and Cuozzo, Ophthalmology',
  detail: '2021;128:e132',
  kind: 'review',
  url: pubmedSearch('Yeu Cuozzo Matching the Patient to the Intraocular Lens Ophthalmology 2021'),
};
export const RETINA_DISEASE: Source = {
  title: 'Review of multifocal lenses in retinal disease, Graefe’s Archive',
  detail: '2020;258:805',
  kind: 'review',
  url: pubmed('Graefes Arch Clin Exp Ophthalmol', 258, 805),
};
export const ASTIGMATISM_UK: Source = {
  title: 'Astigmatism before cataract surgery in the UK, Eye',
  detail: '2016;30:562; 2,247 people',
  kind: 'study',
  url: pubmed('Eye (Lond)', 30, 562),
};
export const ASTIGMATISM_CHINA: Source = {
  title: 'Yuan and colleagues, Journal of Ophthalmology',
  detail: '2014:536412; 12,449 eyes in China',
  kind: 'study',
  url: doi('10.1155/2014/536412'),
};
export const TORIC_APPROVAL: Source = {
  title: 'FDA approval of AcrySof Toric',
  detail: 'P930014/S015, 2005',
  kind: 'authority',
  url: approval('P930014/S015'),
};
export const TORIC_BRANDS: Source = {
  title: 'Kramer and colleagues, Clinical Ophthalmology, on the turning of three toric lenses',
  detail: '2020;14:4379; only eyes with leftover astigmatism',
  kind: 'study',
  url: pubmed('Clin Ophthalmol', 14, 4379),
};
export const ENHANCED_MONOFOCAL: Source = {
  title: 'Two meta-analyses of Eyhance and standard single-focus lenses',
  detail: '5 studies, 604 eyes; 12 studies, 3 of them randomized',
  kind: 'pooled trials',
  url: pubmedSearch('Eyhance enhanced monofocal intraocular lens meta-analysis'),
};
export const MINI_MONOVISION: Source = {
  title: 'Goldberg and colleagues, BMC Ophthalmology',
  detail: '2018;18:293; 56 people',
  kind: 'study',
  url: doi('10.1186/s12886-018-0963-3'),
};
export const MONOVISION_TRIAL: Source = {
  title: 'Wilkins and colleagues, Ophthalmology, multifocal lenses or monovision',
  detail: '2013;120:2449; 212 people, of whom 187 were seen 4 months after surgery',
  kind: 'trial',
  url: doi('10.1016/j.ophtha.2013.07.048'),
};
export const HALO_BOTHER: Source = {
  title: 'Shah, an eye surgeon’s website, on a trial of two multifocal lenses at Moorfields',
  detail: 'July 6, 2015; the trial itself was not read',
  kind: 'trade paper',
  url: 'https://mrshah.org/2015/07/06/bilateral-multifocal-intraocular-lens-implantation/',
};
export const GLAUCOMA_LENSES: Source = {
  title: 'Hong and colleagues, Bioengineering, lenses for more than one distance in glaucoma',
  detail: '2023;10:993; 12 studies',
  kind: 'review',
  url: pubmed('Bioengineering (Basel)', 10, 993),
};
export const GLAUCOMA_EDOF: Source = {
  title: 'EDOF and monofocal lenses in mild to moderate glaucoma, Ophthalmology and Therapy',
  detail: '2023',
  kind: 'study',
  url: doi('10.1007/s40123-023-00801-1'),
};
export const NICE_MULTIFOCAL: Source = {
  title: 'UK National Institute for Health and Care Excellence (NICE), on multifocal lenses',
  detail: 'IPG264',
  kind: 'authority',
  url: 'https://www.nice.org.uk/guidance/ipg264/chapter/1-Guidance',
};
export const SEGMENTS: Source = {
  title: 'Presbyopia Physician, on how Clearview3 is built',
  detail: 'March 2023',
  kind: 'trade paper',
  url: 'https://presbyopiaphysician.com/issues/2023/march/a-new-presbyopia-iol-option-the-lenstec-clearview-3',
};
export const ENHANCEMENTS: Source = {
  title: 'Leftover astigmatism after multifocal lenses, BMC Ophthalmology',
  detail: 's12886-019-1193-z, 2019',
  kind: 'study',
  url: doi('10.1186/s12886-019-1193-z'),
};
export const DRIVING_SIMULATOR: Source = {
  title: 'Featherstone and colleagues, Journal of Cataract and Refractive Surgery, driving in a simulator',
  detail: '1999; 33 people with the Array multifocal lens and 33 with a monofocal lens',
  kind: 'study',
  url: doi('10.1016/S0886-3350(99)00145-5'),
};
export const MULTIFOCAL_APPROVAL: Source = {
  title: '20/20 Magazine, on the FDA approval of the Tecnis Multifocal lens',
  detail: 'to be shipped in the US in early 2009',
  kind: 'trade paper',
  url: 'https://www.2020mag.com/jobs/12103',
};
export const UNHAPPY_MIAMI: Source = {
  title: 'Unhappy after multifocal lenses, Clinical Ophthalmology',
  detail: '2016;10:1965; 49 people in Miami',
  kind: 'study',
  url: pubmed('Clin Ophthalmol', 10, 1965),
};
export const UNHAPPY_MAASTRICHT: Source = {
  title: 'De Vries and colleagues, unhappy after multifocal lenses, Journal of Cataract and Refractive Surgery',
  detail: '2011;37:859; 49 people, 76 eyes in Maastricht',
  kind: 'study',
  url: pubmed('J Cataract Refract Surg', 37, 859),
};
export const DEPTH: Source = {
  title: 'Review of depth perception after lens implants',
  detail: 'PMC10082657',
  kind: 'review',
  url: pmc(10082657),
};
export const EDOF_DEFINITION: Source = {
  title: 'Karger, Biomed Hub',
  detail: '2023–24;8(1):25',
  kind: 'review',
  url: pubmed('Biomed Hub', 8, 25),
};
export const VIVITY_DESIGN: Source = {
  title: 'CRSToday, supplement on the Vivity registry',
  detail: 'paid for by the maker',
  kind: 'maker',
  url: 'https://crstoday.com/articles/the-vivity-registry-study-acrysof-iq-vivity-iol-in-the-real-world/the-vivity-registry-study-acrysof-iq-vivity-iol-in-the-real-world-2',
};
export const TORIC_EDOF_DESIGN: Source = {
  title: 'Review of Ophthalmology, on newer toric lenses',
  detail: 'what you need to know',
  kind: 'trade paper',
  url: 'http://www.reviewofophthalmology.com/article/new-torics-what-you-need-to-know',
};
export const SMALL_APERTURE: Source = {
  title: 'FDA approval of the IC-8 Apthera lens',
  detail: 'P210005, July 22, 2022; 343 people with it and 110 with monofocal lenses, not assigned by chance',
  kind: 'authority',
  url: approval('P210005'),
};
export const SECOND_EYE: Source = {
  title: 'Jackson and colleagues, Clinical Ophthalmology, on the target of the second eye',
  detail: '2020;14:455; 47 people with Symfony',
  kind: 'study',
  url: pmc(7035885),
};
export const LAL_GUIDE: Source = {
  title: 'Eyes On Eyecare, guide to the Light Adjustable Lens',
  detail: 'sponsored by its maker, RxSight',
  kind: 'maker',
  url: 'https://eyesoneyecare.com/resources/ultimate-guide-rxsight-light-adjustable-lens',
};
export const LAL_OPTICS: Source = {
  title: 'Artal, Ophthalmology Times, on the optics of the Light Adjustable Lens',
  detail: 'special report',
  kind: 'trade paper',
  url: 'https://www.ophthalmologytimes.com/view/light-adjustable-lens-addresses-challenges-refractive-target-concerns',
};
export const LIGHT_EFFECTS: Source = {
  title: 'Pusnik and colleagues, Life',
  detail: '2023;13:53',
  kind: 'review',
  url: doi('10.3390/life13010053'),
};
export const DARK_CRESCENT: Source = {
  title: 'Hietzing Hospital, International Journal of Ophthalmology & Visual Science',
  detail: '2024;9(2); 8,122 eyes, 2018 and 2019',
  kind: 'study',
  url: doi('10.11648/j.ijovs.20240902.11'),
};
export const DECISION_AIDS: Source = {
  title: 'Joseph-Williams and colleagues, Medical Decision Making, on what makes a decision aid (IPDAS)',
  detail: '2014;34:699',
  kind: 'review',
  url: pubmed('Med Decis Making', 34, 699),
};
export const SAYING_NUMBERS: Source = {
  title: 'Zikmund-Fisher and colleagues, Medical Decision Making, on saying numbers',
  detail: '2025;45:794; 316 papers',
  kind: 'review',
  url: pubmed('Med Decis Making', 45, 794),
};
export const LEAFLET_TEST: Source = {
  title: 'US Agency for Healthcare Research and Quality, how to rate texts for patients (PEMAT)',
  detail: 'publication 14-0002-EF',
  kind: 'authority',
  url: 'https://www.ahrq.gov/health-literacy/patient-education/pemat.html',
};
export const PREMIUM_ATTITUDES: Source = {
  title: 'Jameel and colleagues, Eye',
  detail: '2023; 360 NHS patients',
  kind: 'study',
  url: pmc(10764870),
};
export const QOV: Source = {
  title: 'McAlinden and colleagues, Investigative Ophthalmology & Visual Science',
  detail: '2010;51:5537',
  kind: 'study',
  url: doi('10.1167/iovs.10-5341'),
};
export const QOV_SCALES: Source = {
  title: 'Ophthalmology Times Europe, report of McAlinden on the three scales of the QoV questionnaire',
  detail: '1,930 questionnaires',
  kind: 'trade paper',
  url: 'https://europe.ophthalmologytimes.com/view/quality-vision-questionnaire-comprehensive',
};
export const CAT_PROM5: Source = {
  title: 'Sparrow and colleagues, Eye',
  detail: '2018, on Cat-PROM5',
  kind: 'study',
  url: pubmedSearch('Sparrow Cat-PROM5 Eye 2018'),
};
export const REVIEW_RULE: Source = {
  title: 'US Federal Trade Commission, rule on consumer reviews',
  detail: '16 CFR Part 465, in force since October 21, 2024',
  kind: 'authority',
  url: 'https://www.ecfr.gov/current/title-16/part-465',
};
