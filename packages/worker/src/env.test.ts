import { describe, expect, it } from 'vitest'
import { readWorkerEnv } from './env'
import { generateKeyPair } from './sealing/generate-key-pair'

const keys = generateKeyPair()
const sound = {
  DATABASE_URL: 'postgresql://app@127.0.0.1/consilium',
  REDIS_URL: 'redis://127.0.0.1:6379',
  CONSILIUM_WORKER_PRIVATE_KEY: keys.privateKey,
  CONSILIUM_WORKER_PUBLIC_KEY: keys.publicKey,
}

describe('readWorkerEnv', () => {
  it('accepts a valid environment with either queue', () => {
    expect(readWorkerEnv(sound)).toMatchObject({ ok: true, env: { REDIS_URL: sound.REDIS_URL } })
    expect(
      readWorkerEnv({
        ...sound,
        REDIS_URL: '',
        QUEUE_DATABASE_URL: sound.DATABASE_URL,
        CONSILIUM_SLOTS_PER_PROVIDER: '8',
      }),
    ).toMatchObject({
      ok: true,
      env: { QUEUE_DATABASE_URL: sound.DATABASE_URL, CONSILIUM_SLOTS_PER_PROVIDER: 8 },
    })
  })

  it('lists all problems', () => {
    expect(readWorkerEnv({ CONSILIUM_WORKER_PRIVATE_KEY: 'x', REDIS_URL: 'localhost' })).toEqual({
      ok: false,
      problems: [
        'DATABASE_URL is not set',
        'REDIS_URL must start with redis://',
        'CONSILIUM_WORKER_PRIVATE_KEY must be an X25519 private key in base64 (DER, PKCS8)',
      ],
    })
  })

  it('reports a missing queue together with the other problems', () => {
    expect(readWorkerEnv({ CONSILIUM_WORKER_PRIVATE_KEY: keys.privateKey })).toMatchObject({
      problems: ['DATABASE_URL is not set', expect.stringContaining('REDIS_URL is not set, and neither')],
    })
  })

  it.each([
    [{ SMTP_URL: 'smtp://127.0.0.1:25' }, 'SMTP_FROM is not set, but SMTP_URL is: emails need a sender'],
    [
      { SMTP_URL: 'mail.hospital.org', SMTP_FROM: 'a@hospital.org' },
      'SMTP_URL must be smtp://host:port or smtps://host:port, with user:password@ before the host where needed',
    ],
    [
      { SMTP_URL: 'smtp://mail.hospital.org', SMTP_FROM: 'a@hospital.org\r\nBcc: b@c.org' },
      'SMTP_FROM must be an address, such as consilium@hospital.org or Consilium <consilium@hospital.org>',
    ],
    [
      { REDIS_URL: undefined },
      'REDIS_URL is not set, and neither is QUEUE_DATABASE_URL: the queue needs one of them',
    ],
    [
      { CONSILIUM_WORKER_PUBLIC_KEY: generateKeyPair().publicKey },
      'CONSILIUM_WORKER_PUBLIC_KEY does not belong to CONSILIUM_WORKER_PRIVATE_KEY, so the worker could not open keys that the web application seals',
    ],
  ])('refuses %o', (change, problem) => {
    expect(readWorkerEnv({ ...sound, ...change })).toEqual({ ok: false, problems: [problem] })
  })
})
