import { type Database, type Transaction } from '@consilium/db'
import { type GuardFinding } from '../../domain/guard/classes'
import { findPatientDataAsync } from './find-patient-data'
import { hashSpan, listSpanClasses, splitNameWords } from './hash-span'

/** The findings in the texts, also possible ones, that are neither overridden in this task nor its surrogates. */
export async function findOpenFindings(
  db: Database | Transaction,
  { taskId, texts }: { taskId: string; texts: readonly string[] },
): Promise<GuardFinding[]> {
  const findings = await findPatientDataAsync(texts)
  if (findings.length === 0) return []
  const rows = await db.guardOverride.findMany({ where: { taskId }, select: { spanHash: true } })
  const allowed = new Set(rows.map(({ spanHash }) => spanHash))
  if (allowed.size === 0) return findings
  return findings.filter((finding) => {
    const text = (texts[finding.text] ?? '').slice(finding.start, finding.end)
    const isWorded = finding.class === 'name' || finding.class === 'place'
    const classes = listSpanClasses(finding.class)
    const isAllowed = (span: string) => classes.some((name) => allowed.has(hashSpan(taskId, name, span)))
    if (isAllowed(text)) return false
    const words = isWorded ? splitNameWords(text) : []
    return words.length === 0 || !words.every(isAllowed)
  })
}
