import { Secret, TOTP } from 'otpauth'

const PERIOD_S = 30
const ISSUER = 'Consilium'

/** TOTP (RFC 6238) with the parameters that authenticator apps use. */
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

/** Finds the time step of a code, at most one before or after now; null when none matches. */
export function findStep(secret: string, code: string, now = Date.now()): bigint | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = makeTotp(secret, '').validate({ token, timestamp: now, window: 1 })
  return delta === null ? null : BigInt(Math.floor(now / 1000 / PERIOD_S) + delta)
}
