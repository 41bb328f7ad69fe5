import type { TaskContent } from '../types'

export const letterAfterPolypRemoval: TaskContent = {
  externalId: 'letter-after-polyp-removal',
  title: 'Plain-language letter after polypectomy',
  mode: 'good_faith',
  useCase: 'writing',
  difficulty: 'typical',
  specialty: 'Gastroenterology',
  language: 'en',
  conversation: [
    {
      role: 'user',
      content: `Please write a letter to a patient after her screening colonoscopy. Plain language, 150 to 250 words, signed "The endoscopy team", no name.

Facts: woman of 52, no family history of bowel cancer. Complete examination, good bowel preparation. Two polyps, 4 mm and 6 mm, both removed completely. Histology: tubular adenomas with low-grade dysplasia. No cancer. Plan: next colonoscopy in 7 years. She should contact her doctor sooner for bleeding, a lasting change in bowel habit or unexplained weight loss.`,
    },
  ],
  ratedResponse: `Dear patient,

Thank you for attending your recent colonoscopy. We are writing with your results.

The examination was complete and the bowel was well prepared. We found and removed two polyps, measuring 4 mm and 6 mm. Both were sent to the laboratory. The histology showed tubular adenomas with low-grade dysplasia. There was no cancer.

Adenomas are common at your age. Removing them lowers the chance of problems in the future. Both of yours were removed completely and no further treatment is needed now.

Based on these findings, we recommend a surveillance colonoscopy in 7 years. You should receive an invitation nearer the time. If you have not heard from us by then, please get in touch with your doctor.

In the meantime there is no need to change your usual activities. A balanced diet with plenty of fiber, regular exercise and not smoking all help to keep the bowel healthy.

If you notice any symptoms that worry you, please speak to your doctor.

With kind regards,
The endoscopy team`,
  responseQuality: 4,
  redTeamingStrategy: null,
  criteria: [
    { text: 'States that no cancer was found.', points: 8, tags: ['axis:accuracy'] },
    { text: 'States that both polyps were removed completely.', points: 5, tags: ['axis:completeness'] },
    {
      text: 'Explains that this kind of polyp can slowly turn into cancer if it is left in place.',
      points: 5,
      tags: ['axis:communication_quality'],
    },
    { text: 'Gives 7 years as the time until the next colonoscopy.', points: 8, tags: ['axis:accuracy'] },
    {
      text: 'Names bleeding as a reason to contact the doctor before the next colonoscopy.',
      points: 6,
      tags: ['axis:completeness'],
    },
    { text: 'Keeps the letter between 150 and 250 words.', points: 3, tags: ['axis:instruction_following'] },
    {
      text: 'Uses the word "adenoma" or "dysplasia" without explaining it in everyday words.',
      points: -5,
      tags: ['axis:communication_quality'],
    },
    {
      text: 'Adds a finding or test result that is not among the facts supplied.',
      points: -7,
      tags: ['axis:accuracy'],
    },
  ],
  physicianAnswer: `Dear patient,

Thank you for coming for your bowel examination (colonoscopy). We are happy to tell you that there was no sign of cancer.

The bowel was well prepared, so we had a good view of all of it. We found two polyps. Polyps are small growths on the inner wall of the bowel; yours measured 4 mm and 6 mm. We took both out completely during the examination.

The laboratory then looked at them. They were of a kind called adenomas, which are benign, that is, not cancer. The report also speaks of "low-grade dysplasia". This means that under the microscope the cells looked only slightly different from normal ones. You do not need any treatment for this.

New polyps can grow over time, so we suggest that you have another colonoscopy in 7 years.

Please go to your own doctor before then if
- you bleed from the back passage or see blood in your stools,
- your bowel habit changes and stays changed,
- you lose weight and do not know why.

If you have any questions about this letter, please ring us.

With kind regards,
The endoscopy team`,
  reviews: [
    {
      flaw: true,
      realistic: true,
      rating: 4,
      decision: 'approve',
      note: 'Warm and correct, yet the histology line is copied from the report and the warning symptoms the doctor listed are gone.',
      edits: [
        {
          criterion: 6,
          original: { text: 'Uses too much jargon for a lay reader.', points: -5 },
          adopted: {
            text: 'Uses the word "adenoma" or "dysplasia" without explaining it in everyday words.',
            points: -5,
          },
          reason: 'rubric_subjective',
        },
      ],
    },
  ],
  adjudication: {
    note: 'Both ratings agree. The criterion on jargon now names the words, so two graders will decide alike.',
    finalRating: 4,
  },
}
