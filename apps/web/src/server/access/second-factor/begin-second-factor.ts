import { Secret } from 'otpauth'
import { encode } from 'uqr'
import type { Context } from '../../platform/context'
import { Refusal } from '../../platform/refusal'
import { makeTotp } from './find-step'
import { sealSecret } from './seal-secret'

const MINUTES = 30

/**
 * Creates a secret for an authenticator app, sealed for this person as `pending`. Nothing is stored until the
 * client returns `pending` with a valid first code; an existing device works until then.
 */
export function beginSecondFactor({ actor }: Context) {
  if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only a person has a second factor.')
  const secret = new Secret({ size: 20 }).base32
  return {
    secret,
    qrCode: drawQrCode(makeTotp(secret, actor.email).toString()),
    pending: sealSecret(
      JSON.stringify({ secret, until: Date.now() + MINUTES * 60_000 }),
      `pending:${actor.id}`,
    ),
  }
}

/** The QR code as an SVG path, one square per dark module. */
function drawQrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 4 })
  return {
    size,
    path: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join(''),
  }
}
