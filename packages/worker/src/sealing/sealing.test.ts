import { describe, expect, it } from 'vitest'
import { generateKeyPair } from './generate-key-pair'
import { createKeyOpener } from './create-key-opener'
import { openSealed } from './open-sealed'
import { seal } from './seal'

describe('sealing', () => {
  const { publicKey, privateKey } = generateKeyPair()

  it('opens sealed secrets', () => {
    for (const secret of ['sk-test', '', 'ключ 🔑', 'x'.repeat(10_000)])
      expect(openSealed(privateKey, seal(publicKey, secret))).toBe(secret)
  })

  it('never gives the same envelope twice and reveals nothing of the secret', () => {
    const [first, second] = [seal(publicKey, 'sk-test-1234567890'), seal(publicKey, 'sk-test-1234567890')]
    expect(first).not.toBe(second)
    expect(first).toMatch(/^v1\.[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(Buffer.from(first.split('.')[3] ?? '', 'base64url').toString('latin1')).not.toContain('sk-test')
  })

  it('rejects another key, an altered envelope and text that is no envelope', () => {
    const sealed = seal(publicKey, 'sk-test')
    const [version, ephemeral, nonce, body] = sealed.split('.')
    const altered = Buffer.from(body ?? '', 'base64url')
    altered[0] = (altered[0] ?? 0) ^ 1
    const cannotOpen = /cannot be opened/
    expect(() => openSealed(generateKeyPair().privateKey, sealed)).toThrow(cannotOpen)
    expect(() =>
      openSealed(privateKey, [version, ephemeral, nonce, altered.toString('base64url')].join('.')),
    ).toThrow(cannotOpen)
    expect(() =>
      openSealed(privateKey, [version, seal(publicKey, 'x').split('.')[1], nonce, body].join('.')),
    ).toThrow(cannotOpen)
    for (const text of ['', 'sk-test', 'v2.a.b.c', 'v1.a.b.c'])
      expect(() => openSealed(privateKey, text)).toThrow(/not a sealed envelope|cannot be opened/)
  })

  it('caches opened envelopes separately, and none that it could not open', () => {
    const openKept = createKeyOpener(privateKey)
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
    expect(() => openSealed('nonsense', seal(publicKey, 'x'))).toThrow(/CONSILIUM_WORKER_PRIVATE_KEY/)
    expect(() => seal('nonsense', 'x')).not.toThrow(/nonsense/)
  })
})
