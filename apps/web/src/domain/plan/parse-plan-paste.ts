import { specialties } from '../people/specialties'
import { PlanCell } from './program-plan'
import { modeLabels, modes, useCaseLabels, useCases } from '../datasets/task-facets'

interface PastedPlan {
  cells: PlanCell[]
  /** One sentence per row that couldn't be read. */
  problems: string[]
}

const MAX_ROWS = 400
const wide = /^(any|all|\*|–|-|)$/
const plain = (text: string) =>
  text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
const namesOf = <Value extends string>(
  values: readonly Value[],
  labels: Partial<Record<Value, string>> = {},
) =>
  new Map(
    values.flatMap((value) =>
      [value, labels[value] ?? value].map((name): [string, Value] => [plain(name), value]),
    ),
  )
const modeNames = namesOf(modes, modeLabels)
const useCaseNames = namesOf(useCases, useCaseLabels)
const specialtyNames = namesOf(specialties)
const headings = new Set([
  'mode',
  'use case',
  'usecase',
  'specialty',
  'speciality',
  'target',
  'number',
  'tasks',
  'n',
  'count',
])

/**
 * Parses plan lines from a spreadsheet: mode, use case, specialty and number per row, with columns in any
 * order.
 */
export function parsePlanPaste(text: string): PastedPlan {
  const rows = text.split(/\r\n|\r|\n/).map((row) => row.trim())
  const cells: PlanCell[] = []
  const problems: string[] = []
  let read = 0
  for (const [index, row] of rows.entries()) {
    const parts = splitRow(row)
    if (row === '' || parts.every((part) => headings.has(plain(part)) || plain(part) === '')) continue
    read++
    if (read > MAX_ROWS)
      return {
        cells,
        problems: [
          ...problems,
          `A plan can have at most ${MAX_ROWS} lines. The rows after row ${index} were left out.`,
        ],
      }
    const line = readRow(parts)
    if (typeof line === 'string') problems.push(`Row ${index + 1}: ${line}`)
    else cells.push(line)
  }
  return { cells, problems }
}

/**
 * Splits by tabs (as spreadsheets copy), else by semicolons, else by commas. Specialty names contain no
 * commas.
 */
function splitRow(row: string): string[] {
  return row.split(row.includes('\t') ? '\t' : row.includes(';') ? ';' : ',')
}

function readRow(parts: readonly string[]): PlanCell | string {
  const found: { -readonly [Key in keyof PlanCell]?: PlanCell[Key] } = {}
  const numbers: number[] = []
  for (const part of parts) {
    const name = plain(part)
    const mode = modeNames.get(name)
    const useCase = useCaseNames.get(name)
    const specialty = specialtyNames.get(name)
    if (wide.test(name)) continue
    if (/^\d+$/.test(name)) numbers.push(Number(name))
    else if (mode && !found.mode) found.mode = mode
    else if (useCase && !found.useCase) found.useCase = useCase
    else if (specialty && !found.specialty) found.specialty = specialty
    else
      return `“${part.trim().slice(0, 40)}” is not a mode, use case, specialty or whole number, or the row has two of the same kind.`
  }
  if (!found.mode) return 'it names no mode. Write “Good faith” or “Red teaming”.'
  const [target] = numbers
  if (target === undefined || numbers.length > 1)
    return 'give one whole number for how many tasks are needed.'
  const line = PlanCell.safeParse({
    mode: found.mode,
    useCase: found.useCase ?? null,
    specialty: found.specialty ?? null,
    target,
  })
  return line.success ? line.data : (line.error.issues[0]?.message ?? 'it could not be read.')
}
