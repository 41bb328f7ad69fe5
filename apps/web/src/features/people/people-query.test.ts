import { describe, expect, it } from 'vitest'
import { peopleHref, readPeopleQuery } from './people-query'

const id = '7d9b8c1e-0000-4000-8000-000000000000'

describe('readPeopleQuery', () => {
  it('keeps valid filters and ignores the rest', () => {
    expect(
      readPeopleQuery({
        text: ' ana ',
        role: 'owner',
        specialty: 'Cardiology',
        country: '',
        state: ['active'],
        ties: 'to:A & B',
        sort: 'age',
        limit: '9',
        after: id,
      }),
    ).toEqual({
      filter: { text: 'ana', specialty: 'Cardiology', ties: 'to:A & B' },
      sort: 'name',
      after: id,
    })
    expect(readPeopleQuery({ after: 'x', before: id, sort: 'seen' })).toEqual({
      filter: {},
      sort: 'seen',
      before: id,
    })
  })
})

describe('peopleHref', () => {
  it.each([
    ['/people', {}],
    ['/people?sort=joined', { sort: 'joined' }],
    [
      `/people?text=a+%26+b&ties=to%3AMeridian+Labs&sort=seen&before=${id}`,
      { text: 'a & b', ties: 'to:Meridian Labs', sort: 'seen', before: id },
    ],
  ])('writes %s, which reads back unchanged', (address, params) => {
    const query = readPeopleQuery(params)
    expect(peopleHref(query)).toBe(address)
    expect(readPeopleQuery(Object.fromEntries(new URL(address, 'http://x').searchParams))).toEqual(query)
  })
})
