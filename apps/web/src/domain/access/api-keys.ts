import { z } from 'zod'
import type { ScopeName } from '../permissions/refused'

/** What each scope allows; `admin` includes the others. */
export const scopeDescriptions = {
  read: 'read datasets, runs and results',
  import: 'import tasks',
  run: 'create releases, set prices, and start runs on public tasks with registered systems and judges',
  systems: 'register, test and archive systems and judges, which decides to which addresses tasks are sent',
  heldout: 'together with run: start runs on held-out tasks, which sends their text to providers',
  admin: 'everything, including publishing',
} as const satisfies Record<ScopeName, string>

export const ScopeSchema = z.enum(['read', 'import', 'run', 'systems', 'heldout', 'admin'])

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

/** Admins see for this time after an update which keys it narrowed. */
const NARROWED_NOTICE_MS = 90 * 86_400_000

/** Whether the key works, but allows less since a recent update. */
export function isRecentlyNarrowed(
  key: { narrowedAt: string | null; revokedAt: string | null; expiresAt: string | null },
  now: Date,
): boolean {
  if (!key.narrowedAt || ['revoked', 'expired'].includes(classifyApiKey(key, now))) return false
  return now.getTime() - new Date(key.narrowedAt).getTime() <= NARROWED_NOTICE_MS
}
