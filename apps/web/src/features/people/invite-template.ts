import { csvCell } from '../../domain/csv-cell'
import { inviteColumns } from '../../domain/people-csv'

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

/** A file to fill in: the columns, with two people as examples. It begins with the mark by which spreadsheets know UTF-8. */
export function writeInviteTemplate(): string {
  const rows = [inviteColumns, ...examples.map((example) => inviteColumns.map((column) => example[column]))]
  return `\ufeff${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}
