import { z } from 'zod'
import { modes, useCases } from './task-facets'

const Id = z.uuid('This is not an id.')

/**
 * So many tasks of a kind; null means any. Language is none of it: it is suggested from what was typed and corrected by the
 * author, who cannot be given one that they do not write; a sample may balance it, as it may turns.
 */
export const PlanCell = z.strictObject({
  mode: z.enum(modes),
  useCase: z.enum(useCases).nullable(),
  specialty: z.string().min(1).max(80).nullable(),
  target: z
    .int('Give a whole number.')
    .min(1, 'Ask for at least one, or take the line out.')
    .max(100_000, 'Ask for at most 100,000.'),
})
export type PlanCell = z.infer<typeof PlanCell>

/** What a dataset needs: the setting `programme_plan`, whose highest version holds. */
export const ProgrammePlan = z.strictObject({
  cells: z.array(PlanCell).max(400, 'A plan holds at most 400 lines.'),
})
export type ProgrammePlan = z.infer<typeof ProgrammePlan>

export const onboardingNeeds = ['required', 'offered', 'off'] as const

/** Which systems serve authors: the setting `authoring`. */
export const AuthoringSetting = z.strictObject({
  /** Hidden llms that answer in conversations. */
  systemIds: z.array(Id).max(20, 'Choose at most 20 systems.'),
  /** Systems whose answers a rubric can be tested on. */
  exampleSystemIds: z.array(Id).max(20, 'Choose at most 20 systems.'),
  /** The judge of test-drives. */
  judgeId: Id.nullable(),
  /** Suggests criteria. */
  suggestionSystemId: Id.nullable(),
  /** For all calls of authors in a calendar month, in nano-dollars as a decimal number; null: no bound. */
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
