import { z } from 'zod'
import { RoleSchema } from './roles'

/** The kinds of objects whose visibility can be explained, with their labels. */
export const objectKinds = {
  dataset: 'Dataset',
  task: 'Task',
  version: 'Task version',
  release: 'Release',
  run: 'Run',
  import: 'Import',
  system: 'System',
  judge: 'Judge',
  draft: 'Draft',
  review: 'Review',
  adjudication: 'Adjudication',
  assignment: 'Assignment',
  turn: 'Question to a system',
  person: 'Person',
} as const
export type ObjectKind = keyof typeof objectKinds

/** Finds the last id in a link or text, which is the object: `/runs/…/tasks/…` is about the task. */
export function findId(text: string): string | null {
  return (
    text
      .match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi)
      ?.at(-1)
      ?.toLowerCase() ?? null
  )
}

export const ExplainQuery = z.strictObject({
  personId: z.uuid('Choose a person from the list.'),
  object: z
    .string()
    .trim()
    .min(1, 'Paste a link or an id.')
    .max(1_000, 'Paste only the link or the id.')
    .refine(
      (text) => findId(text) !== null,
      'This contains no id. Open the object’s page and copy its address, or paste an id such as 3f2b8c1e-7d9a-4c55-9e0b-2a1f6d4c8b7a.',
    ),
})
export type ExplainQuery = z.infer<typeof ExplainQuery>

const ExplainedCondition = z.strictObject({ says: z.string(), holds: z.boolean() })

/**
 * One way to see an object: an action that needs a role, and the visibility rules that the object must meet.
 */
const ExplainedWay = z.strictObject({
  label: z.string(),
  /** Why the person can't take the action; null if they can. */
  closed: z.string().nullable(),
  /** What the action lets them do; null if no page shows such objects. */
  action: z.string().nullable(),
  rules: z.array(z.array(ExplainedCondition)),
  open: z.boolean(),
})
export type ExplainedWay = z.infer<typeof ExplainedWay>

export const Explanation = z.strictObject({
  person: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    roles: z.array(RoleSchema),
    notes: z.array(z.string()),
  }),
  object: z.strictObject({
    kind: z.enum(Object.keys(objectKinds) as [ObjectKind, ...ObjectKind[]]),
    id: z.uuid(),
    name: z.string(),
    facts: z.array(z.string()),
  }),
  sees: z.boolean(),
  ways: z.array(ExplainedWay),
})
export type Explanation = z.infer<typeof Explanation>

export const ExplainablePerson = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(RoleSchema),
})
