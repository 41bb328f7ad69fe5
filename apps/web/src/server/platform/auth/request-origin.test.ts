import { describe, expect, it } from 'vitest'
import { readOrigin } from './request-origin'

const socket = '192.0.2.9'

describe('readOrigin', () => {
  it.each([
    [0, undefined, socket],
    [0, '1.1.1.1', socket],
    [1, '1.1.1.1', '1.1.1.1'],
    [1, '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    [2, '6.6.6.6, 1.1.1.1, 10.0.0.1', '1.1.1.1'],
    [2, '1.1.1.1', '1.1.1.1'],
    [1, 'unknown', null],
    [1, '2001:db8::1', '2001:db8::1'],
    [1, '::ffff:1.2.3.4', '1.2.3.4'],
  ])(
    'with %i trusted proxies and x-forwarded-for “%s”, trusts only what they wrote',
    (proxies, forwarded, address) => {
      const headers = new Headers({
        'x-consilium-socket': socket,
        ...(forwarded ? { 'x-forwarded-for': forwarded } : {}),
      })
      expect(readOrigin(headers, proxies).address).toBe(address)
    },
  )

  it('returns null when the connection’s address is unknown', () => {
    expect(readOrigin(new Headers({ 'x-forwarded-for': '1.1.1.1' }), 0)).toEqual({
      address: null,
      userAgent: null,
    })
  })
})
