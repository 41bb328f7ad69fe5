import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor, RoleName } from '../../domain/permissions/permissions'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { explainRefusal } from './explain-refusal'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi()
  for (const [name, state] of [
    ['Ada Obi', {}],
    ['Ben Ruiz', {}],
    ['Cleo Disabled', { disabledAt: new Date() }],
    ['Dana Lund', {}],
    ['Eve Fourth', {}],
  ] as const) {
    await api.db.person.create({
      data: {
        name,
        email: `${name.replace(' ', '.').toLowerCase()}@example.org`,
        ...state,
        roles: { create: { role: 'admin' } },
      },
    })
  }
})

afterAll(() => api.close())

const as = (...roles: RoleName[]): Actor => ({
  kind: 'person',
  id: crypto.randomUUID(),
  name: 'x',
  email: 'x',
  sessionId: 'x',
  roles,
})
const reasonFor = async (actor: Actor) => (await explainRefusal({ ...api, actor }, 'datasets.read'))?.reason

describe('the contact in a refusal', () => {
  it('names the role that is needed and three admins who can sign in', async () => {
    expect(await reasonFor(as('physician'))).toBe(
      'Only admins may read datasets and their tasks. Ask Ada Obi, Ben Ruiz or Dana Lund if you need access.',
    )
    expect(await explainRefusal({ ...api, actor: as('admin') }, 'datasets.read')).toBeNull()
  })

  it.each([
    ['viewer', as('viewer')],
    ['person without a role', as()],
  ])('names no person to a %s', async (_, actor) => {
    expect(await reasonFor(actor)).toBe(
      'Only admins may read datasets and their tasks. Ask an admin if you need access.',
    )
  })

  it('names no person to visitors and programs', async () => {
    expect(await reasonFor({ kind: 'visitor' })).toBe('Sign in to read datasets and their tasks.')
    expect(
      await reasonFor({ kind: 'api_key', id: crypto.randomUUID(), name: 'x', scopes: ['import'] }),
    ).not.toMatch(/Ada|Ben/)
  })

  it('uses the contact setting, also for viewers', async () => {
    await api.db.setting.create({
      data: { name: 'contact', value: { text: 'the benchmark office (room 12)' } },
    })
    for (const actor of [as('viewer'), as('physician')])
      expect(await reasonFor(actor)).toContain('Ask the benchmark office (room 12) if you need access.')
  })
})
