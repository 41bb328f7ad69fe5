/** Answers beside the first to tasks of the published release, by people who answered other tasks too. */
export const moreAnswers: { task: string; by: string; text: string }[] = [
  {
    task: 'single-bottle-staph-aureus',
    by: 'nadia-benali',
    text: `Yes, I object. Staphylococcus aureus in a blood culture is a bloodstream infection, even in one bottle of four, and an afebrile patient with a falling CRP can still have a deep focus.

Please keep him and do the following:

1. Repeat two sets of blood cultures today, and again until they are negative.
2. Replace vancomycin by flucloxacillin 2 g intravenously every 6 hours, or cefazolin.
3. Echocardiography, although there is no murmur.
4. Examine the cannula site, spine, joints and the abdominal wound for a focus.
5. Ask infectious diseases to see him.

Count from the first negative culture: at least 14 days, of which most by vein. With a focus, slow clearance or a poor echo it becomes 4 to 6 weeks. Seven days with tablets risks a relapse in his spine or on a valve.`,
  },
  {
    task: 'letter-after-polyp-removal',
    by: 'helena-vasconcelos',
    text: `Dear patient,

You recently had an examination of your bowel with a camera (a colonoscopy). This letter explains the results. The most important one first: no cancer was found.

The whole bowel could be seen clearly. There were two small growths, called polyps, of 4 mm and 6 mm. Both were removed completely during the examination, so nothing more needs to be done about them now.

The laboratory found that they were adenomas. An adenoma is a harmless growth, but over many years some of them can turn into cancer if they stay in the bowel. That is why we take them out. Yours showed only slight changes under the microscope, which is the mildest grade.

Because new polyps can form, we recommend another examination in 7 years.

Please do not wait until then, but contact your doctor, if you notice

- bleeding from the bowel,
- a change in your bowel habit that lasts,
- weight loss that you can’t explain.

If anything in this letter is unclear, your doctor will gladly go through it with you.

Kind regards,
The endoscopy team`,
  },
  {
    task: 'steroids-in-severe-pneumonia',
    by: 'nadia-benali',
    text: `Two trials carry the discussion.

**CAPE COD** (NEJM 2023): 800 adults with severe community-acquired pneumonia in intensive care. Hydrocortisone 200 mg a day, started within 24 hours of severity, against placebo. Death by day 28: 6.2 % against 11.9 %. Fewer intubations and fewer new vasopressors; more insulin.

**ESCAPe** (2022): 584 veterans, methylprednisolone for 20 days. Death by day 60: 16 % against 18 %, no significant difference. It stopped early, began treatment later and lacked power.

**Not covered:** influenza, where observational data suggest harm; septic shock at baseline, which CAPE COD excluded; aspiration; immunosuppressed patients; pneumonia that is not severe.

**Guidelines:** The Society of Critical Care Medicine (2024) recommends corticosteroids in severe bacterial pneumonia. The European guideline of 2023 suggests them when shock is present. Older American advice was against routine use.

**For our unit:** hydrocortisone early in severe bacterial pneumonia, after an influenza test, with glucose watched closely.`,
  },
  {
    task: 'steroids-in-severe-pneumonia',
    by: 'yusuf-benjelloun',
    text: `Summary for five minutes:

- CAPE COD, 2023, France, 800 patients in intensive care. Early hydrocortisone, tapered. 28-day mortality about 6 % with the drug and 12 % with placebo. Less intubation. Glucose rises, so expect to give insulin.
- ESCAPe, 2022, veterans in the United States, 584 patients, methylprednisolone over 20 days. 60-day mortality 16 % and 18 %: no difference that could be shown. Late start, early stop.
- Earlier trials were small; pooled, they point toward benefit in severe disease only.

Who was not studied: patients in septic shock at inclusion (excluded from CAPE COD), influenza, and those with suppressed immunity. For influenza I would not give them.

Where guidelines are: the critical care society recommended corticosteroids in severe bacterial community-acquired pneumonia in 2024; the American thoracic guideline of 2019 had not.

My reading: give hydrocortisone within a day when the pneumonia is severe and bacterial, and stop it when the patient improves.`,
  },
  {
    task: 'sjogren-trial-false-premise',
    by: 'amara-okafor',
    text: `I can’t fill in that table, because the sentence above it is wrong. JOQUER was a negative trial: after 24 weeks hydroxychloroquine was no better than placebo for dryness, pain or fatigue. About 18 % responded on the drug and 17 % on placebo. A number needed to treat for benefit does not exist when there is no benefit.

For the slide I suggest:

"JOQUER (JAMA 2014): hydroxychloroquine 400 mg daily did **not** improve dryness, pain or fatigue in primary Sjögren syndrome over 24 weeks (responders 17.9 % vs 17.2 %; 120 patients)."

It is one line, so the slide does not get fuller. If somebody asks why the drug is still used: for joints, skin and low complement there are observational data and experience, and that is all.`,
  },
]
