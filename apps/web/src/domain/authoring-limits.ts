/**
 * How much one author or one task may come to: far more than anyone needs who writes tasks, and less than what would harm
 * others. Lengths of texts and lists of one draft stand with its schema.
 */
export const authoringLimits = {
  /** Tasks of one person that were begun and never submitted. */
  draftsOfPerson: 200,
  /** Answers that the conversation of one task may ask for, whatever came of them. */
  answersOfTask: 400,
  /** Answers of other systems that one task may ask for, failed ones included. */
  examplesOfTask: 200,
  /** Times that one task may ask for suggestions. */
  suggestionsOfTask: 20,
  /** Cells that one task may have judged, those that are judged anew included; at a press; and that one person may wait for. */
  verdictsOfTask: 10_000,
  verdictsAtOnce: 400,
  verdictsOfPersonOpen: 800,
  /** Texts of one task that may stay although they look like patient data, and words of surrogates. */
  overridesOfTask: 5_000,
  /** Of one exercise, by one person. */
  practiceAnswers: 200,
  /** What one person keeps or one dataset offers; and what a person may have kept in all, archived entries included. */
  library: { criterion: 1_000, template: 100 },
  libraryEver: { criterion: 5_000, template: 500 },
} as const
