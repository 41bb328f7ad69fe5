import type { Locator } from '@playwright/test'
import { arrangeReviewing } from '../../arrange-reviews'
import { checkAccessibility, checkFits } from '../../checks/check-accessibility'
import { ReviewPane } from '../../pages/review-pane'
import { withDatabase } from '../../return-task'
import { signInContext } from '../../sign-in-context'
import { expect, test } from '../../test'

test('a reviewer asks about a criterion by keyboard, the author answers “a reviewer”, and the reviewer closes the thread', async ({
  page,
  context,
  browser,
  people,
  unique,
}) => {
  const {
    author,
    reviewer,
    tasks: [task],
  } = await arrangeReviewing({ like: people.physician, name: unique('Asked') }, [
    { asks: 'Draft a note for her chart.', specialty: 'Nephrology' },
  ])
  const review = await ReviewPane.openAs(browser, reviewer)
  const sheet = review.page.getByRole('dialog', { name: 'Threads on this task' })
  await review.takeNext()
  await review.page.keyboard.press('j')
  await review.page.keyboard.press('c')
  const question = sheet.getByLabel('Ask the author about criterion 1')
  await expect(question).toBeFocused()
  await expect(sheet.getByRole('region', { name: 'Quoted text' })).toContainText('Criterion 1')
  await expectBeside(sheet, review.rows.first())
  await review.page.keyboard.type('Does a dose that is halved count as held?')
  // An unsent message stays in this browser.
  await review.page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(review.rows.first()).toBeFocused()
  await expect(review.rows.first()).not.toHaveAttribute('data-discussed')
  // A submission would leave it behind.
  await review.page.keyboard.press('Control+Enter')
  await review.page.getByRole('button', { name: /^You wrote a question in a thread/ }).click()
  await expect(question).toBeFocused()
  await expect(question).toHaveValue('Does a dose that is halved count as held?')
  await review.page.keyboard.press('Escape')
  await review.rows.first().focus()
  await review.page.keyboard.press('c')
  await expect(question).toHaveValue('Does a dose that is halved count as held?')
  await review.page.keyboard.press('Control+Enter')
  await expect(sheet.getByText('You · today')).toBeVisible()
  await expect(sheet.getByText('Open', { exact: true }).last()).toBeVisible()
  await checkAccessibility(review.page)
  await review.page.keyboard.press('Escape')
  await expect(
    review.page.getByRole('button', { name: '1 thread on criterion 1', exact: true }),
  ).toBeVisible()

  await signInContext(context, author)
  await page.goto('/home')
  if (page.url().endsWith('/profile')) await page.goto('/threads')
  else await page.getByRole('link', { name: /^Read: 1 thread has new messages/ }).click()
  await page.waitForURL('**/threads')
  await checkAccessibility(page)
  await page.getByRole('button', { name: /^Open thread: Criterion 1/ }).click()
  const asked = page.getByRole('dialog', { name: 'Threads on this task' })
  await expect(asked.getByText('A reviewer', { exact: true })).toBeVisible()
  await expect(
    asked.getByText('Says that spironolactone should be held while potassium is 5.9'),
  ).toBeVisible()
  expect(await page.content()).not.toContain(reviewer.name)
  await asked.getByLabel('Your answer').fill('No: at 5.9 none of it is given.')
  await page.keyboard.press('Control+Enter')
  await expect(asked.getByText('Answered')).toBeVisible()
  await page.setViewportSize({ width: 375, height: 800 })
  await checkFits(page)
  const { height } = await readBox(asked)
  expect(height).toBeLessThanOrEqual(0.6 * 800 + 1)

  await review.page.reload()
  await review.isAwake()
  await review.page.getByRole('button', { name: '1 thread on criterion 1, 1 unread' }).click()
  await expect(sheet.getByText('No: at 5.9 none of it is given.')).toBeVisible()
  await expect(sheet.getByText('Author · today')).toBeVisible()
  await expect(
    review.page.getByRole('button', { name: '1 thread on criterion 1', exact: true, includeHidden: true }),
  ).toBeAttached()
  // On a small screen the criterion is above the sheet.
  await review.page.setViewportSize({ width: 375, height: 800 })
  await expect(async () => {
    await review.rows.first().evaluate((row) => row.scrollIntoView({ block: 'start' }))
    expect((await readBox(review.rows.first())).y).toBeLessThan((await readBox(sheet)).y)
  }).toPass()
  await checkFits(review.page)
  await review.page.setViewportSize({ width: 1280, height: 720 })
  await sheet.getByRole('button', { name: 'Close this thread' }).click()
  await expect(sheet.getByText('Closed')).toBeVisible()
  const { rows } = await withDatabase((client) =>
    client.query('SELECT state, closed_by FROM thread WHERE task_id = $1', [task?.taskId]),
  )
  expect(rows).toEqual([{ state: 'closed', closed_by: 'reviewer' }])
  await review.close()
})

test('on wide screens the panel covers nothing, and the page beside it stays usable', async ({
  browser,
  people,
  unique,
}) => {
  const { reviewer } = await arrangeReviewing({ like: people.physician, name: unique('Beside') }, [
    { asks: 'Draft a note for his chart.', specialty: 'Nephrology' },
  ])
  const review = await ReviewPane.openAs(browser, reviewer)
  await review.takeNext()
  const sheet = review.page.getByRole('dialog', { name: 'Threads on this task' })
  const response = review.page.getByRole('region', { name: 'Rated response', exact: true })
  await response.getByRole('button', { name: 'Ask the author about the rated response' }).click()
  for (const width of [1024, 1440]) {
    await review.page.setViewportSize({ width, height: 900 })
    await expectBeside(sheet, response)
    await checkFits(review.page)
    // The bar keeps its width, above the panel.
    const bar = await readBox(review.page.getByRole('banner'))
    expect(bar.width).toBe(width)
    expect((await readBox(sheet)).y).toBeGreaterThanOrEqual(bar.y + bar.height - 1)
  }
  // Keys of the page work once the focus is there, and another place takes over the panel.
  await review.rows.first().focus()
  await review.page.keyboard.press('c')
  await expect(sheet.getByLabel('Ask the author about criterion 1')).toBeFocused()
  await expect(sheet).toHaveCount(1)
  await expectBeside(sheet, review.rows.first())
  await expect(response).not.toHaveAttribute('data-discussed')
  await checkAccessibility(review.page)
  await review.close()
})

/** Expects that the panel is to the right of what it is about, which is in view and highlighted. */
async function expectBeside(panel: Locator, subject: Locator): Promise<void> {
  await expect(subject).toHaveAttribute('data-discussed')
  await expect(subject).toBeInViewport()
  await expect(async () => {
    const [{ x }, about] = [await readBox(panel), await readBox(subject)]
    expect(about.x + about.width).toBeLessThanOrEqual(x + 1)
  }).toPass()
}

async function readBox(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element has no box.')
  return box
}
