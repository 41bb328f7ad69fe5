import { describe, expect, it } from 'vitest'
import { statusAfter, taskActions, taskStatuses, type TaskAction, type TaskStatus } from './lifecycle'

const none = null

/** Repeats the table, so that an accidental change fails. */
const expected: Record<TaskStatus, Record<TaskAction, TaskStatus | null>> = {
  draft: {
    submit: 'in_review',
    return: none,
    escalate: none,
    accept: none,
    reject: none,
    withdraw: 'withdrawn',
    delete: 'withdrawn',
    release: none,
    retire: none,
    restore: none,
  },
  in_review: {
    submit: none,
    return: 'revision',
    escalate: 'in_adjudication',
    accept: none,
    reject: 'rejected',
    withdraw: 'withdrawn',
    delete: none,
    release: none,
    retire: none,
    restore: none,
  },
  revision: {
    submit: 'in_review',
    return: none,
    escalate: none,
    accept: none,
    reject: none,
    withdraw: 'withdrawn',
    delete: none,
    release: none,
    retire: none,
    restore: none,
  },
  in_adjudication: {
    submit: none,
    return: 'revision',
    escalate: none,
    accept: 'accepted',
    reject: 'rejected',
    withdraw: none,
    delete: none,
    release: none,
    retire: none,
    restore: none,
  },
  accepted: {
    submit: none,
    return: none,
    escalate: none,
    accept: none,
    reject: none,
    withdraw: none,
    delete: none,
    release: 'released',
    retire: 'retired',
    restore: none,
  },
  released: {
    submit: none,
    return: none,
    escalate: none,
    accept: none,
    reject: none,
    withdraw: none,
    delete: none,
    release: 'released',
    retire: 'retired',
    restore: none,
  },
  rejected: {
    submit: none,
    return: none,
    escalate: none,
    accept: none,
    reject: none,
    withdraw: none,
    delete: none,
    release: none,
    retire: none,
    restore: none,
  },
  withdrawn: {
    submit: none,
    return: none,
    escalate: none,
    accept: none,
    reject: none,
    withdraw: none,
    delete: none,
    release: none,
    retire: none,
    restore: none,
  },
  retired: {
    submit: none,
    return: none,
    escalate: none,
    accept: none,
    reject: none,
    withdraw: none,
    delete: none,
    release: none,
    retire: none,
    restore: 'accepted',
  },
}

describe('statusAfter', () => {
  it('covers every status and action', () => {
    expect(taskStatuses).toHaveLength(9)
    expect(taskActions).toHaveLength(10)
  })

  for (const status of taskStatuses) {
    for (const action of taskActions) {
      const to = expected[status][action]
      it(to ? `${action}: ${status} → ${to}` : `${action} is refused on ${status}`, () => {
        expect(statusAfter(status, action)).toBe(to)
      })
    }
  }

  it('restores a task that is in a release as released, and treats it like others in every other move', () => {
    for (const status of taskStatuses)
      for (const action of taskActions)
        expect(statusAfter(status, action, { isReleased: true }), `${action} from ${status}`).toBe(
          status === 'retired' && action === 'restore' ? 'released' : expected[status][action],
        )
  })
})
