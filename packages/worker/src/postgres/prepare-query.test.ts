import { describe, expect, it } from 'vitest'
import { prepareQuery } from './prepare-query'

describe('prepareQuery', () => {
  const query = prepareQuery<{ id: number; name: string | null; unused: string }>(
    'rename',
    (p) => `UPDATE person SET name = ${p.name} WHERE id = ${p.id} AND name IS DISTINCT FROM ${p.name}`,
  )

  it('numbers the parameters in the order of their first use', () => {
    expect(query({ id: 5, name: 'Ada', unused: '' })).toMatchObject({
      name: 'rename',
      text: 'UPDATE person SET name = $1 WHERE id = $2 AND name IS DISTINCT FROM $1',
    })
  })

  it('passes each value once, in the order of its placeholder, and leaves out what the text does not use', () => {
    expect(query({ id: 5, name: 'Ada', unused: 'left out' }).values).toEqual(['Ada', 5])
    expect(query({ unused: '', name: null, id: 6 }).values).toEqual([null, 6])
  })
})
