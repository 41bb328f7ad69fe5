import { z } from 'zod'
import { CreateApiKey, ScopeSchema } from '../../domain/access/api-keys'
import { issueApiKey, revokeApiKey } from './manage-api-keys'
import { procedure, router } from '../platform/trpc'

const ApiKeyRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(ScopeSchema),
  /** Null when the operator created it at the command line. */
  owner: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  /** When an update took abilities from its scopes. */
  narrowedAt: z.iso.datetime().nullable(),
})

export const apiKeysRouter = router({
  list: procedure('apiKeys.manage')
    .output(z.array(ApiKeyRow))
    .query(async ({ ctx: { db } }) => {
      const keys = await db.apiKey.findMany({
        include: { owner: { select: { name: true } } },
        orderBy: { createdAt: 'desc' },
        take: 200,
      })
      return keys.map(
        ({ id, name, prefix, scopes, owner, createdAt, expiresAt, lastUsedAt, revokedAt, narrowedAt }) => ({
          id,
          name,
          prefix,
          scopes,
          owner: owner?.name ?? null,
          createdAt: createdAt.toISOString(),
          expiresAt: expiresAt?.toISOString() ?? null,
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
          revokedAt: revokedAt?.toISOString() ?? null,
          narrowedAt: narrowedAt?.toISOString() ?? null,
        }),
      )
    }),

  create: procedure('apiKeys.manage')
    .input(CreateApiKey)
    .output(z.strictObject({ id: z.uuid(), secret: z.string(), prefix: z.string() }))
    .mutation(({ ctx, input }) => issueApiKey(ctx, input)),

  revoke: procedure('apiKeys.manage')
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.strictObject({}))
    .mutation(async ({ ctx, input }) => {
      await revokeApiKey(ctx, input.id)
      return {}
    }),
})
