import { type Database, type Transaction } from '@consilium/db'
import { type GuardFinding } from '../../domain/guard/classes'
import { analyzeTexts, type AnalyzerState } from './analyzer/analyze-texts'
import { mergeEntities } from './analyzer/merge-entities'
import { findPatientDataAsync } from './find-patient-data'
import { hashSpan, listSpanClasses, splitNameWords } from './hash-span'

/** Findings, and whether the deployment’s analyzer took part. */
export interface Findings {
  findings: GuardFinding[]
  analyzer: AnalyzerState
}

interface Checked {
  taskId: string
  texts: readonly string[]
}

/** The findings in the texts, also possible ones, that are neither overridden in this task nor its surrogates. */
export const findOpenFindings = async (
  db: Database | Transaction,
  checked: Checked,
): Promise<GuardFinding[]> => (await checkTexts(db, checked)).findings

/** The same, with whether the deployment’s analyzer took part. */
export async function checkTexts(db: Database | Transaction, { taskId, texts }: Checked): Promise<Findings> {
  const { findings, analyzer } = await findAll(texts)
  if (findings.length === 0) return { findings, analyzer }
  const rows = await db.guardOverride.findMany({ where: { taskId }, select: { spanHash: true } })
  const hashes = rows.map(({ spanHash }) => spanHash)
  return { findings: leaveOutKept(findings, texts, { ownerId: taskId, hashes }), analyzer }
}

/** What our detectors and the deployment’s analyzer find in texts that belong together. */
export async function findAll(texts: readonly string[]): Promise<Findings> {
  const ours = await findPatientDataAsync(texts)
  // Afterwards, because our own work would count as time in which the analyzer does not answer.
  const { state, entities } = await analyzeTexts(texts)
  if (entities.every((list) => list.length === 0)) return { findings: ours, analyzer: state }
  return {
    analyzer: state,
    findings: texts.flatMap((text, at) =>
      mergeEntities(
        text,
        ours.filter((finding) => finding.text === at),
        entities[at] ?? [],
      ).map((found) => ({ ...found, text: at })),
    ),
  }
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
