import { Cite } from '#app/features/education/citations.tsx';
import { MONOFOCAL } from '#app/features/education/class-summaries.ts';
import { EvidenceTable } from '#app/features/education/evidence-table.tsx';
import type { LensClass } from '#app/features/education/lens-class.ts';
import { RETINA_X } from '#app/features/education/optics/eye.ts';
import { RayDiagram } from '#app/features/education/optics/ray-diagram.tsx';
import {
  ENHANCED_MONOFOCAL,
  LENS_OPTICS,
  LIGHT_EFFECTS,
  MINI_MONOVISION,
  MONOFOCAL_DESIGN,
  TRADE_OFFS,
} from '#app/features/education/sources.ts';
import { ASKED_WITH_PICTURES, MULTIFOCAL_REVIEW, UK_DATABASE } from '#domain/evidence/rules.ts';

export const monofocal: LensClass = {
  ...MONOFOCAL,
  title: 'Basic monofocal lenses',
  description: 'How a single-focus cataract lens works, what people see with it, and when glasses are still needed.',
  parts: [
    {
      id: 'what-it-is',
      heading: 'What it is',
      content: (
        <>
          <p>
            A monofocal lens gathers light at one focus. In most eyes that focus is set for far: the road, the
            television, a face across the room. It is the oldest kind of lens implant and, worldwide, still the one used
            most often.
            <Cite of={MONOFOCAL_DESIGN} />
          </p>
          <p>
            Like every lens implant it is a clear plastic disc, about 6 mm wide and less than 1 mm thick. Two flexible
            arms, called haptics, hold it in the eye, where it stays for life.
            <Cite of={LENS_OPTICS} />
          </p>
        </>
      ),
    },
    {
      id: 'how-it-works',
      heading: 'How it works',
      content: (
        <>
          <p>
            All the light goes to one point, and nothing is set aside for other distances. That is why contrast is high.
            Many current models are aspheric: they are flatter toward the edge, which makes up for some or all of the
            blur that the cornea, the clear front of the eye, adds near the edge of the pupil.
            <Cite of={MONOFOCAL_DESIGN} />
          </p>
          <RayDiagram
            pictures={[
              {
                title: 'Looking far',
                from: 'far',
                optic: 'plain',
                beams: [{ focus: RETINA_X, line: 'solid' }],
                marks: [{ number: 1, x: 343, y: 60, to: [RETINA_X, 95] }],
                description:
                  'Side view of an eye. Level rays of light enter from the left, pass the lens implant and meet in a single point on the retina at the back.',
              },
              {
                title: 'Looking at a book',
                from: 'near',
                optic: 'plain',
                beams: [{ focus: 408, line: 'dashed' }],
                marks: [{ number: 2, x: 343, y: 60, to: [RETINA_X, 90] }],
                description:
                  'The same eye. Rays spread out from a near point, pass the lens implant and reach the retina before they meet, so that they light a patch instead of a point.',
              },
            ]}
            legend={[
              'Light from far meets in one point on the retina: a sharp picture.',
              'Light from a book would meet only behind the retina. It lands as a patch, a blur that reading glasses take away.',
            ]}
            caption="A monofocal lens that is set for far."
          />
        </>
      ),
    },
    {
      id: 'what-to-expect',
      heading: 'What to expect',
      content: (
        <>
          <p>
            With both eyes set for far, plan on reading glasses. Many people wear them at the computer too. A lens can
            give a long range of focus, full contrast or few light effects at night, but not all three at once. This one
            gives up range to keep the other two.
            <Cite of={TRADE_OFFS} />
          </p>
          <EvidenceTable
            caption="Sight with monofocal lenses, in figures"
            heads={['What was counted', 'How many', 'In whom']}
            rows={[
              {
                what: 'Saw 20/40 or better at far without glasses',
                value: '80.9%',
                detail: 'Eyes without other disease, in a UK database, 2006 to 2010',
                sources: UK_DATABASE,
              },
              {
                what: 'Saw 20/20 at far without glasses',
                value: '27.3%',
                detail: 'The same eyes',
                sources: UK_DATABASE,
              },
              {
                what: 'Reached 20/40 with their prescription',
                value: '94.6%',
                detail: 'The same eyes',
                sources: UK_DATABASE,
              },
              {
                what: 'Depended on glasses',
                value: 'about 880 of 1,000',
                detail: 'People with monofocal lenses in trials (88%)',
                sources: MULTIFOCAL_REVIEW,
              },
            ]}
          />
          <p>
            20/20 is the usual measure of sharp sight. An eye with 20/40 has to come as near as 20 feet to read what an
            eye with 20/20 reads from 40.
          </p>
        </>
      ),
    },
    {
      id: 'variants',
      heading: 'Two variants',
      content: (
        <>
          <h3>A different focus for each eye</h3>
          <p>
            In monovision one eye is set for far and the other is left a little near-sighted, by about 0.75 to 1.75
            diopters (the unit in which glasses are measured). The brain uses whichever eye is sharper. A mild
            difference is called mini-monovision.
          </p>
          <EvidenceTable
            caption="Mini-monovision, in figures"
            heads={['What was counted', 'How many', 'In whom']}
            rows={[
              {
                what: 'Little or no use of glasses through the day',
                value: '87% (76 to 94)',
                detail: '56 people in one series; in brackets what chance alone allows with so few',
                sources: MINI_MONOVISION,
              },
              {
                what: 'Glasses for reading',
                value: '9% (4 to 19)',
                detail: 'The same people',
                sources: MINI_MONOVISION,
              },
              {
                what: 'Glasses for driving at night',
                value: '18% (10 to 30)',
                detail: 'The same people',
                sources: MINI_MONOVISION,
              },
            ]}
          />
          <h3>Enhanced monofocal lenses</h3>
          <p>
            Some lenses, such as Eyhance, have a slightly wider focus; they are also sold as “monofocal plus”. Two
            summaries of studies found that people with them see better at arm’s length without glasses than with a
            standard monofocal lens, and as well at far.
            <Cite of={ENHANCED_MONOFOCAL} /> They do not count as extended depth of focus lenses.
          </p>
        </>
      ),
    },
    {
      id: 'good-to-know',
      heading: 'Good to know',
      content: (
        <>
          <p>
            Halos and glare are least common with this class, but any lens implant can cause them. Some people see a
            dark crescent at the outer side. Both are most frequent in the early days.
            <Cite of={LIGHT_EFFECTS} />
          </p>
          <p>
            How many keep them depends on how one asks. About 22 of 1,000 people complain of them for good.
            <Cite of={LIGHT_EFFECTS} /> Asked with pictures 4 to 6 months after surgery, far more say that they see
            them: of 554 people with lenses of all kinds, 36% saw glare, 28% rays around lights and 22% halos. Before
            surgery, with the cataract, it was 84%, 66% and 52%.
            <Cite of={ASKED_WITH_PICTURES} />
          </p>
        </>
      ),
    },
  ],
  questions: [
    'Should my eyes be set for far, or for reading?',
    'Would you set both eyes alike, or each for a different distance?',
    'Do I have astigmatism, and how much would a lens like this leave?',
    'Which glasses would you expect me to wear afterwards, and for what?',
  ],
  sources: [
    MONOFOCAL_DESIGN,
    LENS_OPTICS,
    TRADE_OFFS,
    UK_DATABASE,
    MULTIFOCAL_REVIEW,
    MINI_MONOVISION,
    ENHANCED_MONOFOCAL,
    LIGHT_EFFECTS,
    ASKED_WITH_PICTURES,
  ],
  history: { written: '2026-11-21', checked: '2026-11-22', nextCheck: '2027-05-22' },
};
