import { describe, expect, it } from 'vitest'
import { explainCannotClose, explainCannotWrite } from './thread-rights'

type Standing = Parameters<typeof explainCannotWrite>[0]

const standing = (change: Partial<Standing>): Standing => ({
  role: null,
  isOpener: false,
  openerRole: 'reviewer',
  isSettled: false,
  state: 'open',
  ...change,
})
const can = (one: Standing) =>
  `${explainCannotWrite(one) === null ? 'writes' : '–'} ${explainCannotClose(one) === null ? 'closes' : '–'}`

describe('who can write in a thread and close it', () => {
  it.each<[string, Partial<Standing>, string]>([
    ['the reviewer who opened it', { role: 'reviewer', isOpener: true }, 'writes closes'],
    [
      'the reviewer who opened it, after it was closed',
      { role: 'reviewer', isOpener: true, state: 'closed' },
      'writes closes',
    ],
    ['the reviewer who opened it, after returning the review', { isOpener: true }, '– closes'],
    ['another reviewer', { role: 'reviewer' }, '– –'],
    ['the author', { role: 'author' }, 'writes –'],
    ['the author, in an answered thread', { role: 'author', state: 'answered' }, 'writes –'],
    ['the author, in a closed thread', { role: 'author', state: 'closed' }, '– –'],
    ['the adjudicator, in a reviewer’s thread', { role: 'adjudicator' }, '– closes'],
    [
      'the adjudicator, in their own thread',
      { role: 'adjudicator', isOpener: true, openerRole: 'adjudicator' },
      'writes closes',
    ],
    [
      'the adjudicator, in a previous adjudicator’s thread',
      { role: 'adjudicator', openerRole: 'adjudicator' },
      'writes closes',
    ],
    ['an adjudicator who opened it as a reviewer', { role: 'adjudicator', isOpener: true }, '– closes'],
    ['the author, after the task is settled', { role: 'author', isSettled: true }, '– –'],
    ['the reviewer, after the task is settled', { role: 'reviewer', isOpener: true, isSettled: true }, '– –'],
    [
      'the adjudicator, after the task is settled',
      { role: 'adjudicator', openerRole: 'adjudicator', isSettled: true },
      '– –',
    ],
    ['someone with read access only', {}, '– –'],
  ])('%s', (_, change, expected) => expect(can(standing(change))).toBe(expected))
})
