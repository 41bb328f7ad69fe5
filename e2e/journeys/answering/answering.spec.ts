import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { arrangeAnswering, readAnswers } from '../../arrange-answering'
import { checkAccessibility, checkFits } from '../../checks/check-accessibility'
import { goByKeys } from '../../go-by-keys'
import { recordResponses } from '../../record-responses'
import { signInContext } from '../../sign-in-context'
import { expect, test } from '../../test'

const isAwake = (page: Page) => expect(page.locator('[data-awake][data-whole]')).toBeVisible()

test('a specialist answers by keyboard from home to submission, without losing text while offline', async ({
  page,
  context,
  people,
  unique,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const { answerer, tasks } = await arrangeAnswering({ like: people.physician, name: unique('Answers') })
  await signInContext(context, answerer)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const pressTabTo = async (name: string | RegExp, role: 'checkbox' | 'radio' | 'textbox') => {
    const target = page.getByRole(role, { name })
    for (let i = 0; i < 12; i += 1) {
      await press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    await expect(target).toBeFocused()
  }
  await page.goto('/home')
  await goByKeys(page, ['g', 'k'], '**/answer')
  await checkAccessibility(page)
  await press('j')
  await page.waitForURL(/\/answer\/[0-9a-f-]{36}$/)
  await isAwake(page)
  const seen = await page.locator('body').innerText()
  expect(seen).toContain('Is it safe to keep both drugs?')
  for (const hidden of ['spironolactone should be held', 'low-potassium diet', 'record an ECG'])
    expect(seen).not.toContain(hidden)
  const text = page.getByRole('textbox', { name: 'Your answer' })
  await press('e')
  await expect(text).toBeFocused()
  await page.keyboard.type('Hold spironolactone.')
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.type(' Repeat the potassium tomorrow.')
  await expect(page.getByText('The server can’t be reached')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  await press('Escape', 'Shift+D')
  await press('Space')
  await expect(page.getByRole('radio', { name: 'No AI was used' })).toBeChecked()
  await pressTabTo('Guidelines', 'checkbox')
  await press('Space')
  await pressTabTo(/Links to sources/, 'textbox')
  await page.keyboard.type('https://example.org/potassium')
  await press('Escape')
  await press('Control+Enter')
  await expect(page.getByRole('dialog', { name: /1 item missing/ })).toBeVisible()
  await press('Enter')
  await expect(page.getByRole('radio', { name: /^No, I wrote/ })).toBeFocused()
  await press('Space')
  await checkAccessibility(page)
  await press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Answer submitted' })).toBeVisible()
  expect(await readAnswers(tasks)).toEqual([
    {
      text: 'Hold spironolactone. Repeat the potassium tomorrow.',
      details: {
        consulted: ['guidelines'],
        consultedNote: '',
        sources: ['https://example.org/potassium'],
        aiUsed: false,
        interrupted: false,
      },
      personId: answerer.id,
    },
  ])
})

test('an answer on a phone by touch, which author and reviewer can’t take, and no byte of which shows what is hidden', async ({
  browser,
  people,
  unique,
  baseURL,
}) => {
  const word = (name: string) => `${name}-${randomUUID().slice(0, 8)}`
  const rated = {
    llm: word('llm'),
    vendor: word('vendor'),
    notes: word('ratingnote'),
    at: '2026-09-03T04:05:06.789Z',
  }
  const { author, reviewer, answerer, tasks } = await arrangeAnswering({
    like: people.physician,
    name: unique('By touch'),
    rated,
  })
  for (const { person, sentence } of [
    { person: author, sentence: 'You wrote this task, so you can’t answer it.' },
    { person: reviewer, sentence: 'You reviewed this task, so you can’t answer it.' },
  ]) {
    const context = await browser.newContext()
    await signInContext(context, person)
    const page = await context.newPage()
    await page.goto('/answer')
    await expect(page.getByText(/No task is waiting for an answer|you can’t take any of them/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Take the next task' })).toHaveCount(0)
    const refused = await page.request.post('/api/trpc/answers.take', {
      data: {},
      headers: { origin: new URL(baseURL ?? '').origin },
    })
    expect(refused.status()).toBe(409)
    await page.goto(`/answer/${tasks[0]?.taskId}`)
    await expect(page.getByRole('heading', { name: 'You had a part in this task' })).toBeVisible()
    await expect(page.getByText(sentence)).toBeVisible()
    await context.close()
  }
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  })
  await signInContext(context, answerer)
  const page = await context.newPage()
  const responses = await recordResponses(page)
  await page.goto('/answer')
  await checkFits(page)
  await page.getByRole('button', { name: 'Take the next task' }).tap()
  await page.waitForURL(/\/answer\/[0-9a-f-]{36}$/)
  await isAwake(page)
  await checkFits(page)
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Hold spironolactone.')
  await page.getByRole('radio', { name: 'I used AI' }).tap()
  await page.getByRole('checkbox', { name: 'Nothing' }).tap()
  const paused = page.getByRole('radio', { name: /Yes, I paused/ })
  // A tap at the place of the last one that hits another control within 400 ms is ignored as part of a double tap.
  await expect(async () => {
    await paused.tap()
    await expect(paused).toBeChecked({ timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: 'Submit answer' }).tap()
  await expect(page.getByRole('heading', { name: 'Answer submitted' })).toBeVisible()
  await checkFits(page)
  expect(await readAnswers(tasks)).toMatchObject([{ details: { aiUsed: true } }])

  const assignmentId = page.url().split('/').at(-1) ?? ''
  for (const address of ['/home', '/answer', `/answer/${assignmentId}`, '/threads', '/datasets'])
    await page.goto(address)
  // Requests that a curious physician could make outside the screen, with every id they know.
  await page.evaluate(
    async (inputs) => {
      for (const [name, input] of inputs)
        await (await fetch(`/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`)).text()
    },
    [
      ['answers.read', { assignmentId }],
      ['answers.kept', { assignmentId }],
      ['answers.queue', {}],
      ['threads.list', { taskId: tasks[0]?.taskId }],
      ['tasks.submission', { taskId: tasks[0]?.taskId }],
      ['tasks.get', { taskId: tasks[0]?.taskId }],
      ['drafts.read', { taskId: tasks[0]?.taskId }],
      ['reviews.read', { assignmentId }],
    ] as const,
  )
  await page.unrouteAll({ behavior: 'wait' })
  const says = (text: string) => responses.filter((response) => response.text.includes(text))
  expect(says('Is it safe to keep both drugs?').length, 'responses with what is shown').toBeGreaterThan(0)
  const hidden = [
    'Spironolactone is continued at the current dose',
    'spironolactone should be held',
    'Manages the potassium appropriately',
    ...Object.values(rated),
    ...[author, reviewer].flatMap(({ id, email, name }) => [id, email, name]),
  ]
  expect(hidden.flatMap((text) => says(text).map(({ address }) => `${text} at ${address}`))).toEqual([])
  await context.close()
})
