import { generateKeyPairSync, randomUUID } from 'node:crypto'
import pg from 'pg'
import { hashPassword } from '../../platform/auth/passwords'
import { makeWorld } from '../make-world'
import { openTestApi } from '../open-test-api'
import type { MutationWorld, PersonActor } from './mutation-case'

/** The world of the visibility walk, with people who can sign in. */
export async function openMutationWorld(): Promise<MutationWorld> {
  process.env['DATABASE_URL'] = 'postgres://unused'
  process.env['NEXTAUTH_URL'] = 'http://localhost:3000'
  process.env['NEXTAUTH_SECRET'] = 'a secret of tests that is long enough'
  process.env['CONSILIUM_WORKER_PUBLIC_KEY'] = generateKeyPairSync('x25519')
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64')
  const api = await openTestApi()
  const access = await makeWorld(api)
  const base = { api, password: 'the moon over the hospital' }
  return {
    ...access,
    ...base,
    admin: access.callers.admin.actor as PersonActor,
    key: access.callers['key: admin'].actor,
    makePerson: (roles, more) => makeCaller(base, roles, more),
  }
}

let passwordHash: Promise<string> | undefined

async function makeCaller(
  { api: { db }, password }: Pick<MutationWorld, 'api' | 'password'>,
  roles: ('physician' | 'adjudicator' | 'admin' | 'viewer')[] = ['physician'],
  more: Record<string, unknown> = {},
): Promise<PersonActor> {
  const email = `${randomUUID()}@example.org`
  passwordHash ??= hashPassword(password)
  const { id } = await db.person.create({
    data: {
      name: 'A caller',
      email,
      passwordHash: await passwordHash,
      roles: { create: roles.map((role) => ({ role })) },
      ...more,
    },
    select: { id: true },
  })
  const session = await db.session.create({
    data: { personId: id, expiresAt: new Date(Date.now() + 86_400_000) },
    select: { id: true },
  })
  return {
    kind: 'person',
    id,
    name: 'A caller',
    email,
    roles,
    sessionId: session.id,
    authenticatedAt: new Date(),
  }
}

export interface AuditBreaker {
  /** Makes every insert into the audit log fail. */
  break: () => Promise<unknown>
  repair: () => Promise<unknown>
  close: () => Promise<void>
}

export async function openAuditBreaker(ownerUrl: string): Promise<AuditBreaker> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(`CREATE SCHEMA broken; CREATE TABLE broken.audit (); GRANT USAGE ON SCHEMA broken TO PUBLIC; GRANT SELECT ON broken.audit TO PUBLIC;
    CREATE FUNCTION broken.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF EXISTS (SELECT FROM broken.audit) THEN RAISE EXCEPTION 'the audit is broken'; END IF; RETURN NEW; END $$;
    CREATE TRIGGER broken BEFORE INSERT ON audit_event FOR EACH ROW EXECUTE FUNCTION broken.refuse()`)
  return {
    break: () => owner.query('INSERT INTO broken.audit DEFAULT VALUES'),
    repair: () => owner.query('TRUNCATE broken.audit'),
    close: () => owner.end(),
  }
}
