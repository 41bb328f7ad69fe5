import { describe, expect, it } from 'vitest'
import { catalog, isJobName, itemJobNames, jobId, jobNames, jobPayload, queueNames } from './catalog'

describe('catalog', () => {
  it('lists every job once, with a queue', () => {
    expect(jobNames).toEqual([
      'completion',
      'grading',
      'import',
      'export',
      'result',
      'turn',
      'probe',
      'test_verdict',
      'mail',
      'urgent',
      'webhook',
      'retention',
      'inclusion',
      'sweep',
    ])
    expect([...itemJobNames, 'sweep'].sort()).toEqual([...jobNames].sort())
    for (const name of jobNames) expect(queueNames).toContain(catalog[name].queue)
    expect(isJobName('grading')).toBe(true)
    expect(isJobName('toString')).toBe(false)
  })

  it('allows only ids in payloads', () => {
    expect(jobPayload.safeParse({ workItemId: 'w', epoch: 0 }).success).toBe(true)
    expect(jobPayload.safeParse({ workItemId: 'w', epoch: 0, text: 'x' }).success).toBe(false)
    expect(jobPayload.safeParse({ workItemId: 'w', epoch: -1 }).success).toBe(false)
  })

  it('gives one job id per work item and epoch', () => {
    expect(jobId('grading', { workItemId: 'w', epoch: 3 })).toBe('grading-w-3')
  })
})
