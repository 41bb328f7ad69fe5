import { canonicalJson } from '@consilium/db'
import { createHash } from 'node:crypto'
import type { KeptCriterion } from '../../domain/library/library'

/** A hash of an entry's content, by which a change since the admin read it is detected. */
export function hashEntryContent({
  name = '',
  criteria,
}: {
  name?: string
  criteria: readonly KeptCriterion[]
}): string {
  const hashed = criteria.map(({ text, points, tags, evidence }) => ({
    text,
    points,
    tags: [...tags],
    evidence,
  }))
  return createHash('sha256')
    .update(canonicalJson({ name, criteria: hashed }), 'utf8')
    .digest('hex')
}
