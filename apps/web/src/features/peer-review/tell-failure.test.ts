import { TRPCClientError } from '@trpc/client'
import { expect, it } from 'vitest'
import { strings } from './strings'
import { tellFailure } from './tell-failure'

it('tells what the server said, or that it said nothing', () => {
  expect(tellFailure(new TRPCClientError('You have submitted it.', { result: { error: { message: 'x', code: 1, data: { httpStatus: 409 } } } }))).toBe('You have submitted it.')
  expect(tellFailure(new Error('This draft was changed elsewhere too.'))).toBe('This draft was changed elsewhere too.')
  expect(tellFailure(new TRPCClientError('Failed to fetch'))).toBe(strings.unreachable)
})
