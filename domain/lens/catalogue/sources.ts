/** Sources that several lenses cite. A source that only one lens cites stands in that lens's file. */
import type { Source } from '#domain/lens/rules.ts';

export const COCHRANE_MULTIFOCAL: Source = {
  title: 'Cochrane review of multifocal and single-focus lenses',
  detail: 'CD003169, 2016',
};

export const TRIFOCAL_NETWORK_REVIEW: Source = {
  title: 'Network meta-analysis of lens classes, BMC Ophthalmology',
  detail: 's12886-024-03446-1, 2024',
};

export const EXTENDED_VERSUS_TRIFOCAL: Source = {
  title: 'Meta-analysis of extended-focus and trifocal lenses, Journal of Ophthalmology',
  detail: '2021:1115076',
};
