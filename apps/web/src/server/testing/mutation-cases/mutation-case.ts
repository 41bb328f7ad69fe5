import { randomUUID } from 'node:crypto'
import type { Role } from '@consilium/db'
import type { Actor } from '../../../domain/permissions'
import type { AccessWorld } from '../make-world'
import type { TestApi } from '../open-test-api'

export type PersonActor = Extract<Actor, { kind: 'person' }>

export interface MutationWorld extends AccessWorld {
  api: TestApi
  admin: PersonActor
  key: Actor
  password: string
  /** A new person with a password and a session, who has just proved who they are. */
  makePerson: (roles?: Role[], more?: Record<string, unknown>) => Promise<PersonActor>
}

/** A change that can be made now: all that it needs is there. */
export interface Prepared {
  input: unknown
  /** The admin unless said. */
  actor?: Actor
  /** Of what kind of actor the audit speaks, where it is not the caller: of the platform, or of who has just joined. */
  auditedAs?: 'platform' | 'person'
  /** The object that one of the audit rows must be about; a new one unless said. */
  about?: string
}

/** What one change is called with, and what the audit must say of it. */
export interface MutationCase {
  prepare: (world: MutationWorld) => Promise<Prepared>
  /** Actions of the audit, in their order; empty for what changes nothing. */
  audit: readonly string[]
  /** Something is read and only that is written down. */
  onlyReads?: true
  /** Tables that change whatever comes of it, each with why. */
  aside?: Record<string, string>
  /** The same change of objects that it may not touch: `missing` is an id that nothing has, the others are told as that is. */
  elsewhere?: Record<string, (input: never, world: MutationWorld) => unknown>
  /** Tries that a rule on the object refuses, by what the matrix calls them, with the status of the answer. */
  refused?: Record<string, { status: number; prepare: (world: MutationWorld) => Promise<Prepared> }>
  /** Answers as if it had gone well although nothing was done: it tells nobody who is there. */
  isQuiet?: true
  /** How it is called, when it is no procedure or endpoint. */
  send?: (world: MutationWorld, actor: Actor, input: never) => Promise<unknown>
}

export const missing = randomUUID()
/** For a change of one object by its id. */
export const missingId = { missing: (input: object) => ({ ...input, id: missing }) }
/** The same for an endpoint with the id in its path. */
export const missingInPath = { missing: (input: object) => ({ ...input, params: { id: missing } }) }
