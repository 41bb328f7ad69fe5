import { describe, expect, it } from 'vitest'
import { readAuditQuery, writeAuditQuery } from './audit-query'

const id = '3f1c2f9e-6c1a-4a0e-9d6e-0a4f7a3f1b11'

describe('the address of the log', () => {
  it.each([
    [{ who: 'platform', action: 'run.paused', type: 'run', id, from: '2026-01-01', to: '2026-01-31' }],
    [{ who: `person:${id}` }],
    [{}],
  ])('round-trips as %j', (filter) => {
    const query = Object.fromEntries(new URLSearchParams(writeAuditQuery(filter)))
    expect(readAuditQuery(query)).toMatchObject({ filter, problems: {} })
  })

  it.each([
    [{ id: 'abc' }, { id: 'An object id is a UUID.' }],
    [{ who: 'nobody' }, { who: expect.stringContaining('The actor must be person') as string }],
    [{ from: '31.1.2026' }, { from: 'Give the first day as 2026-01-31.' }],
    [{ from: '2026-02-01', to: '2026-01-01' }, { to: 'The last day is before the first. Swap them.' }],
  ])('with %j ignores that filter and explains why', (params, problems) => {
    const query = readAuditQuery({ ...params, action: 'run.paused' })
    expect(query.problems).toEqual(problems)
    expect(query.typed).toMatchObject(params)
    for (const name of Object.keys(problems)) expect(query.filter).not.toHaveProperty(name)
    expect(query.filter).toMatchObject({ action: 'run.paused' })
  })

  it('leaves out empty values, duplicates and invalid cursors', () => {
    expect(
      readAuditQuery({ who: '', action: ['run.paused', 'run.failed'], before: 'x', other: '1' }),
    ).toEqual({ filter: {}, typed: {}, problems: {} })
    expect(readAuditQuery({ before: '12', after: '9' })).toMatchObject({ before: '12' })
    expect(readAuditQuery({ before: '12', after: '9' }).after).toBeUndefined()
  })
})
