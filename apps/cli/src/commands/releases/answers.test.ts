import { afterEach, expect, it } from 'vitest'
import { runQuietly } from '../../testing/run-quietly'
import { startStubApi, type StubRoutes } from '../../testing/start-stub-api'

let close = async () => {}
afterEach(() => close())

async function call(argv: string[], routes: StubRoutes) {
  const api = await startStubApi(routes)
  close = api.close
  const { out } = await runQuietly(argv, { env: { CONSILIUM_URL: api.url, CONSILIUM_API_KEY: 'csk_x' } })
  const posts = api.calls
    .filter(({ method }) => method === 'POST')
    .map(({ path: to, body }) => [to.replace('/api/v1', ''), JSON.parse(body) as unknown])
  return { out, posts }
}

const answers = {
  tasks: 3,
  answered: 1,
  missing: 2,
  inProgress: 0,
  expectedMinutes: 40,
  subset: { tasks: 1, answers: 2 },
  answers: [
    {
      id: 'b-1',
      specialty: 'Cardiology',
      match: 'exact',
      origin: 'no_ai',
      characters: 420,
      sharedWithModels: 0.125,
      returned: null,
    },
  ],
}

it.each([
  [
    answers,
    /^answered: 1 of 3 tasks, in progress 0, missing 2\nseveral answers: 1 task, 2 each\n[^]*b-1 +Cardiology +exact +no_ai +420 +13% +–\n$/,
  ],
  [null, /^This draft has no draw\. Draw a sample with draft draw\.\n$/],
])('shows the answers to the drawn tasks', async (body, expected) => {
  const { out } = await call(['draft', 'answers', 'w-1'], {
    'GET /api/v1/drafts/w-1/answers': { body: { answers: body } },
  })
  expect(out).toMatch(expected)
})

it('draws the tasks that get several answers', async () => {
  const { out, posts } = await call(['draft', 'answer-subset', 'w-1', '--tasks', '1', '--answers', '2'], {
    'POST /api/v1/drafts/w-1/answer-subset': { status: 201, body: { answers } },
  })
  expect(posts).toEqual([['/drafts/w-1/answer-subset', { tasks: 1, answers: 2 }]])
  expect(out).toBe('1 task drawn for 2 answers each.\n')
})

it('notifies physicians of a specialty', async () => {
  const { out, posts } = await call(['draft', 'notify-answerers', 'w-1', '--specialty', 'Urology'], {
    'POST /api/v1/drafts/w-1/answerers': { body: { notified: 2 } },
  })
  expect(posts).toEqual([['/drafts/w-1/answerers', { specialty: 'Urology' }]])
  expect(out).toBe('2 physicians notified about tasks in Urology.\n')
})

it('returns an answer for a formal reason', async () => {
  const { out, posts } = await call(['draft', 'return-answer', 'b-1', '--reason', 'other_task'], {
    'POST /api/v1/answers/b-1/return': { body: { answerId: 'b-1', reason: 'other_task' } },
  })
  expect(posts).toEqual([['/answers/b-1/return', { reason: 'other_task' }]])
  expect(out).toBe('The answer b-1 is returned and no longer counts.\n')
})
