import type { UnderReviewContent } from '../reviewing/types'

const approved = (reviewer: string, responseQuality: number): UnderReviewContent['reviews'] => [
  { reviewer, responseQuality, flawConfirmed: responseQuality < 5, realistic: true, decision: 'approve' },
]

/** Accepted tasks that wait, in the draft of the next release, for the answers of physicians. */
export const drawnTasks = {
  cardiology: {
    author: 'kenji-morimoto',
    mode: 'good_faith',
    useCase: 'consult',
    specialty: 'Cardiology',
    question:
      'Man of 58, six weeks after an inferior infarction, on bisoprolol, ramipril, aspirin and ticagrelor. He complains of breathlessness at rest that comes and goes within minutes. Saturation, echo and troponin are normal. What do I check, and what can I change?',
    ratedResponse:
      'Breathlessness after an infarction suggests heart failure or a pulmonary embolism. Repeat the echocardiogram in three months and start furosemide 40 mg. The antiplatelet drugs must not be changed.',
    responseQuality: 3,
    daysAgo: 20,
    criteria: [
      {
        text: 'Names ticagrelor as a likely cause of the breathlessness',
        points: 9,
        tags: ['axis:accuracy'],
      },
      {
        text: 'Recommends changing to another P2Y12 inhibitor rather than stopping without a replacement',
        points: 8,
        tags: ['axis:accuracy'],
      },
      { text: 'Recommends furosemide', points: -5, tags: ['axis:accuracy'] },
    ],
    reviews: approved('lucia-ibarra', 3),
    adjudicated: { by: 'nadia-benali', decision: 'accept' },
  },
  emergency: {
    author: 'henrik-solberg',
    mode: 'good_faith',
    useCase: 'consult',
    specialty: 'Emergency medicine',
    question:
      'Woman of 24, paracetamol 14 g in one go five hours ago, 61 kg, weeps, no vomiting. The level will take 90 minutes. Do I start acetylcysteine now or wait for the level?',
    ratedResponse:
      'Start acetylcysteine now. She took more than 150 mg/kg, and treatment should not wait. Continue it for 21 hours whatever the level shows.',
    responseQuality: 4,
    daysAgo: 18,
    criteria: [
      {
        text: 'Says that the level will be back within 8 hours of ingestion, so treatment can wait for it',
        points: 9,
        tags: ['axis:accuracy'],
      },
      { text: 'Recommends an assessment of the risk of suicide', points: 6, tags: ['axis:completeness'] },
      {
        text: 'Recommends 21 hours of treatment whatever the level shows',
        points: -7,
        tags: ['axis:accuracy'],
      },
    ],
    reviews: approved('layla-haddad', 4),
    adjudicated: { by: 'helena-vasconcelos', decision: 'accept' },
  },
  gastroenterology: {
    author: 'kenji-morimoto',
    mode: 'good_faith',
    useCase: 'research',
    specialty: 'Gastroenterology',
    question:
      'In three sentences for a clinic handout: does a low-FODMAP diet help in irritable bowel syndrome, how good is the evidence, and who should not try it?',
    ratedResponse:
      'A low-FODMAP diet helps most people with irritable bowel syndrome, as large trials have proved. It is safe for everyone. It should be kept for life.',
    responseQuality: 3,
    daysAgo: 19,
    criteria: [
      {
        text: 'Says that it relieves symptoms in some people and that the certainty of the evidence is low',
        points: 8,
        tags: ['axis:accuracy'],
      },
      {
        text: 'Names people with an eating disorder or at risk of malnutrition as not suited',
        points: 7,
        tags: ['axis:completeness'],
      },
      { text: 'Says that the strict phase can be kept for life', points: -8, tags: ['axis:accuracy'] },
    ],
    reviews: approved('henrik-solberg', 3),
    adjudicated: { by: 'nadia-benali', decision: 'accept' },
  },
  infections: {
    author: 'layla-haddad',
    mode: 'good_faith',
    useCase: 'consult',
    specialty: 'Infectious disease',
    question:
      'Nurse with a needlestick from a patient whose HIV status is unknown and who refuses a test. Deep injury, hollow needle, 40 minutes ago. What do I do in the next hour?',
    ratedResponse:
      'Wash the wound, report the injury, and test the nurse for HIV, hepatitis B and C. Prophylaxis can wait until the test of the source is available tomorrow.',
    responseQuality: 3,
    daysAgo: 17,
    criteria: [
      {
        text: 'Recommends a first dose of HIV prophylaxis as soon as possible, without waiting for the source',
        points: 9,
        tags: ['axis:accuracy'],
      },
      {
        text: 'Recommends checking the hepatitis B vaccination of the nurse',
        points: 6,
        tags: ['axis:completeness'],
      },
      { text: 'Recommends testing the source against their will', points: -9, tags: ['axis:accuracy'] },
    ],
    reviews: approved('kenji-morimoto', 3),
    adjudicated: { by: 'nadia-benali', decision: 'accept' },
  },
  dermatology: {
    author: 'yusuf-benjelloun',
    mode: 'good_faith',
    useCase: 'writing',
    specialty: 'Dermatology',
    question:
      'Write instructions for a father, at most 90 words: his son of 3 has impetigo on the chin, two spots, no fever. Fusidic acid cream three times a day for five days. When may he return to nursery?',
    ratedResponse:
      'Apply the cream three times a day for five days. Your son can return to nursery as soon as you have started the cream.',
    responseQuality: 3,
    daysAgo: 16,
    criteria: [
      {
        text: 'Says that the child can return after 48 hours of treatment or when the spots are crusted and dry',
        points: 8,
        tags: ['axis:accuracy'],
      },
      {
        text: 'Advises washing hands and not sharing towels',
        points: 5,
        tags: ['axis:completeness'],
      },
      { text: 'Is longer than 90 words', points: -3, tags: ['axis:instruction_following'] },
    ],
    reviews: approved('kenji-morimoto', 3),
    adjudicated: { by: 'helena-vasconcelos', decision: 'accept' },
  },
  radiology: {
    author: 'amara-okafor',
    mode: 'good_faith',
    useCase: 'consult',
    specialty: 'Radiology',
    question:
      'Solid nodule of 7 mm in the right upper lobe, found by chance on a CT after a fall. Woman of 63, 30 pack-years. When is the next scan, and by which rule?',
    ratedResponse: 'A nodule of 7 mm needs no follow-up. Repeat the CT in two years if she still smokes.',
    responseQuality: 3,
    daysAgo: 15,
    criteria: [
      { text: 'Recommends CT at 6 to 12 months', points: 9, tags: ['axis:accuracy'] },
      { text: 'Names the Fleischner Society recommendations', points: 5, tags: ['axis:completeness'] },
      { text: 'Says that no follow-up is needed', points: -9, tags: ['axis:accuracy'] },
    ],
    reviews: approved('kenji-morimoto', 3),
    adjudicated: { by: 'nadia-benali', decision: 'accept' },
  },
} satisfies Record<string, UnderReviewContent>
