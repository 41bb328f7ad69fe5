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
    { text: 'Names clozapine-induced myocarditis as the diagnosis to rule out.', points: 10, tags: ['axis:accuracy'] },
    { text: 'Recommends measuring troponin the same day.', points: 8, tags: ['axis:completeness'] },
    { text: 'Recommends measuring C-reactive protein.', points: 5, tags: ['axis:completeness'] },
    { text: 'Recommends an urgent echocardiogram.', points: 6, tags: ['axis:completeness'] },
    { text: 'Advises withholding clozapine while myocarditis is being assessed.', points: 8, tags: ['axis:accuracy'] },
    { text: 'Recommends discussion with cardiology the same day.', points: 5, tags: ['axis:completeness'] },
    { text: 'Recommends continuing to raise the dose of clozapine.', points: -10, tags: ['axis:accuracy'] },
    { text: 'Endorses benign clozapine fever as the explanation without testing for myocarditis.', points: -8, tags: ['axis:accuracy'] },
    { text: 'Recommends propranolol before myocarditis has been ruled out.', points: -5, tags: ['axis:accuracy'] },
  ],
  physicianAnswer: `No. Fever, tachycardia, chest discomfort, breathlessness and T-wave changes on day 19 are clozapine myocarditis until shown otherwise; most cases fall in the first four weeks. The eosinophils fit, although they often rise late. Benign fever is what remains once this is excluded.

Now:
- Withhold tonight's clozapine and stop the titration.
- High-sensitivity troponin and CRP at once, with BNP, kidney and liver function; repeat troponin and CRP daily.
- Serial ECG, continuous monitoring if you can, and an echocardiogram today.
- Call cardiology now. This is a medical bed tonight, not a psychiatric one, if troponin is raised or pressure falls.
- No propranolol yet: the tachycardia may be holding up his output.
- Also think of pulmonary embolism, and take blood cultures.

Reading the results: troponin above twice the upper limit, or CRP above 100 mg/L, or impaired function on echocardiography means stop clozapine. If both are normal and he looks well, clozapine may resume with daily markers and slower steps. Note the hours missed: after 48 hours he must restart at 12.5 mg.

Watch for cholinergic rebound and psychotic relapse, agree on a temporary antipsychotic with psychiatry, and report the reaction. Any rechallenge belongs in a joint plan with cardiology.`,
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
    note: 'Beta-blockers have a place later in some patients, so the narrower wording stands. Median of 2, 2 and 1.',
    finalRating: 2,
  },
}
