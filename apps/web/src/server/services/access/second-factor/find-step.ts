import { Secret, TOTP } from 'otpauth'

export const PERIOD_S = 30
export const ISSUER = 'Consilium'

/** RFC 6238 as every authenticator app does it. */
export function makeTotp(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  })
}

/** The step whose code this is, at most one before or after now; null when it is none of them. */
export function findStep(secret: string, code: string, now = Date.now()): bigint | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = makeTotp(secret, '').validate({ token, timestamp: now, window: 1 })
  return delta === null ? null : BigInt(Math.floor(now / 1000 / PERIOD_S) + delta)
}
