import { describe, expect, it } from 'vitest'
import { listEveryEvalEverRecords } from './every-eval-ever'
import { EveryEvalEverRecord } from './every-eval-ever-record'
import { board, buildRow } from './testing/any-board'

const site = 'https://site.example'

describe('records of Every Eval Ever', () => {
  it('have the headline and the score before adjustment of each system, with their intervals', () => {
    const unadjusted = {
      ...board,
      metric: 'overall_score' as const,
      rows: board.rows.map((row) => ({ ...row, score: 0.581 })),
    }
    const records = listEveryEvalEverRecords({ tables: [board, unadjusted], site })
    expect(records.map((record) => EveryEvalEverRecord.parse(record))).toMatchObject([
      {
        evaluation_id: 'D, 2026.1/Vendor_System 1/1793491200',
        model_info: { id: 'Vendor/System 1', developer: 'Vendor' },
        evaluation_results: [
          {
            metric_config: { metric_id: 'consilium.overall_score_length_adjusted' },
            score_details: {
              score: 0.547,
              uncertainty: { confidence_interval: { lower: 0.482, upper: 0.613 }, num_samples: 14 },
            },
          },
          { metric_config: { metric_id: 'consilium.overall_score' }, score_details: { score: 0.581 } },
        ],
      },
    ])
  })

  it('exist only for systems with a score on every task', () => {
    const rows = [
      buildRow(1, { complete: false }),
      buildRow(2, { score: null }),
      buildRow(3, { kind: 'physicians' }),
    ]
    expect(listEveryEvalEverRecords({ tables: [{ ...board, rows }], site })).toEqual([])
  })

  it('name each slice', () => {
    const [row = buildRow(1)] = board.rows
    const slice = {
      dimension: 'use-case' as const,
      value: 'consult',
      label: 'Care consult',
      tasks: 9,
      resolves: null,
      whyNoResolution: null,
      minTasks: null,
      rows: [{ ...row, tasks: 9, score: 0.25, interval: null }],
    }
    const [record] = listEveryEvalEverRecords({ tables: [{ ...board, slices: [slice] }], site })
    expect(record?.evaluation_results[1]).toMatchObject({
      evaluation_name: 'D, 2026.1: Care consult',
      score_details: { score: 0.25, details: { dimension: 'use-case', slice: 'consult', tasks: '9' } },
    })
  })
})
