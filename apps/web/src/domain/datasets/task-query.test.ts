import { describe, expect, it } from 'vitest'
import { parseTaskQuery, buildTaskListHref } from './task-query'

const id = '7d9b8c1e-0000-4000-8000-000000000000'

describe('parseTaskQuery', () => {
  it('keeps valid parameters and ignores the rest', () => {
    expect(
      parseTaskQuery({
        useCase: 'consult',
        mode: 'bad',
        specialty: 'Cardiology',
        theme: '',
        page: '3',
        after: id,
      }),
    ).toEqual({
      filter: { useCase: 'consult', specialty: 'Cardiology' },
      after: id,
    })
    expect(parseTaskQuery({ after: 'x', before: id })).toEqual({ filter: {}, before: id })
    expect(parseTaskQuery({ status: ['accepted', 'released'] })).toEqual({ filter: {} })
  })
})

describe('buildTaskListHref', () => {
  it('writes addresses that parse back to the same query', () => {
    expect(buildTaskListHref('/datasets/x', { filter: {} })).toBe('/datasets/x#tasks')
    expect(
      buildTaskListHref('/datasets/x', { filter: { specialty: 'Allergy and immunology' }, after: id }),
    ).toBe(`/datasets/x?specialty=Allergy+and+immunology&after=${id}#tasks`)
  })
})
