import { Secret } from 'otpauth'
import { renderSVG } from 'uqr'
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
    qrCode: renderSVG(makeTotp(secret, actor.email).toString(), { border: 2 }),
    pending: sealSecret(JSON.stringify({ secret, until: Date.now() + MINUTES * 60_000 }), `pending:${actor.id}`),
  }
}
