import { describe, expect, it } from 'vitest'
import { readTaskQuery, taskListHref } from './task-query'

const id = '7d9b8c1e-0000-4000-8000-000000000000'

describe('readTaskQuery', () => {
  it('keeps what it knows and leaves out the rest', () => {
    expect(
      readTaskQuery({
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
    expect(readTaskQuery({ after: 'x', before: id })).toEqual({ filter: {}, before: id })
    expect(readTaskQuery({ status: ['accepted', 'released'] })).toEqual({ filter: {} })
  })
})

describe('taskListHref', () => {
  it('writes what is read again', () => {
    expect(taskListHref('/datasets/x', { filter: {} })).toBe('/datasets/x#tasks')
    expect(taskListHref('/datasets/x', { filter: { specialty: 'Allergy and immunology' }, after: id })).toBe(
      `/datasets/x?specialty=Allergy+and+immunology&after=${id}#tasks`,
    )
  })
})
