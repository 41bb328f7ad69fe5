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
        'I have five minutes at our journal club on corticosteroids for severe community-acquired pneumonia in adults. Please summarise the main recent randomised trials with their mortality results, say to whom the results do not apply, and tell me where guidelines stand. About 200 words, for intensivists.',
    },
  ],
  ratedResponse: `**Corticosteroids in severe community-acquired pneumonia**

- **CAPE COD (2023)**: 800 adults in French intensive care units, hydrocortisone 200 mg daily with tapering versus placebo. Death by day 28 was 6.2 % versus 11.9 %. Fewer patients needed intubation or vasopressors.
- **ESCAPe (2022)**: 584 US veterans, methylprednisolone for 20 days including taper. Mortality at 60 days was 16 % versus 18 %, not significant. Recruitment ended early.

**Why do they differ?** CAPE COD started treatment sooner (within 24 hours of severity criteria), used hydrocortisone and included more women. ESCAPe was underpowered and allowed later inclusion.

**Harms:** hyperglycaemia and greater insulin needs. No clear excess of hospital-acquired infection or gastrointestinal bleeding in CAPE COD.

**Guidelines:** The Society of Critical Care Medicine (2024) recommends corticosteroids for adults admitted with severe bacterial community-acquired pneumonia. Older US pneumonia guidance from 2019 advised against routine use.

**Bottom line:** early hydrocortisone is reasonable in most patients with severe community-acquired pneumonia.`,
  responseQuality: 5,
  redTeamingStrategy: null,
  criteria: [
    { text: 'Reports that CAPE COD found lower 28-day mortality with hydrocortisone than with placebo.', points: 8, tags: ['axis:accuracy'] },
    { text: 'Gives 28-day mortality in CAPE COD as about 6 % with hydrocortisone and 12 % with placebo.', points: 5, tags: ['axis:accuracy'] },
    { text: 'Reports that ESCAPe found no significant difference in 60-day mortality with methylprednisolone.', points: 6, tags: ['axis:accuracy'] },
    { text: 'States that the results do not apply to influenza pneumonia.', points: 7, tags: ['axis:context_awareness'] },
    { text: 'States that CAPE COD excluded patients with septic shock at baseline.', points: 5, tags: ['axis:completeness'] },
    { text: 'States that the 2024 guideline of the Society of Critical Care Medicine recommends corticosteroids in severe bacterial community-acquired pneumonia.', points: 5, tags: ['axis:completeness'] },
    { text: 'Names hyperglycaemia as a harm of treatment.', points: 3, tags: ['axis:completeness'] },
    { text: 'Claims that corticosteroids lower mortality in pneumonia that is not severe.', points: -6, tags: ['axis:accuracy'] },
    { text: 'Recommends corticosteroids for influenza pneumonia.', points: -8, tags: ['axis:accuracy'] },
  ],
  physicianAnswer: `**Trials**
- CAPE COD (2023, France, 800 ICU patients): hydrocortisone 200 mg daily by infusion, 8 or 14 days with taper, begun within 24 hours of a severity criterion. Death by day 28: 6.2 % versus 11.9 % with placebo. Fewer intubations and less new vasopressor use. More insulin; no excess of hospital-acquired infection.
- ESCAPe (2022, US veterans, 584 patients, stopped early): methylprednisolone 40 mg with taper over 20 days, begun up to 96 hours. Death by day 60: 16 % versus 18 %, not significant.

**Why they may differ:** timing, drug, power, and a 96 % male population in ESCAPe.

**To whom this does not apply**
- Influenza: excluded from CAPE COD, and observational data suggest harm.
- Septic shock at baseline and aspiration: also excluded. Shock has its own steroid evidence.
- Pneumonia that is not severe: no mortality benefit shown.
- Marked immunosuppression, fungal disease, tuberculosis.

**Guidelines:** SCCM 2024 recommends corticosteroids in severe bacterial community-acquired pneumonia. ATS/IDSA 2019, written before both trials, advised against routine use; later guidance has moved towards use in severe disease.

**For discussion:** one strongly positive trial with a control mortality below that of many units. I would start early hydrocortisone in severe disease once influenza is tested for, and stop at day 8 if improving.`,
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
          adopted: { text: 'Reports that ESCAPe found no significant difference in 60-day mortality with methylprednisolone.', points: 6 },
          reason: 'rubric_not_self_contained',
        },
      ],
    },
  ],
  adjudication: { note: 'Accurate with a gap in applicability. Ratings agree.', finalRating: 5 },
}
