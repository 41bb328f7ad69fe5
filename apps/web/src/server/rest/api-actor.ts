import type { Actor } from '../../domain/permissions'
import { currentActor } from '../auth/current-actor'
import { hashSecret } from '@consilium/db'
import { database } from '../database'
import { Refusal } from '../refusal'

/** The holder of the API key, or the person signed in on this very site. A wrong key is never a visitor. */
export async function apiActor(request: Request): Promise<Actor> {
  const header = request.headers.get('authorization')
  if (header !== null) return keyActor(header)
  const actor = await currentActor()
  if (actor.kind === 'person' && request.method !== 'GET' && !comesFromThisSite(request)) {
    throw new Refusal('forbidden', 'This request did not come from this site. Programs use an API key.')
  }
  return actor
}

async function keyActor(header: string): Promise<Actor> {
  const secret = /^Bearer\s+(\S+)$/i.exec(header)?.[1]
  if (!secret) throw new Refusal('unauthenticated', 'The authorization header must read “Bearer” and the API key.')
  const { db } = database()
  const key = await db.apiKey.findUnique({
    where: { keyHash: hashSecret(secret) },
    select: { id: true, name: true, scopes: true, revokedAt: true, expiresAt: true, lastUsedAt: true, owner: { select: { disabledAt: true } } },
  })
  const now = new Date()
  if (!key || key.revokedAt || (key.expiresAt && key.expiresAt <= now) || key.owner?.disabledAt) {
    throw new Refusal('unauthenticated', 'This API key is not known, was revoked or has expired.')
  }
  if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() > 60_000) {
    await db.apiKey.update({ where: { id: key.id }, data: { lastUsedAt: now }, select: { id: true } })
  }
  return { kind: 'api_key', id: key.id, name: key.name, scopes: key.scopes }
}

function comesFromThisSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  return origin !== null && URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
}
