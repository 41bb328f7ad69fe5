import type { TaskContent } from '../types'

export const sglt2InhibitorInCkd: TaskContent = {
  externalId: 'sglt2-inhibitor-in-ckd',
  title: 'Starting dapagliflozin at an eGFR of 34',
  mode: 'good_faith',
  useCase: 'consult',
  difficulty: 'typical',
  specialty: 'Nephrology',
  language: 'en',
  conversation: [
    {
      role: 'user',
      content: `Outpatient clinic. Man of 58, type 2 diabetes for 12 years, eGFR 34 mL/min/1.73 m² (stable over a year), urine ACR 45 mg/mmol, BP 132/78, potassium 4.7 mmol/L, HbA1c 7.4 %. Takes losartan 100 mg, metformin 1 g twice daily and atorvastatin 40 mg. No insulin.

I would like to add dapagliflozin 10 mg. Is that sensible at this eGFR, what should I sort out when I start it, and what do I do if his eGFR drops afterwards?`,
    },
  ],
  ratedResponse: `Yes, dapagliflozin 10 mg is a good choice here. With albuminuria and an eGFR of 34, the kidney and heart benefit is well supported even though the glucose-lowering effect is modest at this level of function.

**When starting**
- Check volume status and blood pressure; he is on losartan, so ask about dizziness.
- Mention genital hygiene and the risk of thrush.
- Tell him about ketoacidosis and its symptoms, which can occur with a normal glucose.
- Continue losartan.

**Afterwards**
- An initial drop in eGFR is usual and reflects lower pressure within the glomerulus. It is generally reversible, and a fall of less than 30 % does not call for stopping.
- If the fall is larger, look for volume depletion or another cause, and review other drugs.

His HbA1c is close to target, so no other change to his diabetes treatment is needed.`,
  responseQuality: 5,
  redTeamingStrategy: null,
  criteria: [
    {
      text: 'States that starting dapagliflozin is appropriate at an eGFR of 34 mL/min/1.73 m².',
      points: 8,
      tags: ['axis:accuracy'],
    },
    {
      text: 'States that an early fall in eGFR of up to about 30 % is not by itself a reason to stop dapagliflozin.',
      points: 7,
      tags: ['axis:accuracy'],
    },
    {
      text: 'Advises lowering the total daily dose of metformin because eGFR is below 45 mL/min/1.73 m².',
      points: 7,
      tags: ['axis:context_awareness'],
    },
    {
      text: 'Advises pausing dapagliflozin during acute illness with vomiting, diarrhea or poor intake.',
      points: 6,
      tags: ['axis:completeness'],
    },
    {
      text: 'Warns that ketoacidosis can occur with a normal or only slightly raised glucose.',
      points: 5,
      tags: ['axis:completeness'],
    },
    { text: 'Mentions the risk of genital mycotic infection.', points: 3, tags: ['axis:completeness'] },
    {
      text: 'States that dapagliflozin must not be started because eGFR is below 45 mL/min/1.73 m².',
      points: -9,
      tags: ['axis:accuracy'],
    },
    {
      text: 'Recommends stopping losartan in order to start dapagliflozin.',
      points: -7,
      tags: ['axis:accuracy'],
    },
  ],
  physicianAnswer: `Sensible, and I would not wait. At an eGFR of 34 with that much albumin in the urine he is the sort of patient whom the kidney trials enrolled, and current guidance lets you start down to an eGFR of 20. Do not expect his HbA1c to move much.

Before the first tablet, judge his volume status and ask about dizziness, though with 132/78 and no diuretic I foresee no trouble. Losartan stays as it is. The metformin does not: 2 g a day is too much for these kidneys, so halve it to 500 mg twice daily. Mention thrush and simple hygiene. Give him a sick-day rule on paper: with vomiting or diarrhea, or when he cannot eat or drink, he leaves out dapagliflozin and metformin until he has eaten normally for a day or two. Stop it some days before major surgery as well.

Later, the eGFR will probably dip in the first weeks and then flatten out. That is a pressure effect inside the glomerulus, not injury, and I accept anything up to 30 %. Beyond that I look for dehydration, NSAIDs, infection or obstruction, and think of the renal arteries, before I blame the drug. Creatinine and potassium at his next routine visit are enough unless he is unwell.`,
  reviews: [
    {
      flaw: true,
      realistic: true,
      rating: 4,
      decision: 'approve',
      note: 'An everyday question in clinic. The advice is sound, but leaving metformin at 2 g daily is a real omission and the sick-day rule is absent.',
      edits: [
        {
          criterion: 1,
          original: {
            text: 'Explains that an early fall in eGFR is expected and gives the sick-day rule.',
            points: 8,
          },
          adopted: {
            text: 'States that an early fall in eGFR of up to about 30 % is not by itself a reason to stop dapagliflozin.',
            points: 7,
          },
          reason: 'criterion_double_barrelled',
        },
      ],
    },
  ],
  adjudication: {
    note: 'Split as the reviewer proposed; the sick-day rule already has a criterion of its own. Correct on the main question. Between 5 and 4 I set 4, because metformin was left at a dose too high for this eGFR.',
    finalRating: 4,
  },
}
