import { scriptsOf } from './people-look-alikes'
import { readLabel } from './people-punycode'

export type ReadAddress = { address: string } | { problem: string }

const whole = 'Enter a complete email address, such as name@hospital.org.'

/**
 * Parses an email address into its stored form: trimmed, NFKC, lower case, the domain as ASCII (`xn--…`).
 * Idempotent. Every incoming address goes through this function.
 */
export function readAddress(text: string): ReadAddress {
  const hidden = /[\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0]/u.exec(text.trim())
  if (hidden)
    return {
      problem: `There is an invisible character ${hidden.index === 0 ? 'before the first letter' : `after “${text.trim().slice(0, hidden.index)}”`}. Type the address again.`,
    }
  const folded = fold(text)
  const parts = folded.split('@')
  const [local = '', domain = ''] = parts
  if (parts.length !== 2 || local === '' || domain === '') return { problem: whole }
  if (/[\s"(),:;<>[\]\\]/u.test(local) || /^\.|\.$|\.\./.test(local)) return { problem: whole }
  const host = toHost(domain)
  if (host === null) return { problem: `“${domain}” is a domain that can’t receive mail. ${whole}` }
  const address = `${local}@${host}`
  if (local.length > 64 || address.length > 254)
    return { problem: 'This address is longer than mail servers allow.' }
  const mixed = [local, ...host.split('.').map(readLabel)]
    .map(describeMix)
    .find((problem) => problem !== null)
  return mixed ? { problem: mixed } : { address }
}

/** Like `readAddress`, but for lookups: folds an invalid address instead of returning an error. */
export function normalizeAddress(text: string): string {
  const read = readAddress(text)
  return 'address' in read ? read.address : fold(text)
}

/** Folds repeatedly, because a few letters need a second round to become stable. */
function fold(text: string): string {
  let folded = text
  for (let round = 0; round < 4; round++) folded = folded.normalize('NFKC').toLowerCase().trim()
  return folded
}

function toHost(domain: string): string | null {
  if (/[\s/?#:%\\[\]@]/u.test(domain) || !URL.canParse(`http://${domain}`)) return null
  const host = new URL(`http://${domain}`).hostname.replace(/\.$/, '')
  const labels = host.split('.')
  const isFit =
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  return isFit ? host : null
}

function describeMix(word: string): string | null {
  const [first, second] = scriptsOf(word)
  if (!first || !second) return null
  const odd = first.script === 'Latin' ? second : first
  const rest = odd === first ? second : first
  return `“${odd.letter}” in “${word}” is ${odd.script}, while the rest is ${rest.script}. Type it again in one script.`
}
