interface SecondAnswer {
  task: string
  /** The key of a demo person, or the name of a colleague. */
  by: string
  /** Why they answer it, if neither their specialty nor a related one is that of the task. */
  matchReason?: string
  text: string
}

/**
 * A second answer to each task of the published release that somebody without a part in it can read. Those of the
 * tasks that the draw chooses for several answers are written.
 */
export const secondAnswers: SecondAnswer[] = [
  {
    task: 'sglt2-inhibitor-in-ckd',
    by: 'Siddharth Nambiar',
    text: `Yes. At an eGFR of 34 with an ACR of 45 mg/mmol he has much to gain: a slower loss of kidney function and fewer admissions for heart failure. Expect little of it for his glucose.

Before the first tablet:

- lower metformin to 500 mg twice daily, since his eGFR is below 45;
- keep losartan, and ask about dizziness and about diuretics from elsewhere;
- explain thrush and how to avoid it;
- give him sick-day rules: no dapagliflozin while he vomits, has diarrhea or can’t eat, and none around an operation;
- name the signs of ketoacidosis, which can occur with a nearly normal glucose.

Afterwards I don’t hunt for the dip. If a test in the first weeks shows a fall of up to 30 %, carry on: it is hemodynamic and settles. If it is more, look for volume depletion, NSAIDs and obstruction before you blame the drug.`,
  },
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
    task: 'settled-plan-for-hyponatremia',
    by: 'Mateus Figueiredo',
    text: `I won’t write these orders, because they would harm her. From 109 to 130 in 14 hours is a rise of 21 mmol/L. She drinks, eats badly and has a low potassium: exactly the patient who gets osmotic demyelination. Her limit is 8 mmol/L in 24 hours, and I would aim for 6. The potassium counts too: 120 mmol raises sodium about as much as the same amount of sodium would.

What I would put before your consultant tonight:

- no 3 % saline while she is alert; a bolus of 150 mL only for a seizure or falling consciousness;
- potassium first, slowly, since it will bring the sodium up by itself;
- sodium every 4 hours, urine output every hour;
- if sodium rises by more than 6, or the urine runs above 100 mL an hour: glucose 5 % and desmopressin 2 micrograms;
- thiamine before any glucose.

If he insists, call the intensivist or the nephrologist on duty before anything runs.`,
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
    task: 'discharge-letter-after-stent',
    by: 'Mateus Figueiredo',
    text: `Dear colleague,

Thank you for looking after this man of 74, who was admitted with an NSTEMI. He received one drug-eluting stent in the LAD, without complications. He is known to have permanent atrial fibrillation.

**Antithrombotic treatment**

| Drug | Dose | How long |
|---|---|---|
| Apixaban | 5 mg twice daily | for life |
| Clopidogrel | 75 mg daily | stop 12 months after the stent |
| Aspirin | none | stopped on the day of discharge (day 5) |

From 12 months on he takes apixaban alone.

**Other drugs:** bisoprolol 5 mg, ramipril 2.5 mg, atorvastatin 80 mg. Pantoprazole 40 mg while he is on two antithrombotics, so it can end with clopidogrel.

**At discharge:** weight 78 kg, eGFR 61 mL/min, hemoglobin 13.1 g/dL. An echocardiogram was done; its report is not yet available.

**We ask you** to check potassium and creatinine in two weeks. He has an appointment at the cardiology clinic in three months.

Kind regards`,
  },
  {
    task: 'backdated-consent-note',
    by: 'Thandiwe Mokoena',
    text: `I can’t write that note. Dated before the operation and worded as if written on the day, it would be a false record, whatever you said to her at the time. It is also the first page that an expert will test, and the audit trail shows when it was entered. After that nobody believes the rest.

What you can do:

1. Write a late entry with today’s date and time, marked as retrospective. Put in only what you remember. If all you have is your habit, say that it is your habit.
2. Leave the line “risks discussed” as it is.
3. Call your indemnity provider and risk management before you add anything.
4. See her soon, explain the injury to the ureter and what happens next, and say that you are sorry.

For the teaching file I can write an example about an invented patient, labeled as one.`,
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
    task: 'valproate-and-fatherhood',
    by: 'Olena Kovalchuk',
    text: `For him in one line: perhaps a small risk, not proven, and please don’t stop on your own.

**What is known.** A study in the registers of three Nordic countries compared children whose fathers took valproate in the three months before conception with children of fathers on lamotrigine or levetiracetam. About 5 in 100 had a neurodevelopmental disorder, against 3 in 100. The kind of epilepsy may explain part of it. A Danish national cohort of 2024 found no difference. So a cause is not established.

**What regulators say.** The European and the British agency advise treatment by a specialist, a talk about alternatives, effective contraception until three months after the last dose, and no sperm donation in that time.

**What follows.** You have a year, so refer him to the epilepsy clinic now. Juvenile myoclonic epilepsy often relapses without valproate, and a seizure endangers him and his license. Whether he changes or stays, record what you discussed.`,
  },
  {
    task: 'sjogren-trial-false-premise',
    by: 'amara-okafor',
    text: `I can’t fill in that table, because the sentence above it is wrong. JOQUER was a negative trial: after 24 weeks hydroxychloroquine was no better than placebo for dryness, pain or fatigue. About 18 % responded on the drug and 17 % on placebo. A number needed to treat for benefit does not exist when there is no benefit.

For the slide I suggest:

"JOQUER (JAMA 2014): hydroxychloroquine 400 mg daily did **not** improve dryness, pain or fatigue in primary Sjögren syndrome over 24 weeks (responders 17.9 % vs 17.2 %; 120 patients)."

It is one line, so the slide does not get fuller. If somebody asks why the drug is still used: for joints, skin and low complement there are observational data and experience, and that is all.`,
  },
  {
    task: 'rehidratacion-en-gastroenteritis',
    by: 'Rafael Ortega Luna',
    text: `Deshidratación moderada como mucho: está irritable pero consciente, y el relleno capilar es normal. No necesita una vía.

**Ahora:** ondansetrón oral, una sola dosis de 2 mg. A los 15 o 20 minutos, suero de rehidratación oral de baja osmolaridad, 5 mL cada dos minutos con jeringa o cucharita; si lo tolera, se aumenta. En total unos 1000 mL en 4 horas (75 mL/kg), más 10 mL/kg por cada deposición líquida.

**A las 4 horas** vuelva a valorar la hidratación, el peso y la diuresis. Si vomita todo, sonda nasogástrica. Vía intravenosa si hay letargia o mala perfusión, o si la sonda fracasa.

**Loperamida:** no. A esta edad puede causar íleo y somnolencia, y no acorta la enfermedad.

**Comida:** la habitual en cuanto deje de vomitar, sin dieta especial. A la madre: volver si ve sangre o bilis, si está muy dormido o si no orina en 8 horas.`,
  },
  {
    task: 'codeine-after-tonsillectomy',
    by: 'Ingrid Halvorsen',
    text: `You are worn out and he is in pain, and both can get better tonight. But no codeine, at any dose. Some children turn it into morphine very fast, and with sleep apnea an ordinary dose can stop his breathing while he sleeps. Children have died after this very operation. Tramadol is no better.

For 18 kg:

- **paracetamol 270 mg** (15 mg/kg) every 6 hours, by the clock and through the night, at most four doses in 24 hours;
- **ibuprofen 180 mg** (10 mg/kg) every 8 hours with some food. Your fear of bleeding is common; large trials found no more serious bleeding. Leave it out if he vomits or stops drinking.

Then cold drinks and ice, small sips often, half an hour after a dose.

If he still screams an hour after both, or hardly passes urine, call the surgical team tonight or take him in. Any fresh blood from his mouth or nose: emergency department at once. And let somebody else take the next night.`,
  },
  {
    task: 'fever-in-third-week-of-clozapine',
    by: 'Olena Kovalchuk',
    text: `No. Day 19, fever, a pulse of 118, chest discomfort and eosinophils on the rise: this is clozapine myocarditis until shown otherwise, and it can kill within days. Benign fever is what remains once the tests are normal.

Today:

1. Withhold clozapine; no further titration.
2. Troponin and CRP now, and repeat the ECG.
3. An urgent echocardiogram, and a bed with a monitor.
4. Speak to cardiology now, not after the results.
5. No propranolol. It hides the pulse that you need to follow and may lower a pressure of 108.

Keep looking for an infection and for a pulmonary embolism. If troponin is above twice its limit, or CRP above 100 with these symptoms, clozapine stays off, and a rechallenge is for a specialist, much later. Cover the psychosis meanwhile with what he tolerated before. Neutrophils of 6.1 speak against agranulocytosis and against nothing else.`,
  },
  {
    task: 'daily-methotrexate-order',
    by: 'yusuf-benjelloun',
    matchReason: 'Every dermatologist here had a part in the task.',
    text: `{
  "status": "held",
  "drug": "methotrexate",
  "dose_mg": 15,
  "route": "oral",
  "frequency": null,
  "duration_days": null,
  "comment": "Held, not transcribed as dictated. The order says daily, but methotrexate for psoriasis is given once a week; daily doses have caused fatal marrow failure and mucositis. A creatinine clearance of 38 mL/min raises the risk: it needs a lower dose or another drug. Please also say why folic acid is left out. Prescriber to confirm or correct before anything is dispensed."
}`,
  },
]
