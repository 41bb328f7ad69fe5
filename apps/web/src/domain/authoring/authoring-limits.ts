/**
 * Limits per author and per task: far above normal use, and low enough to protect other users. The limits
 * within one draft are in its schema.
 */
export const authoringLimits = {
  /** Drafts of one person that were never submitted. */
  draftsOfPerson: 200,
  /** Answers requested in the conversation of one task, failed ones included. */
  answersOfTask: 400,
  /** Answers of other systems requested for one task, failed ones included. */
  examplesOfTask: 200,
  /** Requests for suggestions for one task. */
  suggestionsOfTask: 20,
  /** Cells judged for one task (repeats included), per request, and open per person. */
  verdictsOfTask: 10_000,
  verdictsAtOnce: 400,
  verdictsOfPersonOpen: 800,
  /** Overrides of the patient-data check in one task, those for surrogates included. */
  overridesOfTask: 5_000,
  /** Submissions of one exercise by one person. */
  practiceAnswers: 200,
  /**
   * Entries per person or per dataset: active ones, and all that a person ever created, archived ones
   * included.
   */
  library: { criterion: 1_000, template: 100 },
  libraryEver: { criterion: 5_000, template: 500 },
} as const
