import { isJsonObject, type JsonValue } from '../../json-value'
import { commitToReason, makeSalt } from './commitments'
import { sha256 } from './sha256'

/** What stays of a published text after its redaction: the hash. The salt is removed with the text. */
interface Seal {
  readonly hash: string
  readonly salt: string | null
}

interface Sealed {
  readonly reason: string
  readonly seal: Seal
}

const ID_PREFIX = 'consilium.task-id/1\n'
const TOMBSTONE = /\[redacted \d{4}-\d{2}-\d{2}: patient data\]/

/** SHA-256 (hex) of an exported id. Leaves hold it in place of the id, so that a redacted id changes no hash. */
export function hashTaskId(id: string): string {
  return sha256(`${ID_PREFIX}${id}`)
}

/** Whether a text has the mark that a redaction leaves. */
export function isRedacted(text: string): boolean {
  return TOMBSTONE.test(text)
}

/** Gives every reason a `reasonSeal` beside it, at any depth. Reasons that have one keep it. */
export function sealReasons<T>(part: T): T {
  return mapObjects(part, (object) => {
    const { reason, reasonSeal } = object
    if (typeof reason !== 'string' || reasonSeal !== undefined) return object
    const salt = makeSalt()
    return { ...object, reasonSeal: { hash: commitToReason({ reason, salt }), salt } }
  })
}

/** The part as the frozen hash covers it: sealed reasons without their text and salt. */
export function hideReasons<T>(part: T): T {
  return mapObjects(part, (object) => {
    const { reason, reasonSeal, ...rest } = object
    const isSealed = typeof reason === 'string' && isJsonObject(reasonSeal)
    return isSealed ? { ...rest, reasonSeal: reasonSeal['hash'] ?? null } : object
  })
}

/** Every sealed reason in a part. */
export function listSealed(part: unknown): Sealed[] {
  const found: Sealed[] = []
  mapObjects(part, (object) => {
    const { reason, reasonSeal } = object
    if (typeof reason === 'string' && isJsonObject(reasonSeal))
      found.push({ reason, seal: reasonSeal as unknown as Seal })
    return object
  })
  return found
}

type Fields = { readonly [key: string]: JsonValue | undefined }

function mapObjects<T>(part: T, change: (object: Fields) => Fields): T {
  const map = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(map)
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(change(value as Fields))
    return Object.fromEntries(fields.map(([key, field]) => [key, map(field)]))
  }
  return map(part) as T
}
