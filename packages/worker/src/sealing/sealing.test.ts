import { describe, expect, it } from 'vitest'
import { generateKeyPair } from './generate-key-pair'
import { keepOpened } from './keep-opened'
import { open } from './open'
import { seal } from './seal'

describe('sealing', () => {
  const { publicKey, privateKey } = generateKeyPair()

  it('opens what it sealed', () => {
    for (const secret of ['sk-test', '', 'ключ 🔑', 'x'.repeat(10_000)])
      expect(open(privateKey, seal(publicKey, secret))).toBe(secret)
  })

  it('never gives the same envelope twice and shows nothing of the secret', () => {
    const [first, second] = [seal(publicKey, 'sk-test-1234567890'), seal(publicKey, 'sk-test-1234567890')]
    expect(first).not.toBe(second)
    expect(first).toMatch(/^v1\.[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(Buffer.from(first.split('.')[3] ?? '', 'base64url').toString('latin1')).not.toContain('sk-test')
  })

  it('refuses another key, an altered envelope and what is none', () => {
    const sealed = seal(publicKey, 'sk-test')
    const [version, ephemeral, nonce, body] = sealed.split('.')
    const altered = Buffer.from(body ?? '', 'base64url')
    altered[0] = (altered[0] ?? 0) ^ 1
    const cannotOpen = /cannot be opened/
    expect(() => open(generateKeyPair().privateKey, sealed)).toThrow(cannotOpen)
    expect(() =>
      open(privateKey, [version, ephemeral, nonce, altered.toString('base64url')].join('.')),
    ).toThrow(cannotOpen)
    expect(() =>
      open(privateKey, [version, seal(publicKey, 'x').split('.')[1], nonce, body].join('.')),
    ).toThrow(cannotOpen)
    for (const text of ['', 'sk-test', 'v2.a.b.c', 'v1.a.b.c'])
      expect(() => open(privateKey, text)).toThrow(/not a sealed envelope|cannot be opened/)
  })

  it('keeps what it opened, each envelope for itself, and nothing that it could not open', () => {
    const openKept = keepOpened(privateKey)
    const envelopes = Array.from({ length: 250 }, (_, index) => ({
      secret: `sk-${index}`,
      sealed: seal(publicKey, `sk-${index}`),
    }))
    for (const { secret, sealed } of [...envelopes, ...envelopes]) expect(openKept(sealed)).toBe(secret)
    for (let time = 0; time < 2; time++)
      expect(() => openKept('v1.a.b.c')).toThrow(/cannot be opened|not a sealed/)
  })

  it('names the variable when a key is malformed, without showing it', () => {
    expect(() => seal('nonsense', 'x')).toThrow(/CONSILIUM_WORKER_PUBLIC_KEY/)
    expect(() => open('nonsense', seal(publicKey, 'x'))).toThrow(/CONSILIUM_WORKER_PRIVATE_KEY/)
    expect(() => seal('nonsense', 'x')).not.toThrow(/nonsense/)
  })
})
