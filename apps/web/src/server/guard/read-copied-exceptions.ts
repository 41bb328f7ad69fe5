import type { Database } from '@consilium/db'
import { findPatientDataAsync } from './find-patient-data'
import { hashSpan, listSpanClasses, listSpanWords, SURROGATE_REASON } from './hash-span'

interface Copied {
  fromId: string
  toId: string
  /** The author of both tasks. */
  personId: string
  /** The texts that are copied. */
  texts: readonly string[]
}

/**
 * The exceptions that copied texts take along into another task of their author: for surrogates, and for what the
 * author kept with a reason. Only passages that are in the texts are included, hashed for the other task.
 */
export async function readCopiedExceptions(db: Database, { fromId, toId, personId, texts }: Copied) {
  const rows = await db.guardOverride.findMany({
    where: { taskId: fromId, OR: [{ reason: SURROGATE_REASON }, { personId }] },
    select: { spanHash: true, reason: true },
  })
  if (rows.length === 0) return []
  const reasons = new Map(rows.map(({ spanHash, reason }) => [spanHash, reason]))
  const found = await findPatientDataAsync(texts)
  return found.flatMap(({ text, start, end, class: found }) =>
    listSpanWords(found, (texts[text] ?? '').slice(start, end)).flatMap((words) =>
      listSpanClasses(found).flatMap((name) => {
        const reason = reasons.get(hashSpan(fromId, name, words))
        return reason === undefined
          ? []
          : [{ taskId: toId, personId, class: name, spanHash: hashSpan(toId, name, words), reason }]
      }),
    ),
  )
}
