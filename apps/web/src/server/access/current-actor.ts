import { getServerSession } from 'next-auth'
import { cache } from 'react'
import type { Actor } from '../../domain/permissions/permissions'
import { database } from '../platform/database'
import { authOptions } from './auth-options'
import { readSession } from '../platform/auth/sessions'

/**
 * The caller, read from the session row on every request, so that a revoked session or role takes effect
 * immediately.
 */
export const currentActor = cache(async (): Promise<Actor> => {
  const session = await getServerSession(authOptions())
  if (!session?.sessionId) return { kind: 'visitor' }
  const person = await readSession(database().db, session.sessionId)
  return person ? { kind: 'person', ...person } : { kind: 'visitor' }
})
