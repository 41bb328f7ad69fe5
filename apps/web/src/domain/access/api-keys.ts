import { z } from 'zod'

/** What each scope allows; `admin` includes the others. */
export const scopeDescriptions = {
  read: 'read datasets, runs and results',
  import: 'import tasks',
  run: 'create releases, systems, judges and runs',
  admin: 'everything, including publishing',
} as const

export const ScopeSchema = z.enum(['read', 'import', 'run', 'admin'])

export const CreateApiKey = z.strictObject({
  name: z.string().trim().min(1, 'Name the key after the program that uses it.').max(100),
  scopes: z
    .array(ScopeSchema)
    .min(1, 'Choose at least one scope.')
    .max(ScopeSchema.options.length, 'Name each scope once.'),
  /** Null for a key that doesn't expire. */
  expiresInDays: z.int().min(1).max(730).nullable(),
})
export type CreateApiKey = z.infer<typeof CreateApiKey>

/** A key counts as expiring soon within this time before it expires. */
const SOON_MS = 14 * 86_400_000

/** The status of a key: no longer valid, expiring soon, or valid. */
export function classifyApiKey(
  { revokedAt, expiresAt }: { revokedAt: string | null; expiresAt: string | null },
  now: Date,
): 'revoked' | 'expired' | 'ends_soon' | 'works' {
  if (revokedAt) return 'revoked'
  const left = expiresAt ? new Date(expiresAt).getTime() - now.getTime() : Infinity
  if (left <= 0) return 'expired'
  return left <= SOON_MS ? 'ends_soon' : 'works'
}
