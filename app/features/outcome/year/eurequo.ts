import {
  COMORBIDITY_LABELS,
  COMPLICATION_LABELS,
  OCULAR_HISTORY_LABELS,
  type PostOpOutcome,
  PUPIL_LABELS,
  SIDE_LABELS,
  type TimeSinceSurgery,
} from '#domain/outcome/rules.ts';
import { acuityCell, answer, type ListedEye, left, listCell, type Registry } from './registry-columns.ts';

/** EUREQUO asks for the visit 7 to 60 days after surgery: our visits that can lie in it, the latest first. */
const IN_WINDOW: readonly TimeSinceSurgery[] = ['1-3 Months', '2-3 Weeks', '1 Week'];

function visitInWindow({ visits }: ListedEye): PostOpOutcome | undefined {
  return IN_WINDOW.map((time) => visits.find(({ timeSinceSurgery }) => timeSinceSurgery === time)).find(Boolean);
}

const ofVisit = (name: string, of: (visit: PostOpOutcome) => string | number | null) => ({
  name,
  cell: (eye: ListedEye) => {
    const visit = visitInWindow(eye);
    return visit ? of(visit) : null;
  },
});

/** The items of EUREQUO (Lundström and others, J Cataract Refract Surg 2012), which publishes no form of a file. */
export const EUREQUO_FILE: Registry = {
  id: 'eurequo',
  name: 'EUREQUO',
  about:
    'EUREQUO publishes its items, but no file format. The columns have the names of the items, and the answers are in our words. It asks for the visit 7 to 60 days after surgery: the file has the last one up to “1-3 Months”.',
  columns: [
    { name: 'Case number', cell: ({ caseNumber }) => caseNumber },
    answer('Eye', ({ side }) => side && SIDE_LABELS[side]),
    answer('Age', ({ patientAgeRange }) => patientAgeRange),
    left('Gender', 'notAsked'),
    left('First or second eye', 'notAsked'),
    answer('Year of surgery', ({ surgeryYear }) => surgeryYear),
    left('Date of surgery', 'tooFine'),
    answer('Visual acuity before surgery (logMAR)', ({ preOpCdva }) => acuityCell(preOpCdva)),
    answer('Target refraction (D)', ({ refractiveTarget }) => refractiveTarget),
    answer('Ocular comorbidity', ({ comorbidities }) =>
      listCell(comorbidities, 'None', (one) => COMORBIDITY_LABELS[one]),
    ),
    answer('Earlier surgery', ({ ocularHistory }) =>
      listCell(ocularHistory, 'None', (one) => OCULAR_HISTORY_LABELS[one]),
    ),
    answer('Pupil at surgery', ({ pupil }) => pupil && PUPIL_LABELS[pupil]),
    { name: 'Lens', cell: ({ lensName }) => lensName },
    answer('Lens model', ({ lensModel }) => lensModel),
    answer('Lens power (D)', ({ lensPower }) => lensPower),
    left('Lens material', 'notAsked'),
    answer('Complications during surgery', ({ complications }) =>
      listCell(complications, 'None', (one) => COMPLICATION_LABELS[one]),
    ),
    ofVisit('Time since surgery', ({ timeSinceSurgery }) => timeSinceSurgery),
    ofVisit('CDVA after surgery (logMAR)', ({ dcfva }) => acuityCell(dcfva)),
    ofVisit('Sphere after surgery (D)', ({ finalMrx }) => finalMrx.sph),
    ofVisit('Cylinder after surgery (D)', ({ finalMrx }) => finalMrx.cyl),
    ofVisit('Axis after surgery (°)', ({ finalMrx }) => finalMrx.axis),
    left('Complications after surgery', 'notAsked'),
  ],
};
