import { describe, expect, it } from 'vitest'
import { titlePage } from './title-page'

describe('the title of a page about one object', () => {
  it('names the object in at most 60 characters', async () => {
    const title = (name: string) => titlePage(Promise.resolve({ name }), (read) => read.name, 'Task')
    expect(await title('Task 7')).toEqual({ title: 'Task 7' })
    expect((await title('gout '.repeat(50))).title?.toString().length).toBeLessThanOrEqual(61)
  })

  it('is the name of the page when the object has none or cannot be opened', async () => {
    expect(await titlePage(Promise.resolve({}), () => '', 'Task')).toEqual({ title: 'Task' })
    expect(await titlePage(Promise.reject(new Error('not found')), () => 'secret', 'Task')).toEqual({
      title: 'Task',
    })
  })
})
