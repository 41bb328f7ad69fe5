import type { AdviceKind } from './finding'

export type Guidance = { name: string; reason: string; bad: string; good: string }

/** Explains each kind of advice, with an example before and after. */
export const guidance: Record<AdviceKind, Guidance> = {
  double_barrelled: {
    name: 'Two facts in one',
    reason:
      'If an answer does one and not the other, two people grade it differently. With one fact per criterion, each counts on its own.',
    bad: 'Recommends holding spironolactone and orders an ECG',
    good: 'Recommends holding spironolactone',
  },
  vague: {
    name: 'Vague',
    reason: 'The grader has to guess what you would accept. Name the drug, dose, time or finding.',
    bad: 'Gives appropriate follow-up',
    good: 'Recommends repeating potassium within 72 hours',
  },
  not_self_contained: {
    name: 'Not self-contained',
    reason:
      'A criterion is read on its own, next to one answer, by someone who does not see the rest of your rubric.',
    bad: 'Gives the correct dose',
    good: 'Gives amoxicillin 80–90 mg/kg per day in two doses',
  },
  sign: {
    name: 'Sign contradicts wording',
    reason: 'A criterion that is met adds its points. What an answer must not do needs negative points.',
    bad: '+5 Fails to warn of hyperkalemia',
    good: '−5 Fails to warn of hyperkalemia',
  },
  contradiction: {
    name: 'Contradicts another criterion',
    reason: 'No answer can earn both, so even the best one loses points.',
    bad: 'Recommends aspirin now · Advises against aspirin now',
    good: 'Advises against aspirin until bleeding is ruled out',
  },
  near_duplicate: {
    name: 'Repeats another criterion',
    reason: 'The same fact would count twice and weigh more than you intend.',
    bad: 'States that an ECG is needed · Says an ECG is needed',
    good: 'States that an ECG is needed (with the points for both)',
  },
  other_turns: {
    name: 'About another turn',
    reason: 'Only the final answer is graded. Earlier turns can no longer gain or lose points.',
    bad: 'Asked about allergies in the first answer',
    good: 'Takes the penicillin allergy into account',
  },
  preference: {
    name: 'A matter of taste',
    reason:
      'Another careful physician may disagree. Base it on a standard, or on what harms or helps the patient.',
    bad: 'Is nicely written, as I would do it',
    good: 'Explains the risk without medical terms, as the user asked',
  },
  length: {
    name: 'Length',
    reason: 'A criterion that fits on two lines is graded more consistently than a paragraph.',
    bad: 'A paragraph with background, exceptions and several facts',
    good: 'Tells the user to call emergency services if the chest pain returns',
  },
  odd_points: {
    name: 'Points out of proportion',
    reason: 'Points show how much a criterion matters compared with the rest of this rubric.',
    bad: '10 for a greeting, 2 for the diagnosis',
    good: '10 for what decides about harm, 1–3 for what is nice to have',
  },
}
