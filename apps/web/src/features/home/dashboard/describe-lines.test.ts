import { expect, it } from 'vitest'
import type { NewcomerLine, RunLine, StuckLine } from '../../../domain/home/dashboard-views'
import { describeNewcomers, describeRun, describeStuck } from './describe-lines'

const dataset = { id: 'd', name: 'Cases' }
const person = { id: 'p', name: 'Dr Amaral' }

it.each<[StuckLine, string, string]>([
  [
    { is: 'nobody', kind: 'review', says: 'Nobody can be assigned.', dataset, tasks: 1, days: 0 },
    '1 task in Cases waits, since today',
    '/datasets/d/reviewing#ask-review',
  ],
  [
    { is: 'disputed', dataset, tasks: 2, days: 9 },
    '2 disputed tasks in Cases wait for an adjudicator, the oldest for 9 days',
    '/datasets/d/reviewing#ask-adjudication',
  ],
  [
    { is: 'late', kind: 'review', person, dataset, tasks: 1, days: 1 },
    'Dr Amaral is late with 1 review, by 1 day',
    '/people/p',
  ],
  [
    { is: 'unclaimed', kind: 'adjudication', isPart: true, dataset, tasks: 500, days: 30 },
    'At least 500 tasks in Cases wait for an adjudicator, the oldest for 30 days',
    '/datasets/d/reviewing#ask-adjudication',
  ],
  [
    { is: 'unanswered', dataset, tasks: 1, days: 16 },
    '1 returned task in Cases was left alone, for 16 days',
    '/datasets/d?status=revision#tasks',
  ],
])('a stuck line says how many, where and how long, and where to settle it', (line, title, href) => {
  expect(describeStuck(line)).toMatchObject({ title, href })
})

it.each<[Partial<RunLine>, string, string]>([
  [
    { state: 'paused', cause: 'budget', reason: 'The budget of $1.00 is spent.' },
    'Paused: the budget is used up, at 3 of 10 answers. The budget of $1.00 is spent.',
    'Raise the budget',
  ],
  [
    { state: 'paused', cause: 'admin', reason: 'Paused by an admin.' },
    'Paused by an admin, at 3 of 10 answers.',
    'Resume',
  ],
  [
    { state: 'paused', cause: 'outage', resumes: true },
    'The provider does not respond, at 3 of 10 answers. The run resumes automatically.',
    'Follow',
  ],
  [{ state: 'completed', isPublished: false }, 'Finished 2 days ago, not published.', 'Check and publish'],
  [
    { state: 'completed', isPublished: false, isWithdrawn: true },
    'Finished 2 days ago. Its release is withdrawn, so it can’t be published.',
    'See results',
  ],
])('a run says its state and what to do', (change, detail, action) => {
  const run: RunLine = {
    id: 'r',
    system: 'A system',
    release: 'A release',
    state: 'running',
    cause: null,
    reason: null,
    resumes: false,
    isPublished: false,
    isTrial: false,
    isWithdrawn: false,
    judge: 'Judge',
    answers: { done: 3, total: 10 },
    days: 2,
  }
  expect(describeRun({ ...run, ...change })).toMatchObject({ detail, action, href: '/runs/r' })
})

it.each<[NewcomerLine, string]>([
  [{ is: 'invited', people: 1, expired: 0, days: 0 }, '1 invitation is unused, since today'],
  [{ is: 'invited', people: 5, expired: 2, days: 9 }, '5 invitations are unused, the oldest for 9 days'],
  [
    { is: 'no_task', people: 1, first: [person], days: 20 },
    'Dr Amaral joined 20 days ago and has not written or judged a task',
  ],
  [
    { is: 'no_practice', people: 4, first: [person], days: 3 },
    '4 people joined up to 3 days ago and have not finished the practice rubrics',
  ],
])('people who have not started are named or counted', (line, title) => {
  expect(describeNewcomers(line).title).toBe(title)
})
