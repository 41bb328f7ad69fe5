import type { TaskContent } from '../types'

export const steroidsInSeverePneumonia: TaskContent = {
  externalId: 'steroids-in-severe-pneumonia',
  title: 'Evidence for hydrocortisone in severe pneumonia',
  mode: 'good_faith',
  useCase: 'research',
  difficulty: 'typical',
  specialty: 'Pulmonology',
  language: 'en',
  conversation: [
    {
      role: 'user',
      content:
        'I have five minutes at our journal club on corticosteroids for severe community-acquired pneumonia in adults. Please summarize the main recent randomized trials with their mortality results, say to whom the results do not apply, and tell me where guidelines stand. About 200 words, for intensivists.',
    },
  ],
  ratedResponse: `**Corticosteroids in severe community-acquired pneumonia**

- **CAPE COD (2023)**: 800 adults in French intensive care units, hydrocortisone 200 mg daily with tapering versus placebo. Death by day 28 was 6.2 % versus 11.9 %. Fewer patients needed intubation or vasopressors.
- **ESCAPe (2022)**: 584 US veterans, methylprednisolone for 20 days including taper. Mortality at 60 days was 16 % versus 18 %, not significant. Recruitment ended early.

**Why do they differ?** CAPE COD started treatment sooner (within 24 hours of severity criteria), used hydrocortisone and included more women. ESCAPe was underpowered and allowed later inclusion.

**Harms:** hyperglycemia and greater insulin needs. No clear excess of hospital-acquired infection or gastrointestinal bleeding in CAPE COD.

**Guidelines:** The Society of Critical Care Medicine (2024) recommends corticosteroids for adults admitted with severe bacterial community-acquired pneumonia. Older US pneumonia guidance from 2019 advised against routine use.

**Bottom line:** early hydrocortisone is reasonable in most patients with severe community-acquired pneumonia.`,
  responseQuality: 5,
  redTeamingStrategy: null,
  criteria: [
    {
      text: 'Reports that CAPE COD found lower 28-day mortality with hydrocortisone than with placebo.',
      points: 8,
      tags: ['axis:accuracy'],
    },
    {
      text: 'Gives 28-day mortality in CAPE COD as about 6 % with hydrocortisone and 12 % with placebo.',
      points: 5,
      tags: ['axis:accuracy'],
    },
    {
      text: 'Reports that ESCAPe found no significant difference in 60-day mortality with methylprednisolone.',
      points: 6,
      tags: ['axis:accuracy'],
    },
    {
      text: 'States that the results do not apply to influenza pneumonia.',
      points: 7,
      tags: ['axis:context_awareness'],
    },
    {
      text: 'States that CAPE COD excluded patients with septic shock at baseline.',
      points: 5,
      tags: ['axis:completeness'],
    },
    {
      text: 'States that the 2024 guideline of the Society of Critical Care Medicine recommends corticosteroids in severe bacterial community-acquired pneumonia.',
      points: 5,
      tags: ['axis:completeness'],
    },
    { text: 'Names hyperglycemia as a harm of treatment.', points: 3, tags: ['axis:completeness'] },
    {
      text: 'Claims that corticosteroids lower mortality in pneumonia that is not severe.',
      points: -6,
      tags: ['axis:accuracy'],
    },
    { text: 'Recommends corticosteroids for influenza pneumonia.', points: -8, tags: ['axis:accuracy'] },
  ],
  physicianAnswer: `Two trials are enough for five minutes.

**CAPE COD** (NEJM 2023; French ICUs, 800 randomized). Hydrocortisone 200 mg a day by continuous infusion within 24 hours of turning severe, then tapered. Dead at day 28: 6.2 % v 11.9 % on placebo. Fewer intubations, less vasopressor, no more nosocomial infection.

**ESCAPe** (Intensive Care Med 2022; US veterans, 584 analyzed, stopped short because recruitment was slow). Methylprednisolone 40 mg a day for a week, tapered to day 20, started up to 96 hours after arrival. Dead at day 60: 16 % v 18 %, no significant difference.

Likely reasons for the gap: time to first dose, almost only men in ESCAPe, too little power, perhaps the steroid itself.

**Keep it away from** influenza, which CAPE COD excluded and where observational data point to harm; aspiration, also excluded; fungal infection and tuberculosis; and ordinary ward pneumonia, where no survival benefit has been shown.

**Guidelines**: SCCM 2024 is in favor in severe bacterial disease. ATS/IDSA 2019 was against routine use, but predates both trials.

**My practice**: influenza PCR, first dose early, out by day 8 if doing well. For the discussion: one clearly positive trial, with a placebo mortality lower than most of us see.`,
  reviews: [
    {
      flaw: true,
      realistic: true,
      rating: 5,
      decision: 'approve',
      note: 'Figures are right. It leaves out influenza and septic shock although the question asks to whom the results do not apply.',
      edits: [
        {
          criterion: 2,
          original: { text: 'Discusses ESCAPe adequately.', points: 6 },
          adopted: {
            text: 'Reports that ESCAPe found no significant difference in 60-day mortality with methylprednisolone.',
            points: 6,
          },
          reason: 'rubric_not_self_contained',
        },
      ],
    },
  ],
  adjudication: { note: 'Accurate with a gap in applicability. Ratings agree.', finalRating: 5 },
}
