import { getServerSession } from 'next-auth'
import { cache } from 'react'
import type { Actor } from '../../domain/permissions'
import { database } from '../database'
import { authOptions } from './auth-options'
import { readSession } from './sessions'

/** Who is asking, read from the session's row on every request: a revoked session or role ends at once. */
export const currentActor = cache(async (): Promise<Actor> => {
  const session = await getServerSession(authOptions())
  if (!session?.sessionId) return { kind: 'visitor' }
  const person = await readSession(database().db, session.sessionId)
  return person ? { kind: 'person', ...person } : { kind: 'visitor' }
})
