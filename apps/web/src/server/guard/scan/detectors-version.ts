/**
 * The version of the detectors of this build: a hash over their code, word lists and weights, computed by the build
 * (`scripts/lib/hash-detectors.mjs`). Texts that another version has read are scanned again.
 */
export function detectorsVersion(): string {
  const version = process.env['GUARD_DETECTORS']
  if (!version) throw new Error('GUARD_DETECTORS is set by the build. Build the web application again.')
  return version
}
