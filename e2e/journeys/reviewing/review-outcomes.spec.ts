import { arrangeReviewing } from '../../arrange-reviews'
import { checkAccessibility } from '../../checks/check-accessibility'
import { ReviewPane } from '../../pages/review-pane'
import { arrangeWholeTask, withDatabase } from '../../return-task'
import { signInContext } from '../../sign-in-context'
import { expect, test } from '../../test'

const difficult = { asks: 'Draft a note for her chart.', specialty: 'Nephrology' }

async function readTask(taskId: string | undefined) {
  return withDatabase(
    async (client) =>
      (await client.query('SELECT status, disputed FROM task WHERE id = $1', [taskId])).rows[0] as {
        status: string
        disputed: boolean
      },
  )
}

test('two blind reviews that disagree end in adjudication', async ({ browser, people, unique }) => {
  const {
    reviewers: [one, other],
    tasks: [task],
  } = await arrangeReviewing({ like: people.physician, name: unique('Disputed'), reviewers: 2 }, [difficult])
  if (!one || !other) throw new Error('Two people review.')
  const [first, second] = [await ReviewPane.openAs(browser, one), await ReviewPane.openAs(browser, other)]
  await first.takeNext()
  await second.takeNext()
  await first.judge({
    flaw: true,
    rating: 1,
    decision: 'reject',
    reason: 'Unsuitable for release',
    note: 'It tells how to do harm.',
  })
  await first.send('reject')
  expect(await readTask(task?.taskId)).toEqual({ status: 'in_review', disputed: false })
  // None of it reaches the other reviewer, who continues as before.
  await second.page.reload()
  await second.isAwake()
  expect(await second.page.content()).not.toMatch(/tells how to do harm|Rejected/)
  await second.judge({ flaw: true, rating: 2, decision: 'approve' })
  await second.send('approve')
  expect(await readTask(task?.taskId)).toEqual({ status: 'in_adjudication', disputed: true })

  // Reviewers can still read what they wrote.
  await second.page.reload()
  await expect(second.page.getByText('You have submitted this review.')).toBeVisible()
  await expect(second.page.getByRole('region', { name: 'What you wrote' })).toContainText('2 of 7')
  await checkAccessibility(second.page)
  await Promise.all([first.close(), second.close()])
})

test('two rejects reject a task', async ({ browser, people, unique }) => {
  const {
    reviewers,
    tasks: [task],
  } = await arrangeReviewing({ like: people.physician, name: unique('Rejected'), reviewers: 2 }, [difficult])
  for (const [index, person] of reviewers.entries()) {
    const review = await ReviewPane.openAs(browser, person)
    await review.takeNext()
    // On a difficult task, an unconfirmed flaw counts as a reject.
    if (index === 0) await review.judge({ flaw: false, rating: 6, decision: 'approve' })
    else await review.judge({ flaw: true, rating: 2, decision: 'reject', reason: 'Duplicate' })
    await review.send(index === 0 ? 'approve' : 'reject')
    await review.close()
  }
  expect(await readTask(task?.taskId)).toEqual({ status: 'rejected', disputed: false })
})

test('a returned task is revised and comes back to the same reviewer with the changes shown', async ({
  page,
  context,
  browser,
  people,
  unique,
}) => {
  const { author, reviewer, datasetId, language } = await arrangeReviewing(
    { like: people.physician, name: unique('Returned') },
    [],
  )
  const { taskId } = await arrangeWholeTask({
    email: author.email,
    datasetId,
    ask: unique('May allopurinol be begun during an attack of gout?'),
    llm: unique('hidden-llm'),
    language,
  })
  await signInContext(context, author)
  const openAuthored = async () => {
    await page.goto(`/write/${taskId}`)
    await expect(page.locator('[data-awake]')).toBeVisible()
  }
  const footer = page.getByRole('region', { name: 'Rating and submission' })
  const submit = async (button: string, confirm: string) => {
    await footer.getByRole('button', { name: button, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'In review' })).toBeVisible()
  }
  await openAuthored()
  await footer.getByRole('radio').first().press('5')
  await submit('Submit', 'Submit for review')

  const review = await ReviewPane.openAs(browser, reviewer)
  await review.takeNext()
  for (const key of ['j', 'e', 'Control+a']) await review.page.keyboard.press(key)
  await review.page.keyboard.type('States that it may be begun during an attack, under cover of colchicine.')
  await review.page.keyboard.press('Enter')
  await review.page.keyboard.press('7')
  await review.judge({
    flaw: false,
    rating: 5,
    decision: 'return',
    reason: 'Missing context',
    note: 'Say what covers it.',
  })
  await review.send('return')
  expect(await readTask(taskId)).toEqual({ status: 'revision', disputed: false })

  // The author's notification shows only the day, and opening its target marks it as read.
  await page.goto('/home')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await checkAccessibility(page)
  await page.getByRole('link', { name: /^Your task was returned for revision/ }).click()
  await page.waitForURL(`/write/${taskId}`)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(page.locator('[data-awake]')).toBeVisible()
  await expect(page.getByText('Returned with 2 points')).toBeVisible()
  const said = await page.content()
  for (const secret of [reviewer.name, reviewer.email, reviewer.id]) expect(said).not.toContain(secret)
  await page.getByRole('textbox', { name: 'Your reply to point 1, Reviewer A' }).fill('Said.')
  await page.getByRole('button', { name: 'Apply this change' }).click()
  await submit('Submit version 2', 'Submit as version 2')

  await review.page.goto('/review')
  await expect(review.page.getByText('Revised, back to you')).toBeVisible()
  await review.page.getByRole('link', { name: /^Start/ }).click()
  await review.isAwake()
  await expect(review.page.getByText('You reviewed an earlier version. This is version 2')).toBeVisible()
  await expect(review.rows.first()).toHaveAccessibleName('Criterion 1, Changed since your review')
  await review.page.keyboard.press('w')
  const before = review.page.getByRole('region', { name: /^You reviewed an earlier version/ })
  await expect(before).toContainText('You returned it.')
  await expect(before).toContainText('Say what covers it.')
  await expect(before.getByText('as you asked')).toBeVisible()
  // The author's reply appears beside the request.
  await expect(
    before.getByRole('figure', { name: 'Author’s reply' }).filter({ hasText: 'Said.' }),
  ).toHaveCount(1)
  await expect(before.locator('ins', { hasText: 'colchicine' })).toHaveCount(2)
  await checkAccessibility(review.page)
  await review.judge({ flaw: false, rating: 5, decision: 'approve' })
  await review.send('approve')
  expect(await readTask(taskId)).toEqual({ status: 'in_adjudication', disputed: false })
  await review.close()
})
