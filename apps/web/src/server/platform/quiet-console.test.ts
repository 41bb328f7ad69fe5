import { Console } from 'node:console'
import { Writable } from 'node:stream'
import { inspect } from 'node:util'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { quietErrors } from '@consilium/worker/describe-error'
import { quietConsole } from './quiet-console'

const CANARY = 'canary-of-a-patient'
const fault = () =>
  Object.assign(new Error(`Invalid value "${CANARY}"`, { cause: new Error(`No "${CANARY}"`) }), {
    digest: '123@E1',
    detail: CANARY,
  })

function open() {
  const printed: string[] = []
  const stream = new Writable({ write: (chunk: Buffer, _, done) => (printed.push(chunk.toString()), done()) })
  const target = new Console(stream)
  quietConsole(target, pino({ level: 'trace', ...quietErrors }, stream))
  return { target, printed }
}

describe('quietConsole', () => {
  it.each<[string, unknown[]]>([
    ['an error', [fault()]],
    ['text and an error', [' ⨯', fault()]],
    ['an error inside an object', [{ error: fault() }]],
    ['an object', ['[next-auth][error]', { code: CANARY }]],
    ['an error as text', [inspect(fault())]],
    ['several errors', [fault(), fault()]],
  ])('prints %s without quoted values', (_, args) => {
    for (const name of ['error', 'warn', 'log', 'info', 'debug'] as const) {
      const { target, printed } = open()
      target[name](...args)
      expect(printed.join('')).toContain('"event":"console"')
      expect(printed.join('')).not.toContain(CANARY)
    }
  })

  it('logs the error id that users see', () => {
    const { target, printed } = open()
    target.error(fault())
    expect(JSON.parse(printed.join(''))).toMatchObject({
      digest: '123@E1',
      err: { type: 'Error', message: 'Invalid value …', cause: { message: 'No …' } },
    })
  })

  it('prints the framework’s ready message', () => {
    const { target, printed } = open()
    target.log('✓ Ready in 5ms')
    expect(printed).toEqual(['✓ Ready in 5ms\n'])
  })
})
