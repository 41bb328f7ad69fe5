import { expect, it } from 'vitest'
import { createRequest } from './create-request'

it('a request that is sent before the part has loaded is answered once, when the part listens', () => {
  const request = createRequest<number>()
  const answered: number[] = []
  const needed: string[] = []
  const stopWatching = request.onSent(() => needed.push('now'))
  request.send(2)
  expect([answered, needed]).toEqual([[], ['now']])
  const stop = request.listen((step) => answered.push(step))
  expect(answered).toEqual([2])
  request.send(3)
  expect(answered).toEqual([2, 3])
  stop()
  request.listen((step) => answered.push(step))
  expect(answered).toEqual([2, 3])
  stopWatching()
  request.send(4)
  expect([answered, needed]).toEqual([
    [2, 3, 4],
    ['now', 'now'],
  ])
})
