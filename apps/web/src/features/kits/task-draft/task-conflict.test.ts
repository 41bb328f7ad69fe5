import { expect, it } from 'vitest'
import { emptyTaskDraft } from '../../../domain/authoring/empty-task-draft'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { conflictStrings } from '../drafts/conflict/conflict-strings'
import { mergeDrafts } from '../drafts/conflict/merge-drafts'
import { listKeptTwice } from './task-conflict'
import { taskDraftParts } from './task-draft-parts'
import { listVersionPairs } from './version-pairs'

const draft = (texts: Record<string, string>): TaskDraft => ({
  ...emptyTaskDraft,
  criteria: Object.entries(texts).map(([id, text]) => ({
    id,
    text,
    points: 8,
    tags: [],
    evidence: '',
    origin: { is: 'written', of: [] },
  })),
})

it('criteria that were kept in both versions are named by their places', () => {
  const sides = {
    mine: draft({ a: 'Names the dose.', b: 'Advises a visit today.' }),
    theirs: draft({ a: 'Names the dose.', b: 'Advises a visit within a week.' }),
    base: draft({ a: 'Names the dose.', b: 'Advises a visit.' }),
  }
  const chosen = mergeDrafts(taskDraftParts, sides, {}, () => 'copy')
  expect(listKeptTwice(chosen, sides)).toEqual([[2, 3]])
  expect(listKeptTwice(sides.mine, sides)).toEqual([])
  expect(listVersionPairs(chosen.criteria)).toEqual([[2, 3]])
  const change = (text: string) => chosen.criteria.map((one) => (one.id === 'copy' ? { ...one, text } : one))
  expect(listVersionPairs(change('Asks about allergies to penicillin.'))).toEqual([])
  expect(listVersionPairs(chosen.criteria.filter(({ id }) => id !== 'b'))).toEqual([])
  expect(conflictStrings.keptTwice([[2, 3]])).toBe(
    'Criteria 2 and 3 are two versions of one criterion. Drop or change one of them.',
  )
})
