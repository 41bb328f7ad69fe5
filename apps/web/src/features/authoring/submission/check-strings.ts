const list = (names: readonly string[]) => new Intl.ListFormat('en').format(names)

/** What the dialog that submits lists besides the missing parts. */
export const checkStrings = {
  blocked: 'Something is missing, so the task can’t be submitted yet.',
  nothingBlocks: 'Nothing blocks the submission.',
  ofCriterion: (number: number, says: string) => `Criterion ${number}: ${says}`,
  notTested: 'The rubric was not test-driven on an answer.',
  changedSince: (number: number) => `Criterion ${number} was changed after its last verdict.`,
  unjudged: (number: number, answers: readonly string[]) =>
    `Criterion ${number} has no verdict on: ${list(answers)}.`,
  undecidedFacts: (facts: readonly string[]) =>
    `The conversation seems to state ${facts.length === 1 ? '1 fact that is' : `${facts.length} facts that are`} undecided: ${list(facts)}.`,
  undecidedSuggestions: (count: number) =>
    `${count === 1 ? '1 suggested criterion is' : `${count} suggested criteria are`} undecided.`,
}
