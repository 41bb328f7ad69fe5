import { arrangeReviewing } from '../../arrange-reviews'
import { checkAccessibility } from '../../checks/check-accessibility'
import { ReviewPane } from '../../pages/review-pane'
import { withDatabase } from '../../return-task'
import { expect, test } from '../../test'

const asks = { asks: 'Draft a note for her chart.', specialty: 'Nephrology' }
const entry = { flaw: true, rating: 2, decision: 'approve' } as const

const countReviews = (versionId: string | undefined) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM review WHERE version_id = $1',
      [versionId],
    )
    return rows[0]?.count
  })

test('a submitted review is held, undone by key, from the list and from the notice on the next page', async ({
  browser,
  people,
  unique,
}) => {
  const { reviewer, tasks } = await arrangeReviewing(
    { like: people.physician, name: unique('Held'), holdSeconds: 600 },
    [asks, asks],
  )
  const review = await ReviewPane.openAs(browser, reviewer)
  const { page } = review
  await review.takeNext()
  await review.judge(entry)
  await review.privateNote.fill('Ask nephrology.')
  await review.send('approve')
  await expect(page.getByText(/^Review sent: .+\. It takes effect/)).toBeVisible()
  await expect(page.getByText(/in \d+\ss/)).toBeVisible()
  await checkAccessibility(page)

  const openAgain = page.getByText('Your review is open again and not submitted')
  await page.keyboard.press('Control+z')
  await review.isAwake()
  await expect(openAgain).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Approve' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Approve' })).toBeFocused()
  await expect(review.privateNote).toHaveValue('Ask nephrology.')
  await expect(page.getByTestId('time-line')).toContainText('min on this task')
  await review.send('approve')
  await expect(openAgain).toBeHidden()

  await page.goto('/review')
  await expect(page.getByText(/Takes effect at \d\d:\d\d/)).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: /^Undo the review/ }).click()
  await review.isAwake()
  await expect(page.getByRole('radio', { name: 'Approve' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Approve' })).toBeFocused()
  await review.send('approve')

  // The page of a held review shows what was written, and opens it again.
  const first = page.url()
  await page.getByRole('button', { name: 'Show what you wrote' }).click()
  await expect(page.getByRole('heading', { name: 'Review sent' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What you wrote' })).toContainText('2 of 7')
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await review.isAwake()
  await review.send('approve')

  // One key opens the next task, where a notice still offers to undo.
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.href !== first)
  await review.isAwake()
  await expect(page.getByText(/It takes effect at \d\d:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await page.waitForURL(first)
  await review.isAwake()
  for (const task of tasks) expect(await countReviews(task.versionId)).toBe(0)
  await review.close()
})

test('a held review takes effect although its reviewer closed the browser', async ({
  browser,
  people,
  unique,
}) => {
  const { reviewer, tasks } = await arrangeReviewing(
    { like: people.physician, name: unique('Left'), holdSeconds: 2 },
    [asks],
  )
  const review = await ReviewPane.openAs(browser, reviewer)
  await review.takeNext()
  await review.judge(entry)
  await review.send('approve')
  await review.close()
  await expect.poll(() => countReviews(tasks[0]?.versionId)).toBe(1)
})

test('undo leads to the decision and reaches nothing behind a question; another tab learns of the submission', async ({
  browser,
  people,
  unique,
}) => {
  const { reviewer } = await arrangeReviewing(
    { like: people.physician, name: unique('Focus'), holdSeconds: 600 },
    [asks],
  )
  const review = await ReviewPane.openAs(browser, reviewer)
  const { page } = review
  await review.takeNext()
  await review.judge(entry)
  // From the reasons, undo leads to the rating that it changes: the next digit is for what is in view.
  const rating = page.locator('[data-part="rating"]')
  await page.keyboard.press('q')
  await page.keyboard.press('4')
  await page.keyboard.press('Shift+R')
  await expect(page.locator('[data-part="reasons"] :focus')).toBeVisible()
  await page.keyboard.press('u')
  await page.keyboard.press('u')
  await expect(rating.getByRole('radio', { checked: true })).toHaveValue(String(entry.rating))
  await expect(rating.getByRole('radio', { checked: true })).toBeFocused()
  // Undo removes the reasons and leaves the focus at the decision: on a criterion, the next digit would be its points.
  await page.keyboard.press('Shift+R')
  await expect(page.locator('[data-part="reasons"] :focus')).toBeVisible()
  // A key of the page closes the list of what is missing, and so does undo.
  const missing = page.getByRole('dialog', { name: /missing before you can submit$/ })
  for (const key of ['j', 'Control+z']) {
    await page.keyboard.press('Control+Enter')
    await expect(missing).toBeVisible()
    await page.keyboard.press(key)
    await expect(missing).toBeHidden()
  }
  await expect(page.getByRole('radio', { name: 'Approve' })).toBeFocused()
  // From a criterion, too, the focus goes to a decision that is done again, and to the one before when it is undone.
  await page.keyboard.press('j')
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByRole('radio', { name: 'Return' })).toBeFocused()
  await page.keyboard.press('u')
  await expect(page.getByRole('radio', { name: 'Approve' })).toBeFocused()
  // The undo of a new criterion leads to the one before it.
  await page.keyboard.press('a')
  await page.getByRole('textbox', { name: 'Text of added criterion 1' }).pressSequentially('Asks about pain.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('u')
  await page.keyboard.press('u')
  await expect(page.locator('[data-pane] li[data-part^="criterion:"]').last()).toBeFocused()
  await review.privateNote.fill('Ask nephrology.')
  // While a question is open, nothing behind it is undone.
  await page.keyboard.press('Control+Enter')
  await expect(review.unreviewed).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Escape')
  await expect(review.unreviewed).toBeHidden()
  await expect(review.privateNote).toHaveValue('Ask nephrology.')
  const other = new ReviewPane(await page.context().newPage())
  await other.page.goto(page.url())
  await other.isAwake()
  await review.send('approve')
  // Another tab learns of it without a key or a click.
  await expect(other.page.getByRole('heading', { name: 'Review sent' })).toBeVisible()
  await other.page.close()
  // The key that submitted, pressed once more, does not open the focused link in a new tab.
  await page.bringToFront()
  await expect(page.getByRole('link', { name: /Back to your reviews/ })).toBeFocused()
  const opened = page.context().waitForEvent('page', { timeout: 1_000 })
  await page.keyboard.press('Control+Enter')
  await expect(opened).rejects.toThrow('Timeout')
  await review.close()
})
