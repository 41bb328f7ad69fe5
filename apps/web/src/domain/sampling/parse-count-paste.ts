/** Counts pasted from a spreadsheet. */
import { dimensionLabels, formatLevel, type PlanDimension } from './dimensions'
import type { Levels } from './sample-plans'
import type { TargetGrid } from './target-grid'

/** A text that is nearly a level, and the level that is probably meant. */
interface LevelQuestion {
  text: string
  dimension: PlanDimension
  level: string
}

interface PastedCounts {
  cells: { levels: Levels; value: number | null }[]
  /** Levels to confirm before their rows or columns count. */
  questions: LevelQuestion[]
  /** One sentence each for what could not be read. */
  problems: string[]
}

interface PasteTarget {
  grid: TargetGrid
  /** Factors may have decimals; counts may not. */
  isFactor: boolean
  /** The cell in which a block without headings begins. */
  from: { row: number; column: number }
  /** Texts of questions that were answered with yes. */
  confirmed: ReadonlySet<string>
}

const MAX_PROBLEMS = 6

/**
 * Reads counts copied from a spreadsheet or a CSV file: a table with headings, a list with one cell per row, or
 * a bare block of numbers. Levels are known by their label or their stored name.
 */
export function parseCountPaste(text: string, target: PasteTarget): PastedCounts {
  const rows = splitCells(text)
  const reader = createLevelReader(target)
  const isNumber = (cell: string) => cell === '' || readNumber(cell, target.isFactor) !== undefined
  if (rows.length === 0) return { cells: [], questions: [], problems: ['There is nothing to paste.'] }
  const cells = rows.every((row) => row.every(isNumber))
    ? readBlock(rows, target, reader)
    : isList(rows, target)
      ? readList(rows, target, reader)
      : readTable(rows, target, reader)
  const { questions, problems } = reader
  return {
    cells,
    questions,
    problems:
      problems.length > MAX_PROBLEMS
        ? [...problems.slice(0, MAX_PROBLEMS), `${problems.length - MAX_PROBLEMS} more could not be read.`]
        : problems,
  }
}

/** Rows of trimmed cells, by tabs, else semicolons, else commas; empty rows are left out. */
function splitCells(text: string): string[][] {
  const separator = text.includes('\t') ? '\t' : text.includes(';') ? ';' : ','
  return text
    .split(/\r\n|\r|\n/)
    .map((row) => splitRow(row, separator))
    .filter((row) => row.some((cell) => cell !== ''))
}

function splitRow(row: string, separator: string): string[] {
  const cells: string[] = ['']
  let isQuoted = false
  for (const letter of row) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === separator && !isQuoted) cells.push('')
    else cells[cells.length - 1] = `${cells.at(-1) ?? ''}${letter}`
  }
  return cells.map((cell) => cell.trim())
}

/** A number of 0 or more; null for an empty cell or a dash, undefined for anything else. */
function readNumber(cell: string, isFactor: boolean): number | null | undefined {
  const plain = cell.replaceAll(/[\s\u00a0\u202f]/g, '')
  if (plain === '' || plain === '-' || plain === '–') return null
  if (isFactor) return /^\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined
  return /^\d+$|^\d{1,3}(,\d{3})+$/.test(plain) ? Number(plain.replaceAll(',', '')) : undefined
}

interface LevelReader {
  questions: LevelQuestion[]
  problems: string[]
  /** The level that a text names in one of the dimensions, or undefined with a question or a problem. */
  read: (text: string, dimensions: readonly PlanDimension[]) => LevelQuestion | undefined
}

const simplify = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function createLevelReader({ grid, confirmed }: PasteTarget): LevelReader {
  const questions: LevelQuestion[] = []
  const problems: string[] = []
  const levelsOf = (dimension: PlanDimension) => [
    ...new Set([...grid.rows, ...grid.columns].flatMap((levels) => levels[dimension] ?? [])),
  ]
  return {
    questions,
    problems,
    read(text, dimensions) {
      const find = (isSame: (name: string) => boolean) => {
        for (const dimension of dimensions) {
          const level = levelsOf(dimension).find(
            (candidate) => isSame(candidate) || isSame(formatLevel(dimension, candidate)),
          )
          if (level !== undefined) return { text, dimension, level }
        }
        return undefined
      }
      const exact = find((name) => name === text)
      if (exact) return exact
      const near = find((name) => simplify(name) === simplify(text))
      if (near && confirmed.has(text)) return near
      if (near) {
        if (!questions.some((question) => question.text === text)) questions.push(near)
        return undefined
      }
      const names = dimensions.map((dimension) => dimensionLabels[dimension].toLowerCase()).join(' or ')
      const problem = `“${text.slice(0, 60)}” is not a level of ${names}.`
      if (!problems.includes(problem)) problems.push(problem)
      return undefined
    },
  }
}

function readBlock(rows: string[][], { grid, from, isFactor }: PasteTarget, reader: LevelReader) {
  const cells: PastedCounts['cells'] = []
  let outside = 0
  rows.forEach((row, r) =>
    row.forEach((cell, c) => {
      const [rowLevels, columnLevels] = [grid.rows[from.row + r], grid.columns[from.column + c]]
      if (rowLevels && columnLevels)
        cells.push({ levels: { ...rowLevels, ...columnLevels }, value: readNumber(cell, isFactor) ?? null })
      else if (cell !== '') outside += 1
    }),
  )
  if (outside > 0)
    reader.problems.push(
      outside === 1
        ? '1 number is outside the table. Start in a cell further up or to the left.'
        : `${outside} numbers are outside the table. Start in a cell further up or to the left.`,
    )
  return cells
}

const headings = new Set(['n', 'count', 'tasks', 'number', 'target', 'total', 'factor'])
const isTotal = (cell: string) => ['all', 'total', 'sum'].includes(simplify(cell))

/** A list has one column per dimension and one with the number. */
function isList(rows: string[][], { grid, isFactor }: PasteTarget): boolean {
  const dimensions = grid.rowDimensions.length + (grid.columnDimension === null ? 0 : 1)
  return rows.some((row) => {
    const filled = row.filter((cell) => cell !== '')
    const numbers = filled.filter((cell) => typeof readNumber(cell, isFactor) === 'number')
    return numbers.length === 1 && filled.length === dimensions + 1
  })
}

function readList(rows: string[][], target: PasteTarget, reader: LevelReader) {
  const { grid, isFactor } = target
  const dimensions = [...grid.rowDimensions, ...(grid.columnDimension === null ? [] : [grid.columnDimension])]
  const isHeading = (row: string[]) =>
    row.every((cell) => cell === '' || readNumber(cell, isFactor) === undefined) &&
    row.some(
      (cell) =>
        headings.has(simplify(cell)) ||
        dimensions.some((dimension) => simplify(dimensionLabels[dimension]) === simplify(cell)),
    )
  const cells: PastedCounts['cells'] = []
  rows.forEach((row, index) => {
    if (index === 0 && isHeading(row)) return
    if (row.some(isTotal)) return
    const numbers = row.flatMap((cell) => (cell === '' ? [] : (readNumber(cell, isFactor) ?? [])))
    const texts = row.filter((cell) => cell !== '' && readNumber(cell, isFactor) === undefined)
    const [value] = numbers
    if (value === undefined || numbers.length > 1 || texts.length !== dimensions.length) {
      const expected = dimensions.map((dimension) => dimensionLabels[dimension].toLowerCase()).join(', ')
      reader.problems.push(`Row ${index + 1} does not have ${expected} and one number.`)
      return
    }
    let levels: Levels = {}
    for (const text of texts) {
      const found = reader.read(
        text,
        dimensions.filter((dimension) => levels[dimension] === undefined),
      )
      if (!found) return
      levels = { ...levels, [found.dimension]: found.level }
    }
    cells.push({ levels, value })
  })
  return cells
}

/** A table: levels of the columns in the first row, levels of the rows before the numbers. */
function readTable(rows: string[][], { grid, isFactor }: PasteTarget, reader: LevelReader) {
  const { rowDimensions, columnDimension } = grid
  const lead = rowDimensions.length
  const [first = [], ...rest] = rows
  if (columnDimension === null) {
    reader.problems.push('Paste a level and a number per row, or only the numbers.')
    return []
  }
  const columns = first
    .slice(lead)
    .map((text) => (text === '' || isTotal(text) ? undefined : reader.read(text, [columnDimension])))
  const cells: PastedCounts['cells'] = []
  rest.forEach((row, index) => {
    const names = row.slice(0, lead)
    if (names.some((name) => isTotal(name))) return
    const read = names.map((name, place) => reader.read(name, [rowDimensions[place] as PlanDimension]))
    const rowLevels: Levels = Object.fromEntries(
      read.flatMap((found) => (found ? [[found.dimension, found.level]] : [])),
    )
    if (read.some((found) => !found)) return
    columns.forEach((column, place) => {
      if (!column) return
      const cell = row[lead + place] ?? ''
      const value = readNumber(cell, isFactor)
      if (value === undefined)
        reader.problems.push(
          `Row ${index + 2}: “${cell.slice(0, 40)}” is not ${isFactor ? 'a number' : 'a whole number'}.`,
        )
      else cells.push({ levels: { ...rowLevels, [column.dimension]: column.level }, value })
    })
  })
  return cells
}
