import { describe, expect, it } from 'vitest'
import { whyNotClose, whyNotWrite } from './thread-rights'

type Standing = Parameters<typeof whyNotWrite>[0]

const standing = (change: Partial<Standing>): Standing => ({
  role: null,
  isOpener: false,
  openerRole: 'reviewer',
  isSettled: false,
  state: 'open',
  ...change,
})
const can = (one: Standing) =>
  `${whyNotWrite(one) === null ? 'writes' : '–'} ${whyNotClose(one) === null ? 'closes' : '–'}`

describe('who writes in a thread, and who closes it', () => {
  it.each<[string, Partial<Standing>, string]>([
    ['the reviewer who opened it', { role: 'reviewer', isOpener: true }, 'writes closes'],
    [
      'the same, of a closed one: it opens again',
      { role: 'reviewer', isOpener: true, state: 'closed' },
      'writes closes',
    ],
    ['the same, when they gave the review back', { isOpener: true }, '– closes'],
    ['another reviewer', { role: 'reviewer' }, '– –'],
    ['the author', { role: 'author' }, 'writes –'],
    ['the author, of an answered one', { role: 'author', state: 'answered' }, 'writes –'],
    ['the author, of a closed one', { role: 'author', state: 'closed' }, '– –'],
    ['the adjudicator, in a reviewer’s', { role: 'adjudicator' }, '– closes'],
    [
      'the adjudicator, in their own',
      { role: 'adjudicator', isOpener: true, openerRole: 'adjudicator' },
      'writes closes',
    ],
    [
      'the adjudicator, in that of the one before',
      { role: 'adjudicator', openerRole: 'adjudicator' },
      'writes closes',
    ],
    [
      'who once opened it as a reviewer and adjudicates now',
      { role: 'adjudicator', isOpener: true },
      '– closes',
    ],
    ['the author, when the task is settled', { role: 'author', isSettled: true }, '– –'],
    ['the reviewer, when the task is settled', { role: 'reviewer', isOpener: true, isSettled: true }, '– –'],
    [
      'the adjudicator, when the task is settled',
      { role: 'adjudicator', openerRole: 'adjudicator', isSettled: true },
      '– –',
    ],
    ['who only reads', {}, '– –'],
  ])('%s', (_, change, expected) => expect(can(standing(change))).toBe(expected))
})
