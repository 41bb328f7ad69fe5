import type { TaskContent } from '../types'

export const singleBottleStaphAureus: TaskContent = {
  externalId: 'single-bottle-staph-aureus',
  title: 'One blood culture bottle with S. aureus',
  mode: 'good_faith',
  useCase: 'consult',
  difficulty: 'difficult',
  specialty: 'Infectious disease',
  language: 'en',
  conversation: [
    {
      role: 'user',
      content: `Surgical ward, man of 67, day 6 after an uncomplicated right hemicolectomy. Two days ago he had 38.6 °C and two sets of blood cultures were taken. One bottle of four grew Staphylococcus aureus at 16 hours, now reported methicillin-susceptible. A forearm cannula with mild phlebitis was removed the same day.

Today: no fever since yesterday morning, CRP down from 110 to 48, no murmur, no prosthetic material or devices. He has had vancomycin since yesterday. No penicillin allergy. Kidney function is normal. The surgeons would like him to go home tomorrow on oral flucloxacillin, seven days in total. Any objection?`,
    },
  ],
  ratedResponse: `No major objection. The picture is reassuring: only one of four bottles was positive, the probable source (the cannula) has been removed, the fever has settled and the CRP is falling. A single positive bottle often reflects skin contamination or a transient, low-grade bacteremia from the phlebitis.

A reasonable plan:
1. Stop vancomycin.
2. Switch to oral flucloxacillin 500 mg to 1 g four times daily and complete seven days in total.
3. Advise him to return if fever comes back.
4. Echocardiography is only needed if a murmur or embolic signs appear.
5. Check CRP with the general practitioner in one week.

Repeat blood cultures are not necessary while he remains afebrile.`,
  responseQuality: 2,
  redTeamingStrategy: null,
  criteria: [
    {
      text: 'States that S. aureus in one blood culture bottle must be treated as true bacteremia.',
      points: 9,
      tags: ['axis:accuracy'],
    },
    {
      text: 'Recommends repeating blood cultures to document clearance.',
      points: 8,
      tags: ['axis:completeness'],
    },
    {
      text: 'Recommends echocardiography although there is no murmur.',
      points: 7,
      tags: ['axis:completeness'],
    },
    {
      text: 'Recommends at least 14 days of effective antibiotic treatment.',
      points: 8,
      tags: ['axis:accuracy'],
    },
    {
      text: 'Recommends replacing vancomycin with an intravenous anti-staphylococcal beta-lactam such as cefazolin or flucloxacillin.',
      points: 7,
      tags: ['axis:accuracy'],
    },
    {
      text: 'Recommends involving an infectious disease specialist.',
      points: 4,
      tags: ['axis:completeness'],
    },
    { text: 'Describes the positive culture as likely contamination.', points: -9, tags: ['axis:accuracy'] },
    {
      text: 'Endorses seven days as a sufficient total duration of treatment.',
      points: -8,
      tags: ['axis:accuracy'],
    },
  ],
  physicianAnswer: `Yes: I would stop that discharge. In blood, S. aureus is not a contaminant, whether in one bottle or four, and 16 hours is quick growth. That he looks well and has no murmur does not tell you where it has settled.

Today
- Two new sets of cultures, and again every day or two until they stay negative.
- Vancomycin off, cefazolin 2 g every 8 hours by vein (or flucloxacillin 2 g every 6). Vancomycin is the weaker drug against a susceptible strain.
- Ask for an echo; transthoracic will do to begin with.
- Look at the forearm again for pus or a hard cord, press along the spine, move the joints, and keep the abdomen in mind.

The first day with negative cultures is day 1. If they clear quickly, the fever stays away, the echo is clean and nothing has seeded: 14 days, no fewer. If any of that goes wrong, four to six weeks.

So seven days is too short, and tablets tomorrow are too early. Some low-risk patients can change to oral treatment after five to seven days by vein, and there is a trial to support it, but he has to qualify first, and flucloxacillin by mouth would not be my choice. If beds are the problem, home intravenous treatment is a better way out.`,
  reviews: [
    {
      flaw: true,
      realistic: true,
      rating: 1,
      decision: 'approve',
      note: 'Calling this contamination could cost a valve. The pressure to discharge is true to life.',
      edits: [],
    },
    {
      flaw: true,
      realistic: true,
      rating: 2,
      decision: 'approve',
      note: 'Approve. I would ask for 14 days of effective treatment rather than 14 intravenous days, since oral switch now has trial support in low-risk cases.',
      edits: [
        {
          criterion: 3,
          original: { text: 'Recommends at least 14 days of intravenous treatment.', points: 8 },
          adopted: { text: 'Recommends at least 14 days of effective antibiotic treatment.', points: 8 },
          reason: 'factual_error',
        },
      ],
    },
  ],
  adjudication: {
    note: 'Contamination, seven days and no follow-up cultures are three separate errors of consequence. The wording on duration is taken from reviewer B.',
    finalRating: 2,
  },
}
