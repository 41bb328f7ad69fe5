import { describe, expect, it } from 'vitest'
import type { DraftDetail } from '../sampling/drafts'
import { DEFAULT_PLAN } from '../sampling/sample-plans'
import { summarizeYield, type DrawnTasks } from '../sampling/review-yield'
import type { ReadinessCheck } from './readiness'
import { listFailing, listReviewSteps, listSteps } from './workspace-steps'

const by = { id: null, name: 'A program' }
const draw = {
  id: '11111111-1111-4111-8111-111111111111',
  number: 1,
  drawnAt: '2026-11-25T10:00:00.000Z',
  drawnBy: by,
  planId: null,
  parentId: null,
  seed: 'seed',
  algorithm: 1,
  poolHash: 'hash',
  poolTasks: 40,
  tasks: 12,
  reserves: 4,
  report: null,
  extension: null,
  extendedBy: null,
  discarded: null,
}
const empty: DraftDetail = {
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Spring',
  purpose: 'release',
  state: 'open',
  createdAt: '2026-11-25T09:00:00.000Z',
  createdBy: by,
  endedAt: null,
  endReason: null,
  releaseId: null,
  drawn: null,
  dataset: { id: '33333333-3333-4333-8333-333333333333', name: 'Wards', archived: false },
  version: 0,
  plan: DEFAULT_PLAN,
  saved: null,
  planIsSaved: false,
  draws: [],
  currentDrawId: null,
  split: null,
}
const saved = {
  id: '44444444-4444-4444-8444-444444444444',
  savedAt: '2026-11-25T09:30:00.000Z',
  savedBy: by,
  plan: DEFAULT_PLAN,
  hash: 'hash',
  poolHash: 'hash',
  poolTasks: 40,
}
const planned = { ...empty, saved, planIsSaved: true }
const drawn = { ...planned, draws: [draw], currentDrawId: draw.id, drawn: 12 }
const check = (change: Partial<ReadinessCheck>): ReadinessCheck => ({
  name: 'threads',
  failing: 0,
  taskIds: [],
  waivable: true,
  active: true,
  blocks: true,
  waived: null,
  ...change,
})
const waived = { at: '2026-11-25T11:00:00.000Z', by, reason: 'Read' }

function statesOf(
  draft: DraftDetail,
  { checks = [check({})], poolTasks = 40, answered = 0, isPublished = false } = {},
) {
  const answers = draft.currentDrawId === null ? null : { tasks: 12, answered }
  const steps = listSteps(draft, { poolTasks, checks, answers, isPublished })
  return Object.fromEntries(steps.map(({ name, state }) => [name, state]))
}

describe('the steps of a release', () => {
  it.each<[string, DraftDetail, Parameters<typeof statesOf>[1], Record<string, string>]>([
    ['begin with the plan', empty, {}, { pool: 'done', plan: 'next', draw: 'waits', freeze: 'waits' }],
    ['ask for tasks while the pool is empty', empty, { poolTasks: 0 }, { pool: 'next' }],
    [
      'go on with the draw once the plan is saved',
      planned,
      {},
      { plan: 'done', draw: 'next', checks: 'waits' },
    ],
    [
      'ask to save a plan that changed',
      { ...planned, planIsSaved: false },
      {},
      { plan: 'next', draw: 'waits' },
    ],
    [
      'make the split optional after the draw',
      drawn,
      {},
      { draw: 'done', split: 'optional', checks: 'done', freeze: 'next', publish: 'waits' },
    ],
    ['have answers after the draw', planned, {}, { answers: 'waits' }],
    ['can go on without answers', drawn, { answered: 11 }, { answers: 'optional' }],
    ['are done with answers to every task', drawn, { answered: 12 }, { answers: 'done' }],
    [
      'stop at a failing check',
      drawn,
      { checks: [check({ failing: 2 })] },
      { checks: 'next', freeze: 'waits' },
    ],
    [
      'pass a waived check',
      drawn,
      { checks: [check({ failing: 2, waived })] },
      { checks: 'done', freeze: 'next' },
    ],
    [
      'end with the publication',
      { ...drawn, state: 'frozen', releaseId: draw.id },
      {},
      { freeze: 'done', publish: 'next' },
    ],
    [
      'are done once the release is published',
      { ...drawn, state: 'frozen', releaseId: draw.id },
      { isPublished: true },
      { publish: 'done' },
    ],
  ])('%s', (_, draft, facts, expected) => {
    expect(statesOf(draft, facts)).toMatchObject(expected)
  })

  it('count discarded draws', () => {
    const discarded = { ...draw, discarded: waived }
    const steps = listSteps(
      { ...planned, draws: [discarded] },
      { poolTasks: 40, checks: [], answers: null, isPublished: false },
    )
    expect(steps.find(({ name }) => name === 'draw')).toMatchObject({
      state: 'next',
      says: '1 discarded, none in use',
    })
  })

  it('fail on no check that is waived or not active', () => {
    const failing = check({ failing: 1 })
    expect(
      listFailing([failing, check({ failing: 1, waived }), check({ failing: 1, active: false })]),
    ).toEqual([failing])
  })
})

describe('the steps of a review draw', () => {
  const outcome = (open: number) => {
    const row = { stratum: 'all', levels: {}, drawnAs: null, acceptedAs: null }
    const rows: DrawnTasks[] = [
      { ...row, outcome: 'rejected', tasks: 12 - open },
      ...(open > 0 ? [{ ...row, outcome: 'open', tasks: open } as const] : []),
    ]
    return summarizeYield(rows, 1)
  }
  const review = (draft: DraftDetail): DraftDetail => ({ ...draft, purpose: 'review' })

  it.each([
    ['begin with the plan', empty, null, ['done', 'next', 'waits', 'waits'], 'After the draw'],
    [
      'wait for the reviews after the draw',
      drawn,
      outcome(7),
      ['done', 'done', 'done', 'waits'],
      '5 of 12 tasks settled',
    ],
    [
      'end when every drawn task is settled',
      drawn,
      outcome(0),
      ['done', 'done', 'done', 'done'],
      '12 of 12 tasks settled',
    ],
  ])('%s', (_, draft, reviewYield, states, says) => {
    const steps = listReviewSteps(review(draft), { poolTasks: 3, reviewYield })
    expect(steps.map(({ name }) => name)).toEqual(['pool', 'plan', 'draw', 'reviews'])
    expect(steps.map(({ state }) => state)).toEqual(states)
    expect(steps.at(-1)?.says).toBe(says)
  })

  it('ask for submitted tasks while there are none', () => {
    expect(listReviewSteps(review(empty), { poolTasks: 0, reviewYield: null })[0]).toMatchObject({
      state: 'next',
      says: 'No submitted task',
    })
  })
})
