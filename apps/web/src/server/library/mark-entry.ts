import { canonicalJson } from '@consilium/db'
import { createHash } from 'node:crypto'
import type { KeptCriterion } from '../../domain/library'

/** Stands for the content of an entry, so that a change of what somebody no longer sees is noticed. */
export function markOf({
  name = '',
  criteria,
}: {
  name?: string
  criteria: readonly KeptCriterion[]
}): string {
  const told = criteria.map(({ text, points, tags, evidence }) => ({
    text,
    points,
    tags: [...tags],
    evidence,
  }))
  return createHash('sha256')
    .update(canonicalJson({ name, criteria: told }), 'utf8')
    .digest('hex')
}
