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
  return leaveOutKept(findings, texts, { ownerId: taskId, hashes: rows.map(({ spanHash }) => spanHash) })
}

/** Leaves out what is kept in a task, or in a dataset outside of its tasks, by the hashes of the kept passages. */
export function leaveOutKept(
  findings: readonly GuardFinding[],
  texts: readonly string[],
  { ownerId, hashes }: { ownerId: string; hashes: readonly string[] },
): GuardFinding[] {
  const allowed = new Set(hashes)
  if (allowed.size === 0) return [...findings]
  return findings.filter((finding) => {
    const text = (texts[finding.text] ?? '').slice(finding.start, finding.end)
    const isWorded = finding.class === 'name' || finding.class === 'place'
    const classes = listSpanClasses(finding.class)
    const isAllowed = (span: string) => classes.some((name) => allowed.has(hashSpan(ownerId, name, span)))
    if (isAllowed(text)) return false
    const words = isWorded ? splitNameWords(text) : []
    return words.length === 0 || !words.every(isAllowed)
  })
}
