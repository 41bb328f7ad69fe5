import type { AnswerDraft } from '../../../../apps/web/src/domain/answering/answer-draft'
import type { FormalReason } from '../../../../apps/web/src/domain/answering/formal-reasons'
import type { drawnTasks } from './drawn-tasks'

interface DrawnAnswerContent {
  task: keyof typeof drawnTasks
  by: string
  hoursAgo: number
  draft: Partial<AnswerDraft> & { text: string }
  /** Unless it is only saved. */
  isSent: boolean
  returned?: FormalReason
}

/**
 * Answers to drawn tasks in every state: sent, with AI declared, returned, and in progress. Radiology has no
 * physician, and the task in nephrology from reviewing is on offer.
 */
export const drawnAnswers: DrawnAnswerContent[] = [
  {
    task: 'cardiology',
    by: 'helena-vasconcelos',
    hoursAgo: 50,
    isSent: true,
    draft: {
      text: `I would think of **ticagrelor** first. Breathlessness without any finding, at rest and for minutes only, is a known effect of the drug and often starts within weeks.

Check:

- that it is not angina or failure: ECG during an episode, natriuretic peptide once;
- his lungs and hemoglobin, and whether he bleeds;
- heart rate and pauses on a 24-hour recording, since ticagrelor can also slow the heart.

If all is clean and he can bear it, explain and wait: it often fades. If not, change to prasugrel 10 mg with a loading dose of 60 mg, unless he has had a stroke or weighs under 60 kg, or else to clopidogrel. Agree it with the center that placed the stent. He must not stop the drug without a replacement six weeks after an infarction.`,
      consulted: ['guidelines'],
      sources: ['https://example.org/guidelines/acute-coronary-syndromes'],
    },
  },
  {
    task: 'infections',
    by: 'lucia-ibarra',
    hoursAgo: 31,
    isSent: true,
    draft: {
      text: `Within the hour:

1. Let it bleed, wash with soap and water, no squeezing, no caustics.
2. Give the first dose of HIV prophylaxis now: tenofovir with emtricitabine and dolutegravir. A deep injury with a hollow needle and an unknown source justifies it, and it works best within two hours. It can be stopped if the source later proves negative.
3. Check her hepatitis B vaccination and anti-HBs. If she is not protected: vaccine, and immunoglobulin if the source is at risk.
4. Take baseline blood: HIV, hepatitis B and C, kidney function, a pregnancy test if she agrees.
5. Report the injury and refer her to occupational health.

Ask the patient again, calmly, and explain why; he may not be tested against his will. Follow-up at 6 and 12 weeks, with condoms until then.`,
      consulted: ['web', 'colleagues'],
      sources: ['https://example.org/occupational-health/needlestick'],
      interrupted: true,
    },
  },
  {
    task: 'dermatology',
    by: 'nadia-benali',
    hoursAgo: 26,
    isSent: true,
    draft: {
      text: `Wash the two spots gently with soap and water, then apply the cream three times a day for five days. Wash your hands before and after. Keep his nails short, and give him his own towel and pillowcase.

He may return to nursery 48 hours after the first cream, or once the spots are dry and crusted.

Come back if the redness spreads, he gets a fever, or it is no better after three days.`,
      consulted: ['nothing'],
      aiUsed: true,
    },
  },
  {
    task: 'gastroenterology',
    by: 'yusuf-benjelloun',
    hoursAgo: 22,
    isSent: true,
    returned: 'other_task',
    draft: {
      text: 'Yes, start a proton pump inhibitor for four to eight weeks. She has no alarm symptoms, so an endoscopy first changes nothing. Do it if she has dysphagia, loses weight, bleeds, or does not respond.',
      consulted: ['nothing'],
    },
  },
  {
    task: 'emergency',
    by: 'kenji-morimoto',
    hoursAgo: 3,
    isSent: false,
    draft: {
      text: `Wait for the level, as long as it will be back before eight hours have passed: acetylcysteine loses nothing until then, and many patients under the line are spared an infusion.

Meanwhile`,
      consulted: ['guidelines'],
      aiUsed: null,
      interrupted: null,
    },
  },
]
