import { languages, nameLanguage } from './languages'
import { specialties } from './specialties'
import { countries, nameCountry } from './countries'
import { seniorities } from './seniorities'

export interface CsvRow {
  /** The line on which the row starts, counted from 1. */
  line: number
  cells: string[]
}

/**
 * Parses a CSV file (RFC 4180). The separator is the most frequent of comma, semicolon and tab in the first
 * line.
 */
export function parseCsv(text: string): { rows: CsvRow[] } | { problem: string } {
  const source = text.replace(/^\ufeff/, '')
  const head = source.split(/\r?\n/, 1)[0] ?? ''
  const separator = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ','
  const rows: CsvRow[] = []
  let [row, cell, line, began, quotedAt] = [[] as string[], '', 1, 1, 0]
  const endRow = () => {
    row.push(cell)
    if (row.some((value) => value.trim() !== ''))
      rows.push({ line: began, cells: row.map((value) => value.trim()) })
    row = []
    cell = ''
  }
  for (let at = 0; at < source.length; at++) {
    const letter = source[at]
    if (letter === '\n') line += 1
    if (quotedAt > 0) {
      if (letter !== '"') cell += letter
      else if (source[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quotedAt = 0
    } else if (letter === '"' && cell.trim() === '') {
      cell = ''
      quotedAt = line
    } else if (letter === separator) {
      row.push(cell)
      cell = ''
    } else if (letter === '\n') {
      endRow()
      began = line
    } else if (letter !== '\r') cell += letter
  }
  if (quotedAt > 0)
    return {
      problem: `The quotation mark opened on line ${quotedAt} is never closed. Close it or remove it.`,
    }
  endRow()
  return { rows }
}

export const inviteColumns = [
  'email',
  'name',
  'roles',
  'specialties',
  'languages',
  'country',
  'seniority',
  'affiliation',
  'vendor_ties',
  'assignment_cap',
] as const
export type InviteColumn = (typeof inviteColumns)[number]

/** Reads the column order from the first row; returns a problem if the header is invalid. */
export function readHeader(cells: readonly string[]): { columns: InviteColumn[] } | { problem: string } {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[\s-]+/g, '_'))
  const unknown = names.find((name) => !inviteColumns.some((column) => column === name))
  if (unknown !== undefined)
    return {
      problem: `The first line names an unknown column, “${unknown}”. Known columns: ${inviteColumns.join(', ')}.`,
    }
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) return { problem: `The first line names the column “${twice}” twice. Keep one.` }
  if (!names.includes('email') || !names.includes('roles'))
    return { problem: 'The first line must name the columns, including email and roles.' }
  return { columns: names as InviteColumn[] }
}

/** Reads one row as an invitation. Invalid values are kept, so that validation can name them. */
export function readInviteRow(columns: readonly InviteColumn[], cells: readonly string[]) {
  const value = (column: InviteColumn) => cells[columns.indexOf(column)] ?? ''
  const list = (column: InviteColumn) =>
    value(column)
      .split(/[,;|]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
  const cap = value('assignment_cap')
  return {
    email: value('email'),
    name: value('name') || undefined,
    roles: list('roles').map((role) => role.toLowerCase()),
    profile: {
      specialties: list('specialties').map((label) => find(specialties, label, (known) => known)),
      languages: list('languages').map((label) => find(languages, label, nameLanguage)),
      country: value('country') === '' ? null : find(countries, value('country'), nameCountry),
      seniority: value('seniority') === '' ? null : find(seniorities, value('seniority'), (known) => known),
      affiliation: value('affiliation') || null,
      vendorTies: list('vendor_ties'),
      assignmentCap: cap === '' ? 5 : Number(cap),
    },
  }
}

function find(known: readonly string[], given: string, name: (code: string) => string): string {
  const wanted = given.toLowerCase()
  return known.find((code) => code.toLowerCase() === wanted || name(code).toLowerCase() === wanted) ?? given
}
