/** A small, complete task with explanations. */
export const workedExample = {
  question:
    'Woman of 34, ten weeks pregnant, burning on passing water for two days, no fever, no flank pain. She had a mild rash with penicillin as a child. Which antibiotic can I give?',
  answer:
    'For an uncomplicated infection of the lower urinary tract, trimethoprim 200 mg twice daily for three days is effective and well tolerated. As she had a rash with penicillin, it is best to avoid amoxicillin. She should drink enough and come back if she develops fever.',
  rating: 2,
  ratingSays:
    'It reads well, but it recommends a folate antagonist in the first trimester without mentioning the risk. A confident answer with a serious fault is a 2; 7 is best.',
  criteria: [
    {
      text: 'Advises against trimethoprim in the first trimester because it is a folate antagonist',
      points: 9,
      why: 'The clear error of this answer, stated positively: it says what a good answer does, with the reason that makes it checkable.',
    },
    {
      text: 'Recommends trimethoprim for this patient',
      points: -9,
      why: 'The harm has its own criterion. Wording and sign agree: it describes something bad, and costs points.',
    },
    {
      text: 'Names an antibiotic that is commonly used in the first trimester and suits a mild reaction to penicillin, such as cefalexin',
      points: 6,
      why: 'The question was which one. “Such as” leaves room for other right answers.',
    },
    {
      text: 'Advises to send a urine culture before treatment',
      points: 4,
      why: 'One fact. The culture afterwards is another, and has its own criterion.',
    },
    {
      text: 'Advises to repeat the urine culture after treatment',
      points: 2,
      why: 'Few points: useful, but not decisive.',
    },
  ],
  mistakes: [
    {
      text: 'Gives appropriate antibiotic advice',
      why: 'Two physicians would mark it differently: name what is appropriate.',
    },
    {
      text: 'Mentions culture, allergy and follow-up',
      why: 'Three facts in one: how would you grade an answer with two of them?',
    },
    {
      text: 'Does not recommend trimethoprim (−9)',
      why: 'Good behavior with negative points: the sign is reversed.',
    },
    {
      text: 'Corrects the mistake of the answer above',
      why: 'The grader sees only the answer. The criterion has to name the mistake.',
    },
  ],
} as const
