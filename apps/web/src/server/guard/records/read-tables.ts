import { classifyField, namesCode, normalizeField } from './field-words'
import { readValue, type Found } from './read-value'

const DELIMITERS = ['\t', ';', '|', ','] as const
const PRODUCT =
  /^(?:dose|dosis|dosage|dosierung|posologi[ae]|frequency|frecuencia|route|via|einheit|unit|unite|unidad|reference|referenz|wirkstoff|strength|form)$/
const MAX_HEADER_CELL = 40

interface Cell {
  start: number
  text: string
}

/** Cells of tables pasted as CSV, tabs or pipes, by the header of their column. */
export function readTables(plain: string): Found[] {
  const lines = splitLines(plain)
  const found: Found[] = []
  for (let at = 0; at < lines.length - 1; at += 1) {
    const header = lines[at]
    const table = header && readHeader(header)
    if (!table) continue
    const first = lines[at + 1]
    if (!first || splitCells(first, table.delimiter).length !== table.names.length) continue
    const rows: Cell[][] = []
    for (const line of lines.slice(at + 1)) {
      const cells = splitCells(line, table.delimiter)
      if (line.text.trim() === '' || cells.length < 2 || cells.length > table.names.length + 1) break
      rows.push(cells)
    }
    for (const [column, name] of table.names.entries()) {
      const cells = rows.flatMap((row) => row[column] ?? [])
      const values = cells.flatMap(({ start, text }) => readValue(name, text, start) ?? [])
      found.push(...(values.length === 0 && isKey(name, cells) ? cells.map(toIdentifier) : values))
    }
    at += rows.length
  }
  return found
}

/**
 * Whether a column numbers the rows, whatever its name: each value differs and has the same letters, signs and
 * count of digits, as in “Z24-0871, Z24-0872”.
 */
function isKey(name: string, cells: readonly Cell[]): boolean {
  const texts = cells.map(({ text }) => text)
  const shapes = new Set(texts.map((text) => text.replace(/\d/g, '9').replace(/\p{Lu}/gu, 'A')))
  return (
    texts.length >= 2 &&
    shapes.size === 1 &&
    new Set(texts).size === texts.length &&
    /^(?=.*\d{3})(?=.*[\p{Lu}/-])[\p{Lu}\d][\p{Lu}\d/-]{3,20}$/u.test(texts[0] ?? '') &&
    !/^\d{1,4}[/-]\d{1,4}$|^\d{1,4}([/-])\d{1,2}\1\d{1,4}$/.test(texts[0] ?? '') &&
    !namesCode(name)
  )
}

const toIdentifier = ({ start, text }: Cell): Found => ({
  start,
  end: start + text.length,
  class: 'other_number',
})

/** A line of short names, at least one of which names data of a person. */
function readHeader(line: Cell): { delimiter: string; names: string[] } | null {
  const delimiter = DELIMITERS.find((one) => line.text.includes(one))
  if (delimiter === undefined || line.text.length > 400) return null
  const names = splitCells(line, delimiter).map(({ text }) => text.trim())
  const isHeader =
    names.length >= 2 &&
    names.every(
      (name) =>
        name.length <= MAX_HEADER_CELL && name.split(' ').length <= 5 && !/[.:!?]\s|[:?!]$/.test(name),
    ) &&
    names.filter((name) => /^[\p{L}_]/u.test(name)).length >= names.length - 1 &&
    !names.some((name) => /\d{3}|\s\d|^\d/.test(name)) &&
    names.some((name) => classifyField(name).length > 0)
  if (!isHeader) return null
  // In a table of drugs or results, the plain “name” is theirs.
  const isOfProducts = names.some((name) => PRODUCT.test(normalizeField(name)))
  return {
    delimiter,
    names: isOfProducts ? names.map((name) => (/^(?:name|nombre|nom|nome)$/i.test(name) ? '' : name)) : names,
  }
}

function splitLines(plain: string): Cell[] {
  let at = 0
  return plain.split('\n').map((text) => {
    const line = { start: at, text: text.replace(/\r$/, '') }
    at += text.length + 1
    return line
  })
}

/** Cells without their quotes. A delimiter within quotes doesn't split. */
function splitCells({ start, text }: Cell, delimiter: string): Cell[] {
  const cells: Cell[] = []
  let from = 0
  let isQuoted = false
  for (let at = 0; at <= text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted
    if (at < text.length && (isQuoted || text[at] !== delimiter)) continue
    const cell = text.slice(from, at)
    const bare = cell.trim().replace(/^"([^]*)"$/, '$1')
    cells.push({ start: start + from + cell.indexOf(bare), text: bare })
    from = at + 1
  }
  return cells
}
