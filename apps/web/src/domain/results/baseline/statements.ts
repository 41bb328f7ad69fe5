import { z } from 'zod'

/** What only people know about the human baseline of a release, in the order of the form. */
export const statementKeys = [
  'population',
  'recruitment',
  'eligibility',
  'training',
  'pay',
  'size',
  'pilot',
  'ethics',
  'registration',
] as const
export type StatementKey = (typeof statementKeys)[number]

export const statementLabels: Record<StatementKey, { name: string; hint: string }> = {
  population: {
    name: 'Population',
    hint: 'Which physicians the baseline represents: countries, specialties, experience.',
  },
  recruitment: { name: 'Recruitment', hint: 'How physicians were found and chosen.' },
  eligibility: { name: 'Eligibility', hint: 'Who could take part, and how this was checked.' },
  training: { name: 'Training', hint: 'What they practiced or read before they began.' },
  pay: { name: 'Pay', hint: 'How much, for what, and whether all were paid alike.' },
  size: { name: 'Sample size', hint: 'How the number of physicians and answers was chosen.' },
  pilot: { name: 'Pilot', hint: 'Whether tasks and instructions were piloted first.' },
  ethics: { name: 'Ethics review', hint: 'The approval or exemption, and the consent of the physicians.' },
  registration: { name: 'Preregistration', hint: 'Where the plan was registered before the first answer.' },
}

export const MAX_STATEMENT = 2_000

const Statement = z
  .string()
  .trim()
  .max(MAX_STATEMENT, `Shorten the text to at most ${MAX_STATEMENT.toLocaleString('en-US')} characters.`)

/** Texts by item. An item without a text is not stated. */
const Statements = z.strictObject({
  population: Statement.optional(),
  recruitment: Statement.optional(),
  eligibility: Statement.optional(),
  training: Statement.optional(),
  pay: Statement.optional(),
  size: Statement.optional(),
  pilot: Statement.optional(),
  ethics: Statement.optional(),
  registration: Statement.optional(),
})

/** The stored statements. A redaction may have changed the length of a text. */
export const Stated = z.partialRecord(z.enum(statementKeys), z.string())
export type Stated = z.infer<typeof Stated>

/** Replaces all statements. */
export const StateBaseline = z.strictObject({
  id: z.uuid('This is not the id of a release.'),
  seen: z
    .int()
    .min(0)
    .max(1_000_000)
    .describe('The `version` of the statements that you read; 0 if there are none. Another one is refused.'),
  statements: Statements,
})
export type StateBaseline = z.infer<typeof StateBaseline>

/** The same as the body of the REST API, which has the id in the path. */
export const StateBaselineBody = StateBaseline.omit({ id: true }).meta({ id: 'StateBaseline' })
