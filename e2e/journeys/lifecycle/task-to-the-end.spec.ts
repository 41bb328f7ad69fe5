import { arrangeAdjudicator } from '../../arrange-adjudication'
import { arrangeReviewing } from '../../arrange-reviews'
import { checkAccessibility } from '../../checks/check-accessibility'
import { AdjudicationPane } from '../../pages/adjudication-pane'
import { ReviewPane } from '../../pages/review-pane'
import { signInContext } from '../../sign-in-context'
import { expect, test } from '../../test'

test('after two disagreeing blind reviews and a decision, all four people see the outcome by role', async ({
  browser,
  people,
  unique,
}) => {
  const name = unique('To the end')
  const {
    author,
    reviewers: [one, other],
    language,
    tasks: [task],
  } = await arrangeReviewing({ like: people.physician, name, reviewers: 2 }, [
    { asks: 'Draft a note for her chart.', specialty: 'Nephrology' },
  ])
  const adjudicator = await arrangeAdjudicator({ like: people.physician, name, language })
  if (!one || !other) throw new Error('Two people review.')

  const [first, second] = [await ReviewPane.openAs(browser, one), await ReviewPane.openAs(browser, other)]
  await first.takeNext()
  await first.judge({
    flaw: true,
    rating: 1,
    decision: 'reject',
    reason: 'Unsuitable for release',
    note: 'It tells how to do harm.',
  })
  await first.send('reject')
  await second.takeNext()
  for (const key of ['j', 'e', 'Control+a']) await second.page.keyboard.press(key)
  await second.page.keyboard.type('Says that spironolactone is held today')
  for (const key of ['Enter', '7']) await second.page.keyboard.press(key)
  await second.judge({ flaw: true, rating: 2, decision: 'approve' })
  await second.send('approve')

  const last = await AdjudicationPane.openAs(browser, adjudicator)
  await last.takeNext()
  await expect(last.page.getByRole('heading', { level: 1 })).toContainText('Disputed')
  await expect(last.page.getByText('It tells how to do harm.')).toBeVisible()
  // Take the reviewer's text, and keep the criteria that nobody reviewed.
  await expect(last.page.getByText('Reviewed by nobody').first()).toBeVisible()
  await last.press('j', '2', 'k', 'k', 'k')
  await expect(last.page.getByText('All criteria decided').first()).toBeVisible()
  await last.press('q', '1', 'Shift+A')
  await last.note.fill('Harm is what it is to be tested for.')
  await last.accept()

  const written = await browser.newContext()
  await signInContext(written, author)
  const everyone = [
    { page: await written.newPage(), part: 'You wrote it', row: /^Author, you 2 / },
    { page: first.page, part: 'You reviewed it', row: /^Reviewer [AB], you 1 / },
    { page: second.page, part: 'You reviewed it', row: /^Reviewer [AB], you 2 / },
    { page: last.page, part: 'You decided on it', row: /^Final: Adjudicator, you 1 / },
  ]
  for (const { page, part, row } of everyone) {
    await page.goto(`/outcomes/${task?.taskId}`)
    await expect(page.getByText('It was accepted and is waiting for a release.')).toBeVisible()
    await expect(page.getByText(part)).toBeVisible()
    const ratings = page.getByRole('table', { name: 'Ratings, 7 is best' }).getByRole('row')
    await expect(ratings).toHaveCount(5)
    await expect(page.getByRole('row', { name: row })).toBeVisible()
    await expect(ratings.filter({ hasText: ', you' })).toHaveCount(1)
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Says that spironolactone is held today' }).first(),
    ).toContainText(/Wording: Reviewer [AB]/)
    for (const said of ['It tells how to do harm.', 'Harm is what it is to be tested for.'])
      await expect(page.getByText(said)).toBeVisible()
    // Roles without names: the reader's own name appears only in the top bar.
    const shown = await page.getByRole('main').innerText()
    for (const { name: secret } of [author, one, other, adjudicator]) expect(shown).not.toContain(secret)
  }
  await checkAccessibility(last.page)
  await Promise.all([written.close(), first.close(), second.close(), last.close()])
})
