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
  scopes: z
    .array(ScopeSchema)
    .min(1, 'Choose at least one scope.')
    .max(ScopeSchema.options.length, 'Name each scope once.'),
  /** Null for a key that does not expire. */
  expiresInDays: z.int().min(1).max(730).nullable(),
})
export type CreateApiKey = z.infer<typeof CreateApiKey>

/** How long before its end a key is said to end soon. */
const SOON_MS = 14 * 86_400_000

/** What becomes of a key: it no longer works, works for a few days more, or works. */
export function standingOf(
  { revokedAt, expiresAt }: { revokedAt: string | null; expiresAt: string | null },
  now: Date,
): 'revoked' | 'expired' | 'ends_soon' | 'works' {
  if (revokedAt) return 'revoked'
  const left = expiresAt ? new Date(expiresAt).getTime() - now.getTime() : Infinity
  if (left <= 0) return 'expired'
  return left <= SOON_MS ? 'ends_soon' : 'works'
}
