import type { AdviceKind } from './finding'

export type Guidance = { name: string; reason: string; bad: string; good: string }

/** Why each advice is given, with an example of each kind. */
export const guidance: Record<AdviceKind, Guidance> = {
  double_barrelled: {
    name: 'Two facts in one',
    reason:
      'When an answer does one and not the other, two people grade it differently. One fact each lets both be counted.',
    bad: 'Recommends holding spironolactone and orders an ECG',
    good: 'Recommends holding spironolactone',
  },
  vague: {
    name: 'Left to the reader',
    reason: 'Whoever grades has to guess what you would accept. Name the drug, dose, time or finding.',
    bad: 'Gives appropriate follow-up',
    good: 'Recommends repeating potassium within 72 hours',
  },
  not_self_contained: {
    name: 'Needs something else to be read',
    reason: 'A criterion is read alone, beside one answer, by someone who does not know your rubric.',
    bad: 'Gives the correct dose',
    good: 'Gives amoxicillin 80–90 mg/kg per day in two doses',
  },
  sign: {
    name: 'Sign against wording',
    reason: 'A criterion that is met adds its points. What an answer must not do needs negative points.',
    bad: '+5 Fails to warn of hyperkalaemia',
    good: '−5 Fails to warn of hyperkalaemia',
  },
  contradiction: {
    name: 'Against another criterion',
    reason: 'An answer cannot earn both, so even the best one loses points.',
    bad: 'Recommends aspirin now · Advises against aspirin now',
    good: 'Advises against aspirin until bleeding is ruled out',
  },
  near_duplicate: {
    name: 'Nearly another criterion',
    reason: 'The same fact would count twice and weigh more than you mean.',
    bad: 'States that an ECG is needed · Says an ECG is needed',
    good: 'States that an ECG is needed (with the points for both)',
  },
  other_turns: {
    name: 'About another turn',
    reason: 'Only the final answer is graded. What was said before cannot be earned or lost any more.',
    bad: 'Asked about allergies in the first answer',
    good: 'Takes the penicillin allergy into account',
  },
  preference: {
    name: 'A matter of taste',
    reason:
      'Another careful physician may see it otherwise. Ground it in a standard, or in what harms or helps.',
    bad: 'Is nicely written, as I would do it',
    good: 'Explains the risk without medical terms, as the user asked',
  },
  length: {
    name: 'Length',
    reason: 'A criterion that fits on two lines is graded alike by more people than a paragraph.',
    bad: 'A paragraph with background, exceptions and several facts',
    good: 'Tells the user to call emergency services if the chest pain returns',
  },
  odd_points: {
    name: 'Points beside the others',
    reason: 'Points say how much it matters compared with the rest of this rubric.',
    bad: '10 for a greeting beside 2 for the diagnosis',
    good: '10 for what decides about harm, 1–3 for what is nice to have',
  },
}
