import { createContext } from 'react-router';
import type { SignedInDoctor } from '#domain/doctor/rules.ts';
import type { DoctorService } from '#domain/doctor/service.ts';
import type { VerificationForms } from '#domain/doctor/verification-forms.ts';
import type { SiteServices } from '../context.ts';

export type DoctorServices = SiteServices & {
  readonly doctors: DoctorService;
  readonly verification: VerificationForms;
};
export const doctorServices = createContext<DoctorServices>();

/** The verified doctor of the dashboard; set by its guard alone. */
export const doctorContext = createContext<SignedInDoctor>();
