import { describe, expect, it } from 'vitest'
import { MAX_CRITERIA } from '../../../domain/authoring/draft-limits'
import type { DraftCriterion } from '../../../domain/authoring/task-drafts'
import { buildInsertedCriteria } from './build-inserted-criteria'
import { searchEntries } from '../../kits/library/search-entries'

const texts = [
  'Advises honey before any syrup.',
  'Names codéine as unsafe in children',
  'Fails to warn of fever, axis:safety',
  'Warns of fever for more than three days',
]
const search = (typed: string) =>
  searchEntries(texts, typed, (text) => text).map((text) => texts.indexOf(text))

describe('searching the library', () => {
  it.each([
    ['', [0, 1, 2, 3]],
    ['  ', [0, 1, 2, 3]],
    ['HONEY', [0]],
    ['codeine', [1]],
    ['fever warn', [2, 3]],
    ['of fever', [2, 3]],
    ['warns of', [3]],
    ['axis:safety', [2]],
    ['fever honey', []],
    ['.*', []],
  ])('%j finds %j', (typed, found) => {
    expect(search(typed)).toEqual(found)
  })

  it('ranks an exact phrase before scattered words', () => {
    expect(searchEntries(['fever, and high', 'high fever'], 'high fever', (text) => text)).toEqual([
      'high fever',
      'fever, and high',
    ])
  })
})

let made = 0
const makeId = () => `new-${++made}`
const kept = (text: string, points = 5) => ({
  text,
  points,
  tags: ['axis:accuracy'],
  evidence: 'A guideline',
})
const inRubric = (text: string): DraftCriterion => ({
  ...kept(text),
  id: text,
  origin: { is: 'written', of: [] },
})

describe('inserting into the rubric', () => {
  it('copies the criterion with a new id and its origin', () => {
    made = 0
    expect(
      buildInsertedCriteria([], { is: 'library', id: 'kept', criteria: [kept('Names honey.', -3)] }, makeId),
    ).toEqual([{ ...kept('Names honey.', -3), id: 'new-1', origin: { is: 'library', of: ['kept'] } }])
  })

  it('skips criteria that the rubric already has, and duplicates within the template', () => {
    const inserted = buildInsertedCriteria(
      [inRubric('names honey')],
      {
        is: 'template',
        id: 't',
        criteria: [kept('Names honey.'), kept('Names thyme.'), kept('Names  thyme')],
      },
      makeId,
    )
    expect(inserted.map(({ text, origin }) => [text, origin])).toEqual([
      ['Names thyme.', { is: 'template', of: ['t'] }],
    ])
  })

  it('stops at the limit of the rubric', () => {
    const rubric = Array.from({ length: MAX_CRITERIA - 1 }, (_, index) => inRubric(`Fact ${index}`))
    expect(
      buildInsertedCriteria(
        rubric,
        { is: 'template', id: 't', criteria: [kept('One.'), kept('Two.')] },
        makeId,
      ).map(({ text }) => text),
    ).toEqual(['One.'])
    expect(
      buildInsertedCriteria(
        [...rubric, inRubric('Last')],
        { is: 'library', id: 'k', criteria: [kept('One.')] },
        makeId,
      ),
    ).toEqual([])
  })
})
