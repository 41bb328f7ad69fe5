import { canonicalJson } from '@consilium/db'
import { isJsonObject, parseJson } from '../../json-value'
import { MANIFEST_VERSION, ReleaseManifest } from './release-manifest'

const FORMAT = 'consilium.release-manifest'

/** Reads a manifest, or says in a sentence why it can't be one. The hashes in it are not checked yet. */
export function parseManifest(
  text: string,
): { ok: true; manifest: ReleaseManifest } | { ok: false; reason: string } {
  const value = parseJson(text)
  if (value === undefined)
    return refuse('The manifest is not valid JSON: it was cut off or changed. Download it again.')
  if (!isJsonObject(value) || value['format'] !== FORMAT)
    return refuse('This JSON file is not the manifest of a release.')
  if (value['version'] !== 1 && value['version'] !== MANIFEST_VERSION)
    return refuse(
      `The manifest has version ${JSON.stringify(value['version'] ?? null)}, but this program reads versions 1 to ${MANIFEST_VERSION}. Update the program.`,
    )
  const parsed = ReleaseManifest.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const where = issue && issue.path.length > 0 ? ` at “${issue.path.map(String).join('.')}”` : ''
    const why = (issue?.message ?? 'it is not readable').replace(/\.$/, '')
    return refuse(`The manifest is incomplete or changed${where}: ${why}.`)
  }
  if (canonicalJson(value) !== text.replace(/\n$/, ''))
    return refuse(
      'The manifest is not in its canonical form: it was changed or reformatted. Download it again.',
    )
  return { ok: true, manifest: parsed.data }
}

function refuse(reason: string): { ok: false; reason: string } {
  return { ok: false, reason }
}
