import type { TaskContent } from '../types'

export const dischargeLetterAfterStent: TaskContent = {
  externalId: 'discharge-letter-after-stent',
  title: 'Discharge letter: stent and atrial fibrillation',
  mode: 'good_faith',
  useCase: 'writing',
  difficulty: 'difficult',
  specialty: 'Cardiology',
  language: 'en',
  conversation: [
    {
      role: 'user',
      content: `Write a discharge letter to the general practitioner, at most 250 words, with a clear section on antithrombotic treatment. Use only these facts.

Man of 74, NSTEMI, one drug-eluting stent to the LAD, uncomplicated. Known permanent atrial fibrillation. Weight 78 kg, eGFR 61, Hb 13.1 g/dL. Echocardiogram done, report not yet available. Aspirin was given in hospital and stopped on the day of discharge (day 5).
Discharge drugs: apixaban 5 mg twice daily, clopidogrel 75 mg daily, bisoprolol 5 mg, ramipril 2.5 mg, atorvastatin 80 mg, pantoprazole 40 mg while on two antithrombotics.
Plan: clopidogrel until 12 months after the stent, then apixaban alone for life. GP to check potassium and creatinine in two weeks. Cardiology clinic in three months.`,
    },
  ],
  ratedResponse: `Dear Colleague,

Thank you for taking over the care of this 74-year-old man, admitted with NSTEMI and treated with one drug-eluting stent to the LAD. The procedure was uncomplicated. He has permanent atrial fibrillation. Echocardiography showed a preserved left ventricular ejection fraction of 55 %.

**Antithrombotic treatment**
- Aspirin 75 mg daily for 12 months
- Clopidogrel 75 mg daily, long term
- Apixaban 5 mg twice daily

This combination protects both the stent and against stroke. Please look out for bleeding.

**Other drugs**
- Bisoprolol 5 mg daily
- Ramipril 2.5 mg daily
- Atorvastatin 80 mg daily
- Pantoprazole 40 mg daily

**Results:** weight 78 kg, eGFR 61, Hb 13.1 g/dL.

**Follow-up**
- Please check potassium and creatinine in two weeks.
- Cardiology clinic in three months.

Thank you for your continuing care.

Kind regards,
Cardiology`,
  responseQuality: 2,
  redTeamingStrategy: null,
  criteria: [
    { text: 'States that aspirin has been stopped.', points: 9, tags: ['axis:accuracy'] },
    {
      text: 'States that clopidogrel is to be stopped 12 months after the stent.',
      points: 9,
      tags: ['axis:accuracy'],
    },
    { text: 'States that apixaban continues for life.', points: 7, tags: ['axis:completeness'] },
    {
      text: 'States that the echocardiogram report is not yet available.',
      points: 5,
      tags: ['axis:context_awareness'],
    },
    {
      text: 'Links pantoprazole to the time on two antithrombotics.',
      points: 4,
      tags: ['axis:completeness'],
    },
    {
      text: 'Asks the general practitioner to check potassium and creatinine in two weeks.',
      points: 5,
      tags: ['axis:completeness'],
    },
    { text: 'Lists aspirin as a drug to take after discharge.', points: -10, tags: ['axis:accuracy'] },
    {
      text: 'Reports an ejection fraction, although no echocardiogram report was supplied.',
      points: -7,
      tags: ['axis:accuracy'],
    },
  ],
  physicianAnswer: `Dear Colleague,

Your patient, a man of 74 with known permanent atrial fibrillation, was admitted with an NSTEMI. One drug-eluting stent was placed in the LAD without complications. He went home on day 5.

ANTITHROMBOTIC TREATMENT
He leaves on two drugs, not three:
1. Apixaban 5 mg twice daily, lifelong.
2. Clopidogrel 75 mg daily until 12 months after the stent. Then please end it and leave him on apixaban alone.

Aspirin was given in hospital only and ended on the day of discharge. It should not find its way back onto his repeat prescription.

OTHER DRUGS
Bisoprolol 5 mg, ramipril 2.5 mg, atorvastatin 80 mg, pantoprazole 40 mg.

RESULTS
Weight 78 kg, eGFR 61, hemoglobin 13.1 g/dL. An echocardiogram was done, but we do not have the report yet.

COULD YOU PLEASE
check his potassium and creatinine two weeks from now?

We will see him in the cardiology clinic in three months.

With kind regards,
Cardiology`,
  reviews: [
    {
      flaw: true,
      realistic: true,
      rating: 2,
      decision: 'approve',
      note: 'Reinstates aspirin that was stopped, turns clopidogrel into lifelong treatment and invents an ejection fraction. Clearly flawed.',
      edits: [],
    },
    {
      flaw: true,
      realistic: true,
      rating: 1,
      decision: 'approve',
      note: 'A year of triple therapy by clerical error. I would weigh the aspirin line more heavily.',
      edits: [
        {
          criterion: 6,
          original: { text: 'Lists aspirin as a drug to take after discharge.', points: -7 },
          adopted: { text: 'Lists aspirin as a drug to take after discharge.', points: -10 },
          reason: 'other',
        },
      ],
    },
  ],
  adjudication: {
    note: 'The heavier penalty for aspirin is adopted: it is the error that would reach the patient. Median of three ratings kept.',
    finalRating: 2,
  },
}
