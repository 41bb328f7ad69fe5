import { formatCsvCell } from '../../../domain/platform/format-csv-cell'
import { inviteColumns } from '../../../domain/people/people-csv'

const examples: Record<(typeof inviteColumns)[number], string>[] = [
  {
    email: 'name@hospital.example',
    name: 'Ines Duarte',
    roles: 'physician',
    specialties: 'Cardiology; Internal medicine',
    languages: 'Portuguese; English',
    country: 'Portugal',
    seniority: 'specialist',
    affiliation: 'Hospital of the Bay',
    vendor_ties: '',
    assignment_cap: '5',
  },
  {
    email: 'other@hospital.example',
    name: '',
    roles: 'adjudicator; viewer',
    specialties: '',
    languages: '',
    country: '',
    seniority: '',
    affiliation: '',
    vendor_ties: '',
    assignment_cap: '',
  },
]

/**
 * Writes a template file: the columns, with two example people. It starts with a byte order mark, so that
 * spreadsheets read it as UTF-8.
 */
export function writeInviteTemplate(): string {
  const rows = [inviteColumns, ...examples.map((example) => inviteColumns.map((column) => example[column]))]
  return `\ufeff${rows.map((row) => row.map(formatCsvCell).join(',')).join('\r\n')}\r\n`
}
