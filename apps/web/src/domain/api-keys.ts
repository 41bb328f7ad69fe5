import { z } from 'zod'

/** What a key may do; `admin` includes the others. */
export const scopeDescriptions = {
  read: 'read datasets, runs and results',
  import: 'import tasks',
  run: 'make releases, systems, judges and runs',
  admin: 'everything, publishing included',
} as const

export const ScopeSchema = z.enum(['read', 'import', 'run', 'admin'])

export const CreateApiKey = z.strictObject({
  name: z.string().trim().min(1, 'Name the key after the program that uses it.').max(100),
  scopes: z.array(ScopeSchema).min(1, 'Choose at least one scope.'),
  /** Null for a key that does not expire. */
  expiresInDays: z.int().min(1).max(730).nullable(),
})
export type CreateApiKey = z.infer<typeof CreateApiKey>
