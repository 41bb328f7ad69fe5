import { canonicalJson } from '@consilium/db'
import type { FileLine } from '../../split-lines'
import { isRedacted } from '../content/seals'
import type { PublicEntry } from '../entries/entries'
import { startTally } from '../entries/release-counts'
import type { ReleaseManifest } from '../entries/release-manifest'
import { explainAnswer, explainBesidesRedaction, explainDifference } from './compare-task'
import { listUncoveredFields } from './list-uncovered-fields'
import { readIdOfLine, readTaskOfLine, type TaskFormat } from './read-task-line'
import { countOf, formatDay, judgeCheck, noteFact, type ReleaseCheck } from './release-check'

/** What the lines of a task file hold, compared with the entries. */
interface Comparison {
  readonly seen: Set<string>
  readonly tally: ReturnType<typeof startTally>
  matching: number
  matchingAnswers: number
  unknown: number
  readonly problems: string[]
  readonly answerProblems: string[]
  readonly redacted: string[]
  /** How many rows have each field that no hash covers. */
  readonly uncovered: Map<string, number>
}

/** Recomputes the hash of every task and answer in a task file, and the counts of public tasks. */
export async function verifyTaskFile(
  manifest: ReleaseManifest,
  file: {
    readonly name: string
    readonly format: TaskFormat
    readonly lines: AsyncIterable<FileLine> | Iterable<FileLine>
  },
): Promise<ReleaseCheck[]> {
  const found = await compareLines(manifest, file)
  const total = manifest.entries.public.length
  if (total > 0 && found.unknown > 0 && found.seen.size === 0) {
    const sentence = `${file.name} is a file of another release: none of its tasks is in this one`
    return [{ outcome: 'failed', sentence, details: [] }]
  }
  const redacted = found.redacted.length
  const sentence = `${file.name}: ${found.matching} of ${countOf(total, 'public task')} match their hash${
    redacted > 0 ? `, and ${redacted.toLocaleString('en-US')} are listed as redacted` : ''
  }`
  const answers = manifest.entries.public.filter(({ answerHashes }) => answerHashes.length > 0).length
  const answerSentence = `${file.name}: ${found.matchingAnswers} of ${countOf(answers, 'physician answer')} match their hash`
  return [
    redacted > 0 && found.problems.length === 0
      ? noteFact(sentence, found.redacted)
      : judgeCheck({ passed: sentence, failed: sentence }, found.problems, found.redacted),
    ...(answers > 0 || found.answerProblems.length > 0
      ? [judgeCheck({ passed: answerSentence, failed: answerSentence }, found.answerProblems)]
      : []),
    checkCounts(manifest, file.name, found),
    ...noteUncovered(file.name, found),
    ...noteLosses(manifest, file),
  ]
}

async function compareLines(
  manifest: ReleaseManifest,
  {
    format,
    lines,
  }: { readonly format: TaskFormat; readonly lines: AsyncIterable<FileLine> | Iterable<FileLine> },
): Promise<Comparison> {
  const entries = new Map(manifest.entries.public.map((entry) => [entry.id, entry]))
  const redactions = new Map(manifest.redactions.map(({ id, redactedAt }) => [id, formatDay(redactedAt)]))
  const found: Comparison = {
    seen: new Set(),
    tally: startTally(),
    matching: 0,
    matchingAnswers: 0,
    unknown: 0,
    problems: [],
    answerProblems: [],
    redacted: [],
    uncovered: new Map(),
  }
  for await (const line of lines) {
    if ('problem' in line) {
      found.problems.push(`Line ${line.number}: ${line.problem}`)
      continue
    }
    const id = readIdOfLine(line.text, format)
    const entry = id === null ? undefined : entries.get(id)
    if (id === null) found.problems.push(explainNoId(line, format))
    else if (!entry) {
      found.unknown += 1
      found.problems.push(`Line ${line.number}: Task ${id} is not in this release.`)
    } else if (found.seen.has(id)) {
      found.problems.push(`Line ${line.number}: Task ${id} is in the file twice.`)
    } else {
      found.seen.add(id)
      compareTask(found, { text: line.text, format, entry, redactedOn: redactions.get(id) })
    }
  }
  for (const id of entries.keys()) {
    if (found.seen.has(id)) continue
    const day = redactions.get(id)
    if (day) found.redacted.push(`Task ${id}: redacted on ${day}, and not in this file.`)
    else found.problems.push(`Task ${id}: missing from the file.`)
  }
  return found
}

function compareTask(
  found: Comparison,
  task: {
    readonly text: string
    readonly format: TaskFormat
    readonly entry: PublicEntry
    readonly redactedOn: string | undefined
  },
): void {
  const { text, format, entry, redactedOn } = task
  const read = readTaskOfLine(text, format, entry)
  if (typeof read === 'string') {
    found.problems.push(`Task ${entry.id}: ${read}`)
    return
  }
  const difference = explainDifference(read.content, entry)
  const answerProblem = explainAnswer(read.answer, entry)
  for (const path of listUncoveredFields(text, format, read))
    found.uncovered.set(path, (found.uncovered.get(path) ?? 0) + 1)
  if (redactedOn !== undefined) {
    const isWhole = difference === null && answerProblem === null
    found.redacted.push(
      `Task ${entry.id}: redacted on ${redactedOn}${isWhole ? ', but this file still has its text' : ''}.`,
    )
    const other = explainBesidesRedaction(read.content, entry)
    if (other !== null) found.problems.push(`Task ${entry.id}: ${other}`)
    if (answerProblem !== null && !isRedacted(read.answer?.text ?? ''))
      found.answerProblems.push(`Task ${entry.id}: ${answerProblem}`)
    return
  }
  if (difference === null) found.matching += 1
  else found.problems.push(`Task ${entry.id}: ${difference}`)
  found.tally.add(read.content)
  if (answerProblem !== null) found.answerProblems.push(`Task ${entry.id}: ${answerProblem}`)
  else if (read.answer !== null) found.matchingAnswers += 1
}

function explainNoId({ number, text }: { number: number; text: string }, format: TaskFormat): string {
  try {
    JSON.parse(text)
  } catch {
    return `Line ${number}: The line is not valid JSON: it was cut off or changed.`
  }
  return `Line ${number}: The line has no “${format === 'professional' ? 'id' : 'prompt_id'}”.`
}

function checkCounts(manifest: ReleaseManifest, name: string, found: Comparison): ReleaseCheck {
  if (found.redacted.length > 0)
    return noteFact(
      `${name}: the counts can’t be recomputed, because ${countOf(found.redacted.length, 'task was', 'tasks were')} redacted`,
    )
  const said = manifest.counts.public
  const tally = found.tally.read()
  const problems = (['tasks', 'criteria', 'negativeCriteria', 'multiTurn', 'composition'] as const)
    .filter((field) => canonicalJson(tally[field]) !== canonicalJson(said[field]))
    .map(
      (field) =>
        `${field}: the file has ${canonicalJson(tally[field])}, the manifest ${canonicalJson(said[field])}`,
    )
  return judgeCheck(
    {
      passed: `${name}: ${countOf(said.criteria, 'criterion', 'criteria')}, ${said.negativeCriteria} of them negative, and ${countOf(said.multiTurn, 'multi-turn task')}, as the manifest counts them`,
      failed: `${name}: the counts differ from those of the manifest`,
    },
    problems,
  )
}

function noteUncovered(name: string, { uncovered }: Comparison): ReleaseCheck[] {
  if (uncovered.size === 0) return []
  const details = [...uncovered].map(
    ([path, rows]) => `${path}, in ${countOf(rows, 'row')}: it is not part of a task as it was frozen.`,
  )
  return [noteFact(`${name}: rows have fields that no hash covers`, details)]
}

function noteLosses(
  { entries }: ReleaseManifest,
  { name, format }: { readonly name: string; readonly format: TaskFormat },
): ReleaseCheck[] {
  const further = entries.public.reduce(
    (sum, { answerHashes }) => sum + Math.max(0, answerHashes.length - 1),
    0,
  )
  const losses =
    format === 'healthbench'
      ? [
          'Use case, mode, difficulty, specialty and language were read from example tags, because HealthBench has no fields for them.',
          'The format holds every physician answer as an ideal completion: what kind of answer it was can’t be checked.',
        ]
      : []
  if (further > 0)
    losses.push(
      `It holds the first physician answer of a task only: ${countOf(further, 'further answer was', 'further answers were')} not checked.`,
    )
  return losses.length > 0 ? [noteFact(`${name}: the format does not hold everything`, losses)] : []
}
