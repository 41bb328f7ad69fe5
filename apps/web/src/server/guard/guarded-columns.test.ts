import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { GUARDED_COLUMNS } from './guarded-columns'
import { datasetSources, taskSources } from './scan/text-sources'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

describe('text columns in the database', () => {
  it('are either checked for patient data or listed with the reason why not', async () => {
    const rows = await api.db.$queryRaw<
      { column: string }[]
    >`SELECT table_name || '.' || column_name AS column FROM redactable_text()`
    const held = rows.map(({ column }) => column).sort()
    expect(
      Object.keys(GUARDED_COLUMNS).sort(),
      'Add the new column to guarded-columns.ts: the file that calls requireNoPatientData or requireReasonForFindings for it, or why no check is needed.',
    ).toEqual(held)
  })

  it('are scanned again with later detectors if they are checked', () => {
    const scanned = [...taskSources, ...datasetSources].flatMap(({ table, columns }) =>
      columns.map((column) => `${table}.${column}`),
    )
    const checked = Object.entries(GUARDED_COLUMNS).flatMap(([column, decision]) =>
      'by' in decision && decision.unscanned === undefined ? [column] : [],
    )
    expect(
      checked.filter((column) => !scanned.includes(column)),
      'Add the new column to scan/text-sources.ts, or say in guarded-columns.ts why scans leave it out.',
    ).toEqual([])
    expect(scanned.filter((column) => !(column in GUARDED_COLUMNS))).toEqual([])
  })

  it('are checked in the files that are listed', () => {
    for (const [column, decision] of Object.entries(GUARDED_COLUMNS)) {
      if (!('by' in decision)) continue
      for (const file of [decision.by].flat())
        expect(fs.readFileSync(path.join(import.meta.dirname, '..', file), 'utf8'), column).toMatch(
          /await requireNoPatientData(?:InDraft)?\(|requireReasonForFindings\(/,
        )
    }
  })
})
