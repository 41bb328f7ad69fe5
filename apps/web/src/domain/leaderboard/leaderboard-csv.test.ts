import { describe, expect, it } from 'vitest'
import type { LeaderboardRow, PublishedTable } from './leaderboard'
import { writeLeaderboardCsv } from './leaderboard-csv'
import { buildRow } from './testing/any-board'

const share = { share: 0.2, interval: { low: 0.1, high: 0.4 }, tasks: 5, reason: null }
const id = '00000000-0000-4000-8000-000000000000'

const makeRow = (changes: Partial<LeaderboardRow>): LeaderboardRow =>
  buildRow(1, {
    system: 'Atlas',
    unclipped: 0.5,
    interval: { low: 0.4, high: 0.6 },
    unadjusted: 0.52,
    adjusted: 0.5,
    difference: -0.02,
    characters: 2500,
    harmsShare: 0.1,
    tasks: 10,
    samples: 10,
    negativeCriteriaMet: share,
    importantCriteriaMissed: { share: null, interval: null, tasks: 0, reason: 'no-tasks' },
    worstAtK: { k: 2, score: 0.3, unclipped: 0.3, interval: null },
    ...changes,
  })

function makeTable(rows: LeaderboardRow[]): PublishedTable {
  return {
    withdrawnRuns: [],
    withdrawal: null,
    release: {
      id,
      name: '2026.1',
      dataset: 'D',
      tasks: 10,
      attestation: 'authored',
      audience: 'clinicians',
      frozenAt: '2026-01-01T00:00:00.000Z',
      withdrawnAt: null,
    },
    judge: {
      id,
      name: 'J',
      vendor: '',
      llm: 'j',
      reasoningEffort: '',
      simulated: false,
      template: 'T',
      referenceTemplate: false,
    },
    profile: { id: 'healthbench', label: 'HealthBench', adjustment: null },
    systems: rows.length,
    isDefault: true,
    focus: null,
    measuresHarms: true,
    metric: 'overall_score',
    simulated: false,
    specialties: 0,
    heldOutTasks: 0,
    dimensions: ['use-case'],
    scorableTasks: 10,
    takenOutTasks: 0,
    judgeError: { validated: false, scenario: null },
    resolves: null,
    whyNoResolution: 'too-few-systems',
    minTasks: null,
    comparison: {
      family: 'all-pairs',
      test: 'paired-t',
      smallestP: '2^(1-n)',
      correction: 'holm',
      alpha: 0.05,
    },
    rows,
    slices: [
      {
        dimension: 'use-case',
        value: 'consult',
        label: 'Care consult',
        tasks: 4,
        resolves: null,
        whyNoResolution: 'too-few-systems',
        minTasks: null,
        rows,
      },
    ],
    notes: [],
    snapshot: {
      sequence: 3,
      path: '/boards/d/r/j/p/at/3',
      createdAt: '2026-11-01T00:00:00.000Z',
      change: 'Added Atlas',
      contentHash: 'hash',
    },
  }
}

function readLines(rows: LeaderboardRow[]): string[] {
  return writeLeaderboardCsv({ tables: [makeTable(rows)] }).split('\r\n')
}

describe('writeLeaderboardCsv', () => {
  it('has a header, one row per system overall and one per slice', () => {
    const [header, overall, slice, end] = readLines([makeRow({})])
    expect(header?.split(',')).toHaveLength(65)
    expect(overall?.split(',')).toHaveLength(65)
    expect(overall).toContain(',all,,Atlas,')
    expect(overall).toMatch(/,\/boards\/d\/r\/j\/p\/at\/3,0,,0$/)
    expect(slice).toContain(',use-case,consult,Atlas,')
    for (const line of [overall, slice]) expect(line).toMatch(/,0\.2,0\.1,0\.4,5,,,,0,2,0\.3,,,\/boards\//)
    expect(end).toBe('')
  })

  it('writes scores from 0 to 1 without rounding, and leaves unknown values empty', () => {
    expect(readLines([makeRow({ score: 0.1 + 0.2, costPerTaskUsd: null })])[1]).toMatch(
      /,0\.30000000000000004,0\.5,0\.4,0\.6,0\.52,0\.5,-0\.02,2500,0\.1,0,10,1,,/,
    )
  })

  it('names the slice that a table is limited to in the rows of the table', () => {
    const table = {
      ...makeTable([makeRow({})]),
      focus: { dimension: 'use-case', value: 'consult', label: 'Care consult', tasks: 4 } as const,
      slices: [],
    }
    const lines = writeLeaderboardCsv({ tables: [table] }).split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(',use-case,consult,Atlas,')
    expect(lines[1]).toContain(',0.52,0.5,-0.02,2500,')
  })

  it('quotes and escapes text that a spreadsheet would run as a formula', () => {
    expect(readLines([makeRow({ system: '=HYPERLINK("x","y")' })])[1]).toContain(`"'=HYPERLINK(""x"",""y"")"`)
    expect(readLines([makeRow({ system: '@sum' })])[1]).toContain(`,'@sum,`)
  })
})
