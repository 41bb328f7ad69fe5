import { describe, expect, it } from 'vitest'
import { lifecycle, listTargets, taskActions, taskStatuses, type TaskStatus } from './lifecycle'
import { acceptedStatuses, blindStatuses, isSettled, settledStatuses, wasAccepted } from './status-sets'

/** All statuses that a task can reach after `action`. */
function listReachable(action: keyof typeof lifecycle): Set<TaskStatus> {
  const reached = new Set<TaskStatus>(listTargets(action))
  for (const status of reached)
    for (const next of taskActions)
      if (lifecycle[next].from.some((from) => from === status))
        for (const to of listTargets(next)) reached.add(to)
  return reached
}

describe('sets of task statuses', () => {
  it('every status is either blind or settled', () => {
    expect([...blindStatuses, ...settledStatuses].toSorted()).toEqual([...taskStatuses].toSorted())
    for (const status of taskStatuses)
      expect(isSettled(status), status).toBe(!blindStatuses.some((blind) => blind === status))
  })

  it('a settled task never becomes blind again', () => {
    for (const action of taskActions)
      if (lifecycle[action].from.some(isSettled))
        expect(listTargets(action).every(isSettled), action).toBe(true)
  })

  it('every status from which a task can be judged or submitted is blind', () => {
    const open = new Set(
      (['submit', 'return', 'escalate', 'accept', 'reject'] as const).flatMap((action) => [
        ...lifecycle[action].from,
      ]),
    )
    expect([...open].toSorted()).toEqual([...blindStatuses].toSorted())
  })

  it('the accepted statuses are those that an acceptance leads to', () => {
    expect([...listReachable('accept')].toSorted()).toEqual([...acceptedStatuses].toSorted())
    for (const status of taskStatuses)
      expect(wasAccepted(status), status).toBe(acceptedStatuses.some((accepted) => accepted === status))
  })
})
