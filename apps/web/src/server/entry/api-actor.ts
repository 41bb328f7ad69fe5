import { hashSecret } from '@consilium/db'
import type pg from 'pg'
import type { Actor } from '../../domain/permissions/permissions'
import { currentActor } from '../access/current-actor'
import { readOrigin } from '../platform/auth/request-origin'
import { comesFromThisSite } from '../platform/comes-from-this-site'
import { database } from '../platform/database'
import { env } from '../platform/env'
import { Refusal } from '../platform/refusal'
import { countUnknownKey } from '../platform/rest/rate-limit'

/**
 * The owner of the API key, or the person signed in on this site. An invalid key is never treated as a
 * visitor.
 */
export async function apiActor(request: Request): Promise<Actor> {
  const header = request.headers.get('authorization')
  if (header !== null) return keyActor(request, header)
  const actor = await currentActor()
  if (actor.kind === 'person' && request.method !== 'GET' && !comesFromThisSite(request)) {
    throw new Refusal('forbidden', 'This request did not come from this site. Programs use an API key.')
  }
  return actor
}

async function keyActor(request: Request, header: string): Promise<Actor> {
  const { db, pool } = database()
  const secret = /^Bearer\s+(\S+)$/i.exec(header)?.[1]
  if (!secret)
    throw await refuseKey(pool, request, 'The authorization header must be “Bearer” followed by the API key.')
  const key = await db.apiKey.findUnique({
    where: { keyHash: hashSecret(secret) },
    select: {
      id: true,
      name: true,
      scopes: true,
      revokedAt: true,
      expiresAt: true,
      lastUsedAt: true,
      owner: { select: { id: true, disabledAt: true, roles: { select: { role: true } } } },
    },
  })
  const now = new Date()
  if (!key || key.revokedAt || (key.expiresAt && key.expiresAt <= now) || key.owner?.disabledAt) {
    throw await refuseKey(pool, request, 'This API key is not known, was revoked or has expired.')
  }
  if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() > 60_000) {
    await db.apiKey.update({ where: { id: key.id }, data: { lastUsedAt: now }, select: { id: true } })
  }
  const { id, name, scopes, owner } = key
  return {
    kind: 'api_key',
    id,
    name,
    scopes,
    ...(owner ? { ownerId: owner.id, ownerRoles: owner.roles.map(({ role }) => role) } : {}),
  }
}

async function refuseKey(pool: pg.Pool, request: Request, reason: string): Promise<Refusal> {
  await countUnknownKey(pool, addressOf(request))
  return new Refusal('unauthenticated', reason)
}

/** If the address is unknown, all callers with unknown keys share one limit. */
function addressOf(request: Request): string {
  return readOrigin(request.headers, env().TRUSTED_PROXIES).address ?? 'unknown'
}
