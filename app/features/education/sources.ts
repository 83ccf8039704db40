import { approval, doi, pmc, pubmed, pubmedSearch, type Source } from '#domain/evidence/rules.ts';

/** What only the pages of this room cite; what they share with the lenses of the catalogue is in the room `evidence`. */
export const CATARACT_REVIEW: Source = {
  title: 'CADTH Rapid Review, Intraocular Lenses for Cataract Surgery',
  detail: 'RC1515',
  kind: 'review',
  url: 'https://canjhealthtechnol.ca/index.php/cjht/article/download/RC1515/1651?inline=1',
};
export const LENS_OPTICS: Source = {
  title: 'Review of the optics of lens implants',
  detail: 'PMC11729292',
  kind: 'review',
  url: pmc(11729292),
};
export const TRADE_OFFS: Source = {
  title: 'Counseling patients on dysphotopsias, Link',
  detail: 'September 23, 2024, on quality, range and side effects of sight',
  kind: 'opinion',
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
export const WHO_PAYS: Source = {
  title: 'CRSToday, on the rulings 05-01 and 1536-R of the US Centers for Medicare & Medicaid Services',
  detail: 'October 2020',
  kind: 'opinion',
  url: 'https://crstoday.com/articles/2020-oct/noncovered-services-related-to-premium-iols?single=true',
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
export const MONOFOCAL_DESIGN: Source = {
  title: 'CRSToday, on the optical design of monofocal lenses',
  detail: 'supplement',
  kind: 'opinion',
  url: 'https://crstoday.com/articles/monofocal-iols-impact-of-optical-design-on-intermediate-vision/monofocal-iols-impact-of-optical-design-on-intermediate-vision-2?single=true',
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
export const SEGMENTS: Source = {
  title: 'Presbyopia Physician, on how Clearview3 is built',
  detail: 'March 2023',
  kind: 'opinion',
  url: 'https://presbyopiaphysician.com/issues/2023/march/a-new-presbyopia-iol-option-the-lenstec-clearview-3',
};
export const ENHANCEMENTS: Source = {
  title: 'Leftover astigmatism after multifocal lenses, BMC Ophthalmology',
  detail: 's12886-019-1193-z, 2019',
  kind: 'study',
  url: doi('10.1186/s12886-019-1193-z'),
};
export const UNHAPPY_MIAMI: Source = {
  title: 'Unhappy after multifocal lenses, Clinical Ophthalmology',
  detail: '2016;10:1965; 49 people in Miami',
  kind: 'study',
  url: pubmed('Clin Ophthalmol', 10, 1965),
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
  kind: 'opinion',
  url: 'http://www.reviewofophthalmology.com/article/new-torics-what-you-need-to-know',
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
  kind: 'opinion',
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
export const OPERATION_DAY: Source = {
  title: 'Prevent Blindness, getting ready for surgery',
  detail: 'page for patients',
  kind: 'advice',
  url: 'http://visionsystems.preventblindness.org/getting-ready-surgery',
};
export const WAITING: Source = {
  title: 'American Academy of Ophthalmology, text for patients on cataract',
  detail: 'as quoted by a US clinic, and 2009',
  kind: 'advice',
  url: 'https://www.aao.org/eye-health/diseases/what-are-cataracts',
};
export const US_OPERATIONS: Source = {
  title: 'Alcon, as quoted on PR Newswire',
  detail: 'August 30, 2019',
  kind: 'maker',
  url: 'https://www.prnewswire.com/news-releases/nashville-surgeon-to-be-the-first-in-tennessee-to-surgically-implant-the-first-and-only-trifocal-lens-in-the-us-300909799.html',
};
export const UK_AUDIT: Source = {
  title: 'Royal College of Ophthalmologists, National Ophthalmology Database Audit',
  detail: 'April 2023 to March 2024, about 200 centers',
  kind: 'registry',
  url: 'https://www.rcophth.ac.uk/news-views/latest-audit-figures-show-improved-outcomes-of-cataract-procedures',
};
export const NHS_RECOVERY: Source = {
  title: 'NHS, recovery after cataract surgery',
  detail: 'page for patients',
  kind: 'advice',
  url: 'https://www.nhs.uk/conditions/cataract-surgery/recovery/',
};
export const RCS_RECOVERY: Source = {
  title: 'Royal College of Surgeons of England, recovery tracker',
  detail: 'page for patients',
  kind: 'advice',
  url: 'https://rcseng.ac.uk/patient-care/recovering-from-surgery/cataract-surgery/recovery-tracker/',
};
export const SWIMMING: Source = {
  title: 'Moorfields Private, getting back to your routine',
  detail: 'page for patients',
  kind: 'advice',
  url: 'https://moorfields.nhs.uk/private/about-moorfields-private/blog-articles/getting-back-to-your-routine-after-cataract-surgery',
};
export const DRY_EYE: Source = {
  title: 'Miura and colleagues, dry eye after cataract surgery',
  detail: 'PMC9253209; 9 studies, 775 people',
  kind: 'pooled trials',
  url: pmc(9253209),
};
export const WARNING_SIGNS: Source = {
  title: 'Guy’s and St Thomas’, cataract surgery',
  detail: 'page for patients',
  kind: 'advice',
  url: 'https://guysandstthomas.nhs.uk/our-services/eye/specialities/cataract-surgery.aspx',
};
export const INFECTION: Source = {
  title: 'Pershing and colleagues, Ophthalmology, IRIS registry',
  detail: '2020; US, 2013 to 2017',
  kind: 'registry',
  url: pubmedSearch('Pershing endophthalmitis after cataract surgery United States IRIS registry 2013-2017'),
};
export const MACULA_SWELLING: Source = {
  title: 'Chu and colleagues, Ophthalmology',
  detail: '2016;123:316; 81,984 eyes',
  kind: 'registry',
  url: pubmed('Ophthalmology', 123, 316),
};
export const DETACHMENT: Source = {
  title: 'Morano and colleagues, Ophthalmology Science, IRIS registry',
  detail: '2023;3:100314; US, 2014 to 2017',
  kind: 'registry',
  url: doi('10.1016/j.xops.2023.100314'),
};
export const DETACHMENT_BY_SEX: Source = {
  title: 'Healio, report of the same registry figures for men and women',
  detail: 'November 30, 2022',
  kind: 'opinion',
  url: 'https://www.healio.com/news/ophthalmology/20221130/age-sex-influence-risk-for-retinal-detachment-after-cataract-surgery',
};
export const DETACHMENT_DENMARK: Source = {
  title: 'Danish cohort of cataract operations',
  detail: 'PMC3447164',
  kind: 'registry',
  url: pmc(3447164),
};
export const CLOUDING_SPAIN: Source = {
  title: 'Laser for a cloudy capsule in Spain, Eye',
  detail: '2022;36:2205; 8,293 eyes',
  kind: 'study',
  url: pubmed('Eye (Lond)', 36, 2205),
};
export const CLOUDING: Source = {
  title: 'Ursell and colleagues, Eye',
  detail: '2018, s41433-018-0131-2',
  kind: 'study',
  url: doi('10.1038/s41433-018-0131-2'),
};
export const TARGET_MISSED: Source = {
  title: 'Lundström, European registry (EUREQUO), abstract at the ESCRS congress',
  detail: 'Athens 2016; 142,575 eyes',
  kind: 'registry',
  url: pubmedSearch('Lundström EUREQUO refractive outcome cataract surgery 2016'),
};
export const OFF_TARGET: Source = {
  title: 'Lundström and colleagues, European registry, Journal of Cataract and Refractive Surgery',
  detail: '2018; 282,811 eyes',
  kind: 'registry',
  url: pubmedSearch('Lundström risk factors for refractive error after cataract surgery 282811'),
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
  kind: 'study',
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
export const MEDICARE_GLASSES: Source = {
  title: 'Medicare, eyeglasses and contact lenses',
  detail: 'after cataract surgery with a lens implant',
  kind: 'authority',
  url: 'https://www.medicare.gov/coverage/eyeglasses-contact-lenses',
};
