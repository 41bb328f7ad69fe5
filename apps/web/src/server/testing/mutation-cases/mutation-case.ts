import { randomUUID } from 'node:crypto'
import type { Role } from '@consilium/db'
import type { Actor } from '../../../domain/permissions/permissions'
import type { AccessWorld } from '../make-world'
import type { TestApi } from '../open-test-api'

export type PersonActor = Extract<Actor, { kind: 'person' }>

export interface MutationWorld extends AccessWorld {
  api: TestApi
  admin: PersonActor
  key: Actor
  password: string
  /** Creates a person with a password and a session that was just authenticated. */
  makePerson: (roles?: Role[], more?: Record<string, unknown>) => Promise<PersonActor>
}

/** A change with everything it needs. */
export interface Prepared {
  input: unknown
  /** Defaults to the admin. */
  actor?: Actor
  /**
   * The actor kind in the audit rows if it is not the caller’s: the platform, or the person who has just
   * joined.
   */
  auditedAs?: 'platform' | 'person'
  /** The id of the object in at least one audit row; defaults to a new object. */
  about?: string
}

/** The input of one change, and its expected audit entries. */
export interface MutationCase {
  prepare: (world: MutationWorld) => Promise<Prepared>
  /** The expected audit actions in order; empty for a change that writes nothing. */
  audit: readonly string[]
  /** A read whose only change is its audit entry. */
  onlyReads?: true
  /** Tables that change regardless of the outcome, with the reason. */
  aside?: Record<string, string>
  /**
   * The same change of objects that the actor may not change. `missing` is an id that does not exist; the
   * others must be answered identically.
   */
  elsewhere?: Record<string, (input: never, world: MutationWorld) => unknown>
  /** Attempts that a rule refuses, by their label in docs/changes.md, with the status of the response. */
  refused?: Record<string, { status: number; prepare: (world: MutationWorld) => Promise<Prepared> }>
  /**
   * Responds with success although nothing was done, so that it does not reveal whether the object exists.
   */
  isQuiet?: true
  /** Calls the change when it is neither a procedure nor an endpoint. */
  send?: (world: MutationWorld, actor: Actor, input: never) => Promise<unknown>
}

export const missing = randomUUID()
/** For a change of one object by its id. */
export const missingId = { missing: (input: object) => ({ ...input, id: missing }) }
/** The same for an endpoint with the id in its path. */
export const missingInPath = { missing: (input: object) => ({ ...input, params: { id: missing } }) }
