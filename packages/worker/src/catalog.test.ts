import { describe, expect, it } from 'vitest'
import { catalog, isJobName, itemJobNames, jobId, jobNames, jobPayload, queueNames } from './catalog'

describe('catalog', () => {
  it('names every job once and a queue for each', () => {
    expect(jobNames).toEqual([
      'completion',
      'grading',
      'import',
      'result',
      'turn',
      'probe',
      'test_verdict',
      'mail',
      'urgent',
      'retention',
      'sweep',
    ])
    expect([...itemJobNames, 'sweep'].sort()).toEqual([...jobNames].sort())
    for (const name of jobNames) expect(queueNames).toContain(catalog[name].queue)
    expect(isJobName('grading')).toBe(true)
    expect(isJobName('toString')).toBe(false)
  })

  it('carries ids only', () => {
    expect(jobPayload.safeParse({ workItemId: 'w', epoch: 0 }).success).toBe(true)
    expect(jobPayload.safeParse({ workItemId: 'w', epoch: 0, text: 'x' }).success).toBe(false)
    expect(jobPayload.safeParse({ workItemId: 'w', epoch: -1 }).success).toBe(false)
  })

  it('gives one id for one work item and epoch', () => {
    expect(jobId('grading', { workItemId: 'w', epoch: 3 })).toBe('grading-w-3')
  })
})
