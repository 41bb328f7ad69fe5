import { createHash } from 'node:crypto'
import { env } from '../../platform/env'

/**
 * The version of the detectors: a hash over their code, word lists and weights, computed by the build
 * (`scripts/lib/hash-detectors.mjs`), and over the address of the deployment’s analyzer. Texts that another version has
 * read are scanned again.
 */
export function detectorsVersion(): string {
  const version = process.env['GUARD_DETECTORS']
  if (!version) throw new Error('GUARD_DETECTORS is set by the build. Build the web application again.')
  const url = env().GUARD_ANALYZER_URL
  return url === undefined
    ? version
    : `${version}-${createHash('sha256').update(url).digest('hex').slice(0, 4)}`
}
