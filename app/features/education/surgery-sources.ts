import { doi, pmc, pubmed, pubmedSearch, type Source } from '#domain/evidence/rules.ts';

/** Sources about the operation, its risks, recovery and payment that only pages in this folder cite. */
export const CATARACT_REVIEW: Source = {
  title: 'CADTH Rapid Review, Intraocular Lenses for Cataract Surgery',
  detail: 'RC1515',
  kind: 'review',
  url: 'https://canjhealthtechnol.ca/index.php/cjht/article/download/RC1515/1651?inline=1',
};
export const WHO_PAYS: Source = {
  title: 'CRSToday, on the rulings 05-01 and 1536-R of the US Centers for Medicare & Medicaid Services',
  detail: 'October 2020',
  kind: 'trade paper',
  url: 'https://crstoday.com/articles/2020-oct/noncovered-services-related-to-premium-iols?single=true',
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
export const UNTREATED: Source = {
  title: 'Sapphire Eye Care, a surgeon on what happens without treatment',
  detail: 'video for patients, read as text',
  kind: 'advice',
  url: 'https://sapphire-eyecare.co.uk/videos/what-happens-if-i-dont-get-cataract-treatment',
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
export const SURPRISE_REPAIR: Source = {
  title: 'Abdelghany and Alió, Eye and Vision, on correcting what is off after cataract surgery',
  detail: '2014;1:2',
  kind: 'review',
  url: doi('10.1186/s40662-014-0002-2'),
};
export const BOTH_EYES: Source = {
  title: 'Cochrane review of surgery on both eyes on one day or on two',
  detail: 'CD013270, 2022; 14 studies, about 276,000 people',
  kind: 'pooled trials',
  url: doi('10.1002/14651858.CD013270.pub2'),
};
export const TORN_CAPSULE: Source = {
  title: 'EyeWorld, three surgeons on a torn capsule and the lenses for it',
  detail: 'June 2022',
  kind: 'trade paper',
  url: 'https://www.eyeworld.org/2022/posterior-capsule-rupture/',
};
export const OPEN_CAPSULE: Source = {
  title: 'Review of Ophthalmology, four surgeons on taking a lens out',
  detail: 'three cases',
  kind: 'trade paper',
  url: 'https://www.reviewofophthalmology.com/article/three-cases-explanting-the-errant-intraocular-lens',
};
export const LENS_CARD: Source = {
  title: 'American Academy of Ophthalmology, answer to a patient on the card of the lens',
  detail: 'October 2, 2012',
  kind: 'advice',
  url: 'http://www.eyecareamerica.org/eyesmart/ask/questions/cataract-surgery-implant-documentation.cfm',
};
export const DRY_EYE_LITTLE: Source = {
  title: 'Lu and colleagues, Frontiers in Medicine, dry eye after cataract surgery',
  detail: '2021;8:649030',
  kind: 'pooled trials',
  url: doi('10.3389/fmed.2021.649030'),
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
  kind: 'trade paper',
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
export const CLOUDING_SERIES: Source = {
  title: 'Laser for a cloudy capsule within 3 years, Clinical Ophthalmology',
  detail: '2020;14:3249',
  kind: 'study',
  url: pubmed('Clin Ophthalmol', 14, 3249),
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
export const MEDICARE_GLASSES: Source = {
  title: 'Medicare, eyeglasses and contact lenses',
  detail: 'after cataract surgery with a lens implant',
  kind: 'authority',
  url: 'https://www.medicare.gov/coverage/eyeglasses-contact-lenses',
};
export const MEDICARE_SURGERY: Source = {
  title: 'Medicare, cataract surgery',
  detail: 'what it covers and what you pay',
  kind: 'authority',
  url: 'https://www.medicare.gov/coverage/cataract-surgery',
};
