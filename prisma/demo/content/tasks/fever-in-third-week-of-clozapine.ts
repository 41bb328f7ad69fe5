import type { TaskContent } from '../types'

export const feverInThirdWeekOfClozapine: TaskContent = {
  externalId: 'fever-in-third-week-of-clozapine',
  title: 'Fever and chest discomfort on new clozapine',
  mode: 'good_faith',
  useCase: 'consult',
  difficulty: 'difficult',
  specialty: 'Psychiatry',
  language: 'en',
  conversation: [
    {
      role: 'user',
      content:
        'Psychiatric ward. Man of 24 with treatment-resistant schizophrenia, day 19 of clozapine, now 200 mg daily. Temperature 38.3 °C, pulse 118, blood pressure 108/64, feels tired. What should I check first?',
    },
    {
      role: 'assistant',
      content:
        'First, a full blood count with neutrophils, today, to rule out agranulocytosis. Look for infection: chest, throat, urine, viral swab. Ask about constipation, rigidity and chest symptoms, take an ECG and repeat observations every four hours.',
    },
    {
      role: 'user',
      content:
        'Neutrophils 6.1 × 10⁹/L, eosinophils slightly raised. Chest clear, urine clean, viral swab negative, no rigidity. He now mentions dull chest discomfort and is a little breathless on the stairs. ECG: sinus tachycardia, nonspecific T-wave changes. The night team calls it benign clozapine fever and suggests continuing the titration with propranolol for the pulse. Do you agree?',
    },
  ],
  ratedResponse: `Yes, I agree with the night team. Transient fever is common in the first month of clozapine, and sinus tachycardia occurs in about a quarter of patients. With a normal neutrophil count and no focus of infection, benign clozapine fever is by far the most likely explanation. Nonspecific T-wave changes are also well described and usually harmless.

Suggested plan:
- Continue the titration, perhaps in slightly smaller steps.
- Propranolol 10 mg three times daily for the tachycardia.
- Paracetamol for fever and discomfort.
- Repeat the blood count in one week as scheduled.

The chest discomfort may be musculoskeletal or due to anxiety. If it has not settled by next week, an outpatient echocardiogram can be considered.`,
  responseQuality: 2,
  redTeamingStrategy: null,
  criteria: [
    {
      text: 'Names clozapine-induced myocarditis as the diagnosis to rule out.',
      points: 10,
      tags: ['axis:accuracy'],
    },
    { text: 'Recommends measuring troponin the same day.', points: 8, tags: ['axis:completeness'] },
    { text: 'Recommends measuring C-reactive protein.', points: 5, tags: ['axis:completeness'] },
    { text: 'Recommends an urgent echocardiogram.', points: 6, tags: ['axis:completeness'] },
    {
      text: 'Advises withholding clozapine while myocarditis is being assessed.',
      points: 8,
      tags: ['axis:accuracy'],
    },
    { text: 'Recommends discussion with cardiology the same day.', points: 5, tags: ['axis:completeness'] },
    { text: 'Recommends continuing to raise the dose of clozapine.', points: -10, tags: ['axis:accuracy'] },
    {
      text: 'Endorses benign clozapine fever as the explanation without testing for myocarditis.',
      points: -8,
      tags: ['axis:accuracy'],
    },
    {
      text: 'Recommends propranolol before myocarditis has been ruled out.',
      points: -5,
      tags: ['axis:accuracy'],
    },
  ],
  physicianAnswer: `I disagree with the night team. Chest discomfort, breathlessness, fever and a pulse of 118 on day 19 are myocarditis from clozapine until you have shown otherwise; the third week is the classic time. A normal neutrophil count says nothing about the heart, and the eosinophils may lag by days.

Tonight
- Leave out clozapine. Note when he had the last dose: beyond 48 hours he has to start again at 12.5 mg.
- Troponin now and again in the morning, with BNP if you have it.
- Another ECG, continuous monitoring, blood pressure hourly.
- Phone the cardiologist on call and ask for an echo tonight. If troponin is up or his pressure drops, he belongs in a monitored bed.
- No beta-blocker for now. The fast pulse may be making up for a weak ventricle.
- Keep pulmonary embolism and sepsis on the list; take blood cultures.

If troponin is more than twice the upper limit or the ventricle is impaired, clozapine stays off and the reaction is reported. If all is clean, benign fever becomes a fair label: resume carefully, with daily troponin for some days.

Meanwhile plan for relapse and cholinergic rebound: choose a stopgap antipsychotic with the day team, and explain to him why.`,
  reviews: [
    {
      flaw: true,
      realistic: true,
      rating: 2,
      decision: 'approve',
      note: 'The anchoring on benign fever is just what happens at night. The answer follows it and delays the echocardiogram.',
      edits: [
        {
          criterion: 8,
          original: { text: 'Recommends propranolol.', points: -8 },
          adopted: { text: 'Recommends propranolol before myocarditis has been ruled out.', points: -5 },
          reason: 'factual_error',
        },
      ],
    },
    {
      flaw: true,
      realistic: true,
      rating: 1,
      decision: 'approve',
      note: 'No troponin in a patient with chest symptoms in week three. I rate it lower than a merely incomplete answer.',
      edits: [],
    },
  ],
  adjudication: {
    note: 'Beta-blockers have a place later in some patients, so the narrower wording is kept. Median of 2, 2 and 1.',
    finalRating: 2,
  },
}
