import { randomUUID } from 'node:crypto'
import { arrangeAdjudication } from '../../arrange-adjudication'
import { pressInTurn } from '../../go-by-keys'
import { recordResponses } from '../../record-responses'
import { plantThread } from '../../plant-thread'
import { signInContext } from '../../sign-in-context'
import { expect, test } from '../../test'

test('no byte sent during an adjudication reveals the author, the reviewers, dates, the llm or the author’s rating', async ({
  page,
  context,
  people,
  unique,
  expectedErrors,
}) => {
  // Assignments of others are refused.
  expectedErrors.push(/40[349]/)
  const word = (name: string) => `${name}-${randomUUID().slice(0, 8)}`
  const hidden = {
    llm: word('llm'),
    vendor: word('vendor'),
    notes: word('ratingnote'),
    affiliation: word('house'),
    versionAt: '2026-09-03T04:05:06.789Z',
    reviewAt: '2026-09-17T21:22:23.987Z',
  }
  const {
    adjudicator,
    author,
    reviewers,
    reviewIds,
    taskIds: [taskId = ''],
    versionIds: [versionId = ''],
  } = await arrangeAdjudication({ like: people.physician, name: unique('Settled'), hidden }, 1)
  const secrets: Record<string, string> = {
    llm: hidden.llm,
    vendor: hidden.vendor,
    'notes of the rating': hidden.notes,
    'affiliation of the author': hidden.affiliation,
  }
  for (const [index, { id, name, email }] of [author, ...reviewers].entries())
    Object.assign(secrets, {
      [`id of person ${index}`]: id,
      [`name of person ${index}`]: name,
      [`address of person ${index}`]: email,
    })
  for (const [index, id] of reviewIds.entries()) secrets[`review ${index}`] = id
  const threadAt = '2026-09-18T02:03:04.321Z'
  for (const [index, { id }] of reviewers.entries()) {
    const { messageIds } = await plantThread({
      versionId,
      openerId: id,
      says: [`Asked by one of two, ${index + 1}.`, `Answered to one of two, ${index + 1}.`],
      at: threadAt,
    })
    for (const [number, messageId] of messageIds.entries())
      secrets[`message ${number} of thread ${index}`] = messageId
  }
  for (const [what, at] of Object.entries({
    version: hidden.versionAt,
    reviews: hidden.reviewAt,
    threads: threadAt,
  }))
    Object.assign(secrets, {
      [`instant of the ${what}`]: at.slice(0, 19),
      [`milliseconds of the ${what}`]: String(Date.parse(at)),
    })

  await signInContext(context, adjudicator)
  const answers = await recordResponses(page)
  await page.goto('/home')
  await page.goto('/adjudicate')
  await page.getByRole('button', { name: 'Take the next task' }).click()
  await page.waitForURL(/\/adjudicate\/[0-9a-f-]{36}$/)
  await expect(page.locator('[data-awake][data-whole]')).toBeVisible()
  await expect(page.getByText('The note may be written, if it says why it is a risk.')).toBeVisible()
  await page.keyboard.press('Shift+C')
  const sheet = page.getByRole('dialog', { name: 'Threads on this task' })
  await expect(sheet.getByText('Reviewer A')).toBeVisible()
  await expect(sheet.getByText('Reviewer B')).toBeVisible()
  await sheet
    .getByRole('button', { name: /^Rated response/ })
    .first()
    .click()
  await expect(sheet.getByText(/^Asked by one of two/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await pressInTurn(page, ['j', '2', '2', '1'])
  await expect(page.getByText('All differences resolved').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('All differences resolved').first()).toBeVisible()
  const assignmentId = page.url().split('/').at(-1) ?? ''
  // Requests that a curious adjudicator could make outside the screen, with every id they know.
  await page.evaluate(
    async ([assignment, task]) => {
      for (const [name, input] of [
        ['threads.list', { taskId: task }],
        ['threads.inbox', undefined],
        ['adjudications.read', { assignmentId: assignment }],
        ['adjudications.queue', {}],
        ['reviews.read', { assignmentId: assignment }],
        ['tasks.submission', { taskId: task }],
        ['drafts.read', { taskId: task }],
      ] as const) {
        await (
          await fetch(`/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input ?? null))}`)
        ).text()
      }
    },
    [assignmentId, taskId],
  )

  await page.unrouteAll({ behavior: 'wait' })
  expect(
    answers.some(({ text }) => text.includes('The note may be written, if it says why')),
    'the capture includes what is shown',
  ).toBe(true)
  expect(answers.filter(({ address }) => address.includes('/api/trpc/')).length).toBeGreaterThan(5)
  const found = answers.flatMap(({ address, text }) =>
    Object.entries(secrets).flatMap(([name, secret]) =>
      text.includes(secret) ? [`${name} in ${address}`] : [],
    ),
  )
  expect(found).toEqual([])
})
