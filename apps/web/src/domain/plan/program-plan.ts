import { z } from 'zod'
import { modes, useCases } from '../datasets/task-facets'

const Id = z.uuid('This is not an id.')

/**
 * How many tasks of a kind are needed; null means any. Language isn't part of the plan, because it follows
 * from what authors write. A sample can balance languages and numbers of turns.
 */
export const PlanCell = z.strictObject({
  mode: z.enum(modes),
  useCase: z.enum(useCases).nullable(),
  specialty: z.string().min(1).max(80).nullable(),
  target: z
    .int('Give a whole number.')
    .min(1, 'Ask for at least 1, or delete the line.')
    .max(100_000, 'Ask for at most 100,000.'),
})
export type PlanCell = z.infer<typeof PlanCell>

/** The tasks a dataset needs (setting `programme_plan`); the highest version applies. */
export const ProgramPlan = z.strictObject({
  cells: z.array(PlanCell).max(400, 'A plan holds at most 400 lines.'),
})
export type ProgramPlan = z.infer<typeof ProgramPlan>

const onboardingNeeds = ['required', 'offered', 'off'] as const

/** The systems that serve authors (setting `authoring`). */
export const AuthoringSetting = z.strictObject({
  /** Hidden llms that answer in conversations. */
  systemIds: z.array(Id).max(20, 'Choose at most 20 systems.'),
  /** Systems that provide answers for testing a rubric. */
  exampleSystemIds: z.array(Id).max(20, 'Choose at most 20 systems.'),
  /** The judge of test-drives. */
  judgeId: Id.nullable(),
  /** The system that suggests criteria. */
  suggestionSystemId: Id.nullable(),
  /** Monthly budget for all calls of authors, in nano-dollars as decimal digits; null for no limit. */
  monthlyBudgetNano: z
    .string()
    .regex(/^\d{1,18}$/, 'Give an amount.')
    .nullable(),
  onboarding: z.enum(onboardingNeeds),
})
export type AuthoringSetting = z.infer<typeof AuthoringSetting>

export const emptyAuthoringSetting: AuthoringSetting = {
  systemIds: [],
  exampleSystemIds: [],
  judgeId: null,
  suggestionSystemId: null,
  monthlyBudgetNano: null,
  onboarding: 'offered',
}
