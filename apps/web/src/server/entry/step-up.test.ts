import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Actor } from '../../domain/permissions/permissions'
import type { Context } from '../platform/context'
import { createCallerFactory } from '../platform/trpc'
import { rootRouter } from './root-router'

/** Calls that hand over a link or a secret, or raise rights. */
const guarded = [
  'account.beginSecondFactor',
  'account.confirmSecondFactor',
  'account.disableSecondFactor',
  'account.renewRecoveryCodes',
  'apiKeys.create',
  'mails.read',
  'people.changeRoles',
  'people.enable',
  'people.invite',
  'people.inviteMany',
  'people.resendInvitation',
  'settings.save',
  'systems.replaceKey',
  'webhook.renewSecret',
  'webhook.save',
]

/** A call with such a field in its output, or such a list in its input, belongs to the calls above. */
const REVEALS = /link|secret|token|password|recovery|qrcode/i
const RAISES = /^(roles|scopes)$/
/** Names that match, but carry numbers, dates and states. */
const harmless = ['firstTokenMs', 'hasPassword', 'oldSecretUntil', 'tokens', 'tokensLeft', 'tokensPerMinute']

interface ProcedureDefinition {
  type: 'query' | 'mutation'
  inputs: z.ZodType[]
  output: z.ZodType
}
const procedures = Object.entries(
  rootRouter._def.procedures as unknown as Record<string, { _def: ProcedureDefinition }>,
).map(([name, { _def }]) => ({ name, ..._def }))

/** The names of all fields of a schema, at any depth. */
function listFields(schema: z.ZodType, io: 'input' | 'output'): string[] {
  const names = new Set<string>()
  JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), (key, value: unknown) => {
    if (key === 'properties') for (const name of Object.keys(value as object)) names.add(name)
    return value
  })
  return [...names].filter((name) => !harmless.includes(name))
}

const FRESH_MS = 15 * 60_000
const stale: Actor = {
  kind: 'person',
  id: '0b9c5f0e-6a3e-4d52-9f5b-2f6b8a1c7d10',
  name: 'Ada',
  email: 'ada@example.org',
  roles: ['admin', 'physician'],
  sessionId: '7c1de1f4-51c5-4c0a-8a83-0d0f4a3c9b12',
  authenticatedAt: new Date(Date.now() - FRESH_MS - 1_000),
}

describe('step-up authentication', () => {
  it('knows every call that returns a link or a secret, or grants roles or scopes', () => {
    const found = procedures.filter(
      ({ type, inputs, output }) =>
        listFields(output, 'output').some((name) => REVEALS.test(name)) ||
        (type === 'mutation' &&
          inputs.some((input) => listFields(input, 'input').some((name) => RAISES.test(name)))),
    )
    expect(guarded).toEqual(expect.arrayContaining(found.map(({ name }) => name)))
    expect(procedures.map(({ name }) => name)).toEqual(expect.arrayContaining(guarded))
  })

  // The refusal comes before the input is read, so the context needs no database.
  it.each(guarded)('%s refuses a session that last authenticated over 15 minutes ago', async (name) => {
    const caller = createCallerFactory(rootRouter)({ actor: stale } as Context)
    const [chapter = '', call = ''] = name.split('.')
    const calls = caller as unknown as Record<string, Record<string, (input?: unknown) => Promise<unknown>>>
    await expect(calls[chapter]?.[call]?.({})).rejects.toMatchObject({ cause: { code: 'stale_session' } })
  })
})
