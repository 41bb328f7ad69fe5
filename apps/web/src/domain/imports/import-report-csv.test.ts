import { describe, expect, it } from 'vitest'
import { writeImportReportCsv } from './import-report-csv'

describe('writeImportReportCsv', () => {
  it('writes errors before warnings and quotes special characters', () => {
    const csv = writeImportReportCsv({
      errors: [
        { line: 3, reason: '“points” must be an integer, not "ten".' },
        { line: 9, reason: '=HYPERLINK("x")' },
      ],
      warnings: [{ line: 1, reason: 'No canary.' }],
    })
    expect(csv).toBe(
      'kind,line,reason\r\nerror,3,"“points” must be an integer, not ""ten""."\r\nerror,9,"\'=HYPERLINK(""x"")"\r\nwarning,1,No canary.\r\n',
    )
  })

  it('has only a header without errors and warnings', () => {
    expect(writeImportReportCsv({ errors: [], warnings: [] })).toBe('kind,line,reason\r\n')
  })
})
