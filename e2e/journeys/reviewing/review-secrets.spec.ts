import { randomUUID } from 'node:crypto'
import { arrangeReviewing, type ArrangedReviewing } from '../../arrange-reviews'
import { recordResponses } from '../../record-responses'
import { ReviewPane } from '../../pages/review-pane'
import { plantAnswer, plantThread } from '../../plant-thread'
import { withDatabase } from '../../return-task'
import { signInContext } from '../../sign-in-context'
import { expect, test } from '../../test'

const instants = {
  version: '2026-09-03T04:05:06.789Z',
  revised: '2026-10-07T11:12:13.456Z',
  review: '2026-09-17T21:22:23.987Z',
  again: '2026-11-02T01:32:43.654Z',
  thread: '2026-09-18T02:03:04.321Z',
  answer: '2026-10-19T05:06:07.432Z',
}

/** A second version after both reviewers returned the first; the other reviewer has already reviewed it. */
async function plantHistory(
  { author, reviewer, reviewers, tasks: [task] }: ArrangedReviewing,
  words: { affiliation: string; note: string; criterion: string; reply: string },
): Promise<string[]> {
  const versionId = randomUUID()
  const [other] = reviewers.filter(({ id }) => id !== reviewer.id)
  const reviews = [
    {
      by: other?.id,
      of: task?.versionId,
      decision: 'return',
      at: instants.review,
      note: words.note,
      text: words.criterion,
    },
    {
      by: reviewer.id,
      of: task?.versionId,
      decision: 'return',
      at: new Date().toISOString(),
      note: 'Say by when.',
      text: 'Recommends repeating potassium within a day',
    },
    {
      by: other?.id,
      of: versionId,
      decision: 'approve',
      at: instants.again,
      note: words.note,
      text: words.criterion,
    },
  ].map((review) => ({ ...review, id: randomUUID() }))
  // The author's reply to each of them in the revised version.
  const replies = reviews.slice(0, 2).map(({ id, by }, index) => ({
    point: `1-${'AB'[index]}-1`,
    text: by === reviewer.id ? 'The author replies: within a day.' : words.reply,
    reviewId: id,
  }))
  await withDatabase(async (client) => {
    await client.query('UPDATE person SET affiliation = $2 WHERE id = $1', [author.id, words.affiliation])
    await client.query(
      `INSERT INTO task_version (id, task_id, number, conversation, rated_response, rated_llm, rated_vendor, response_quality, mode, use_case, difficulty, specialty, language, turn_count, content_hash, authoring, created_at)
       SELECT $1, task_id, 2, conversation, rated_response, rated_llm, rated_vendor, response_quality, mode, use_case, difficulty, specialty, language, turn_count, content_hash, authoring || $4::jsonb, $3 FROM task_version WHERE id = $2`,
      [versionId, task?.versionId, instants.revised, JSON.stringify({ replies })],
    )
    await client.query(
      'INSERT INTO criterion (id, version_id, stable_id, position, text, points, tags) SELECT gen_random_uuid(), $1, stable_id, position, text || $3, points, tags FROM criterion WHERE version_id = $2',
      [versionId, task?.versionId, ' today'],
    )
    await client.query('UPDATE task SET current_version_id = $2 WHERE id = $1', [task?.taskId, versionId])
    for (const { id, by, of, decision, at, note, text } of reviews) {
      const changes = JSON.stringify([
        { action: 'edit', stableId: task?.criterionIds[1], text, reason: 'missing_context' },
      ])
      await client.query(
        'INSERT INTO review (id, version_id, reviewer_id, flaw_confirmed, realistic, response_quality, decision, reasons, note, criterion_changes, created_at) VALUES ($1, $2, $3, true, true, 3, $4, $8, $5, $6, $7)',
        [id, of, by, decision, note, changes, at, decision === 'return' ? ['missing_context'] : []],
      )
    }
  })
  return reviews.flatMap(({ id, by }) => (by === reviewer.id ? [] : [id]))
}

test('no byte sent during a review reveals the author, other reviews, the llm or the author’s rating', async ({
  page,
  context,
  people,
  unique,
  expectedErrors,
}) => {
  // Assignments of others, and closed ones, are refused.
  expectedErrors.push(/40[49]/)
  const word = (name: string) => `${name}-${randomUUID().slice(0, 8)}`
  const rated = { llm: word('llm'), vendor: word('vendor'), notes: word('ratingnote'), at: instants.version }
  const words = {
    affiliation: word('house'),
    note: word('othernote'),
    criterion: word('othercriterion'),
    reply: word('otherreply'),
    thread: word('otherthread'),
    answer: word('otheranswer'),
  }
  const arranged = await arrangeReviewing({ like: people.physician, name: unique('Blind'), reviewers: 2 }, [
    { asks: 'Draft a note for her chart.', specialty: 'Nephrology', rated },
  ])
  const {
    author,
    reviewer,
    reviewers,
    tasks: [task],
  } = arranged
  const reviewIds = await plantHistory(arranged, words)
  const other = reviewers.find(({ id }) => id !== reviewer.id)
  const otherThread = await plantThread({
    versionId: task?.versionId ?? '',
    openerId: other?.id ?? '',
    says: [words.thread, words.answer],
    at: instants.thread,
  })
  const secrets: Record<string, string | undefined> = {
    'thread of the other reviewer': otherThread.threadId,
    'what the other reviewer asked': words.thread,
    'what the author answered them': words.answer,
    'messages of the other thread': otherThread.messageIds[0],
    'name of the author': author.name,
    'address of the author': author.email,
    'id of the author': author.id,
    'affiliation of the author': words.affiliation,
    'name of the other reviewer': other?.name,
    'address of the other reviewer': other?.email,
    'id of the other reviewer': other?.id,
    'note of the other reviewer': words.note,
    'criterion of the other reviewer': words.criterion,
    'reply to the other reviewer': words.reply,
    'review of the other': reviewIds[0],
    'second review of the other': reviewIds[1],
    'rated llm': rated.llm,
    vendor: rated.vendor,
    'notes of the rating': rated.notes,
  }
  for (const [name, at] of Object.entries(instants)) {
    secrets[`instant of ${name}`] = at.slice(0, 19)
    secrets[`milliseconds of ${name}`] = String(Date.parse(at))
  }

  await signInContext(context, reviewer)
  const answers = await recordResponses(page)
  const review = new ReviewPane(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.goto('/home')
  await review.takeNext()
  await press('w', 'o')
  await expect(page.getByText('Say by when.')).toBeVisible()
  await expect(page.getByText('The author replies: within a day.')).toBeVisible()
  await expect(page.getByText('Another system’s answer', { exact: false })).toBeVisible()
  await press('j', 'k', 'd', '1')
  // The reviewer's own thread, with an answer by the author.
  await press('Shift+J', 'c')
  const sheet = page.getByRole('dialog', { name: 'Threads on this task' })
  await sheet.getByRole('textbox').fill('Is one repeat enough?')
  await press('Control+Enter')
  await expect(sheet.getByText('You · today')).toBeVisible()
  const {
    rows: [own],
  } = await withDatabase((client) =>
    client.query<{ id: string }>('SELECT id FROM thread WHERE opener_id = $1', [reviewer.id]),
  )
  secrets['message of the author'] = await plantAnswer(
    own?.id ?? '',
    'The author says: one is enough.',
    instants.answer,
  )
  await press('Escape')
  // Text checked for patient data goes to the server and back too.
  await review.note.fill('Mrs. Halvorsen would have asked for an ECG.')
  await press('Alt+r')
  await expect(page.getByText('may identify a patient')).toBeVisible()
  await press('Alt+r')
  await expect(review.note).not.toHaveValue(/Halvorsen/)
  await review.note.blur()
  await review.judge({ flaw: true, rating: 2, decision: 'approve' })
  await review.isSaved()
  await page.reload()
  await review.isAwake()
  await press('Shift+C')
  await page.getByRole('button', { name: /^Criterion \d+ ?Answered/ }).click()
  await expect(page.getByText('The author says: one is enough.')).toBeVisible()
  await press('Escape')
  await review.send('approve')
  const closed = page.url()
  await page.goto('/review')
  await expect(page.getByText('No task for you to review now')).toBeVisible()
  await page.goto(closed)
  await expect(page.getByRole('region', { name: 'What you wrote' })).toBeVisible()
  for (const address of ['/home', '/threads', '/profile', '/datasets']) await page.goto(address)
  // Requests that a curious reviewer could make outside the screen, with every id they know.
  await page.evaluate(
    async ([assignmentId, taskId]) => {
      for (const [name, input] of [
        ['reviews.read', { assignmentId }],
        ['reviews.kept', { assignmentId }],
        ['reviews.queue', {}],
        ['threads.list', { taskId }],
        ['threads.inbox', undefined],
        ['tasks.submission', { taskId }],
        ['tasks.get', { taskId }],
        ['drafts.read', { taskId }],
      ] as const) {
        await (
          await fetch(`/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input ?? null))}`)
        ).text()
      }
    },
    [closed.split('/').at(-1) ?? '', task?.taskId ?? ''],
  )

  await page.unrouteAll({ behavior: 'wait' })
  expect(
    answers.some(({ text }) => text.includes('Spironolactone is continued at the current dose')),
    'the capture includes what is shown',
  ).toBe(true)
  expect(answers.filter(({ address }) => address.includes('/api/trpc/')).length).toBeGreaterThan(8)
  // The profile lists every vendor of the installation for declaring ties, which reveals nothing about the
  // task.
  const isListOfAll = (name: string, address: string) =>
    name === 'vendor' && new URL(address).pathname === '/profile'
  const found = answers.flatMap(({ address, text }) =>
    Object.entries(secrets).flatMap(([name, secret]) =>
      secret === undefined || (text.includes(secret) && !isListOfAll(name, address))
        ? [`${name} in ${address}`]
        : [],
    ),
  )
  expect(found).toEqual([])
})
