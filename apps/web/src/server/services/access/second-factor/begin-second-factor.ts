import { Secret } from 'otpauth'
import { encode } from 'uqr'
import type { Context } from '../../../context'
import { Refusal } from '../../../refusal'
import { makeTotp } from './find-step'
import { sealSecret } from './seal-secret'

const MINUTES = 30

/**
 * A new secret to put into an authenticator app. Nothing is stored until a code proves that it is there: `pending` is
 * the secret, sealed for this person, to be given back with the first code. An older device stays good until then.
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

/** As the path of an SVG, one square for each dark module. */
function drawQrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 4 })
  return {
    size,
    path: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join(''),
  }
}
