import {
  COMORBIDITY_LABELS,
  type Comorbidity,
  type Complication,
  FORMULA_LABELS,
  OCULAR_HISTORY_LABELS,
  type OcularHistory,
  PUPILS,
} from '#domain/outcome/rules.ts';
import { acuityCell, answer, left, listCell, type Registry } from './registry-columns.ts';

/** Codes of the co-pathologies of the National Ophthalmology Database; where none fits exactly, there is none. */
const CO_PATHOLOGIES: Readonly<Partial<Record<Comorbidity | OcularHistory, number>>> = {
  macularDegeneration: 1,
  amblyopia: 2,
  guttata: 3,
  irregularAstigmatism: 3,
  diabeticRetinopathy: 4,
  glaucoma: 5,
  epiretinalMembrane: 19,
  postMyopicLaser: 24,
  postHyperopicLaser: 24,
};
const CO_PATHOLOGY_LABELS = { ...COMORBIDITY_LABELS, ...OCULAR_HISTORY_LABELS };

const COMPLICATION_CODES: Readonly<Record<Complication, number>> = {
  choroidalHaemorrhage: 1,
  lensInVitreous: 8,
  droppedFragment: 12,
  posteriorCapsuleRupture: 13,
  vitreousLoss: 18,
  zonuleDialysis: 20,
  zonuleRuptureWithVitreous: 21,
  other: 999,
};
/** A rupture of the posterior capsule with loss of vitreous, which we record as two answers. */
const RUPTURE_WITH_LOSS = 14;
const NONE = 0;

function complicationCodes(complications: readonly Complication[] | null): string | number | null {
  const both: readonly Complication[] = ['posteriorCapsuleRupture', 'vitreousLoss'];
  const isBoth = both.every((one) => complications?.includes(one));
  return listCell(complications, NONE, (one) =>
    isBoth && both.includes(one) ? RUPTURE_WITH_LOSS : COMPLICATION_CODES[one],
  );
}

/** Both lists as one; null where nothing is known, or one of them could still hold something beside “none”. */
function conditions(comorbidities: readonly Comorbidity[] | null, history: readonly OcularHistory[] | null) {
  const known = [...(comorbidities ?? []), ...(history ?? [])];
  return known.length === 0 && (comorbidities === null || history === null) ? null : known;
}

/** The tables of the database are columns of one row each; their names are those of its cataract data set. */
export const NOD_FILE: Registry = {
  id: 'nod',
  name: 'UK National Ophthalmology Database',
  about:
    'The columns have the names of the tables and fields of the database, as an older open-source export had them. Check them against the present data set. The database takes only providers in the UK and the Channel Islands. A word instead of a code means that no code fits exactly.',
  columns: [
    { name: 'Case number', cell: ({ caseNumber }) => caseNumber },
    left('Patient.DateOfBirth', 'identifies'),
    left('Patient.GenderId', 'notAsked'),
    left('Surgeon number', 'identifies'),
    left('EpisodeOperation.SurgeonGradeId', 'notAsked'),
    left('Date of operation', 'tooFine'),
    answer('Year of operation', ({ surgeryYear }) => surgeryYear),
    answer('Eye', ({ side }) => side && (side === 'right' ? 'R' : 'L')),
    answer('EpisodeVisualAcuity.Unaided, before', ({ preOpUdva }) => acuityCell(preOpUdva)),
    answer('EpisodeVisualAcuity.BestCorrected, before', ({ preOpCdva }) => acuityCell(preOpCdva)),
    answer('EpisodeVisualAcuity.Unaided, after', ({ ucdva }) => acuityCell(ucdva)),
    left('EpisodeVisualAcuity.Pinhole', 'notAsked'),
    answer('EpisodeVisualAcuity.BestCorrected, after', ({ dcfva }) => acuityCell(dcfva)),
    answer('Time of visit after', ({ timeSinceSurgery }) => timeSinceSurgery),
    answer('EpisodeRefraction.Sphere, before', ({ preOpSph }) => preOpSph),
    answer('EpisodeRefraction.Cylinder, before', ({ preOpCyl }) => preOpCyl),
    answer('EpisodeRefraction.Axis, before', ({ preOpAxis }) => preOpAxis),
    answer('EpisodeRefraction.Sphere, after', ({ finalMrx }) => finalMrx.sph),
    answer('EpisodeRefraction.Cylinder, after', ({ finalMrx }) => finalMrx.cyl),
    answer('EpisodeRefraction.Axis, after', ({ finalMrx }) => finalMrx.axis),
    answer('EpisodeBiometry.AxialLength', ({ axialLength }) => axialLength),
    answer('EpisodeBiometry.BiometryFormulaId', ({ formula }) => formula && (FORMULA_LABELS[formula] ?? formula)),
    answer('EpisodeBiometry.K1PreOperative', ({ k1 }) => k1),
    answer('EpisodeBiometry.K2PreOperative', ({ k2 }) => k2),
    // The steep axis is that of the stronger meridian; the other one is not asked.
    answer('EpisodeBiometry.AxisK1', ({ k1, k2, preOpSteepKAxis }) => ((k1 ?? 0) > (k2 ?? 0) ? preOpSteepKAxis : null)),
    answer('EpisodeBiometry.AxisK2', ({ k1, k2, preOpSteepKAxis }) => ((k2 ?? 0) > (k1 ?? 0) ? preOpSteepKAxis : null)),
    answer('EpisodeBiometry.ACDepth', ({ anteriorChamberDepth }) => anteriorChamberDepth),
    left('EpisodePreOpAssessment.IsAbleToLieFlat', 'notAsked'),
    answer('EpisodeOperationCoPathology.CoPathologyId', ({ comorbidities, ocularHistory }) =>
      listCell(
        conditions(comorbidities, ocularHistory),
        NONE,
        (one) => CO_PATHOLOGIES[one] ?? CO_PATHOLOGY_LABELS[one],
      ),
    ),
    left('EpisodeTreatmentCataract.IsFirstEye', 'notAsked'),
    answer('EpisodeTreatmentCataract.PupilSizeId', ({ pupil }) => pupil && PUPILS.indexOf(pupil) + 1),
    left('EpisodeTreatmentCataract.IOLPositionId', 'notAsked'),
    {
      name: 'EpisodeTreatmentCataract.IOLModelId',
      cell: ({ lensName, outcome }) => [lensName, outcome.lensModel].filter(Boolean).join(', '),
    },
    answer('EpisodeTreatmentCataract.IOLPower', ({ lensPower }) => lensPower),
    answer(
      'EpisodeTreatmentCataract.PredictedPostOperativeRefraction',
      ({ predictedEquivalent }) => predictedEquivalent,
    ),
    answer('EpisodeOperationComplication.ComplicationTypeId', ({ complications }) => complicationCodes(complications)),
    left('EpisodePostOpComplication.ComplicationTypeId', 'notAsked'),
  ],
};
