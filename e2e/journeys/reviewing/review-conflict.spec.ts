import { arrangeReviewing } from '../../arrange-reviews'
import { checkAccessibility } from '../../checks/check-accessibility'
import { ReviewPane } from '../../pages/review-pane'
import { withDatabase } from '../../return-task'
import { signInContext } from '../../sign-in-context'
import { expect, test } from '../../test'

test('editing a review in two tabs merges different parts, shows both texts of the same part and keeps the one not chosen', async ({
  page,
  context,
  people,
  unique,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  const {
    reviewer,
    tasks: [task],
  } = await arrangeReviewing({ like: people.physician, name: unique('Two tabs') }, [
    { asks: 'Draft a note for her chart.', specialty: 'Nephrology' },
  ])
  await signInContext(context, reviewer)
  const first = new ReviewPane(page)
  await first.takeNext()
  const second = new ReviewPane(await context.newPage())
  await second.page.goto(page.url())
  await second.isAwake()
  const notSaved = second.page.getByText('Not saved yet', { exact: false }).first()
  await second.page.route('**/api/trpc/reviews.*', (route) => route.abort())
  await second.privateNote.fill('For me.')
  await expect(notSaved).toBeVisible()
  await first.note.fill('From both.')
  await first.isSaved()
  await second.page.unroute('**/api/trpc/reviews.*')
  await expect(second.note).toHaveValue('From both.')
  await expect(second.privateNote).toHaveValue('For me.')
  await second.isSaved()
  await expect(first.privateNote).toHaveValue('For me.')

  await second.page.route('**/api/trpc/reviews.*', (route) => route.abort())
  await second.note.fill('From the second tab.')
  await expect(notSaved).toBeVisible()
  await first.note.fill('From the first tab.')
  await first.isSaved()
  await second.page.unroute('**/api/trpc/reviews.*')
  await second.page.getByRole('button', { name: 'Compare versions' }).click()
  await expect(second.page.locator('[data-side="mine"] ins')).toContainText('second')
  await expect(second.page.locator('[data-side="theirs"] ins')).toContainText('first')
  await checkAccessibility(second.page)
  // The compared texts are not the draft, so nothing is undone here.
  await second.page.keyboard.press('Control+z')
  await expect(second.page.getByText('Choose a version first', { exact: false })).toBeVisible()
  await second.page
    .getByRole('group', { name: /^Note: which version/ })
    .getByRole('radio', { name: /^On this device/ })
    .check()
  await second.page.getByRole('button', { name: 'Save this version' }).click()
  await second.isSaved()
  await expect(second.note).toHaveValue('From the second tab.')
  await expect(first.note).toHaveValue('From the second tab.')
  // Undoing the note here would remove what was written there.
  await first.note.press('Control+z')
  await expect(first.page.getByText('Can’t be undone: Note')).toBeVisible()
  await expect(first.note).toHaveValue('From the second tab.')

  const notes = (rows: { note: string }[]) => rows.map(({ note }) => note)
  const saved = await withDatabase(async (client) => {
    const { rows: now } = await client.query<{ note: string }>(
      "SELECT content ->> 'note' AS note FROM draft WHERE kind = 'review' AND task_id = $1",
      [task?.taskId],
    )
    const { rows: kept } = await client.query<{ note: string }>(
      "SELECT s.content ->> 'note' AS note FROM draft_save s JOIN draft d ON d.id = s.draft_id WHERE d.kind = 'review' AND d.task_id = $1 AND s.pinned",
      [task?.taskId],
    )
    return { now: notes(now), kept: notes(kept) }
  })
  expect(saved).toEqual({ now: ['From the second tab.'], kept: ['From the first tab.'] })
})

test('a review that was changed on another device shows the difference before it is submitted', async ({
  browser,
  people,
  unique,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  const { reviewer } = await arrangeReviewing({ like: people.physician, name: unique('Two devices') }, [
    { asks: 'Draft a note for her chart.', specialty: 'Nephrology' },
  ])
  const here = await ReviewPane.openAs(browser, reviewer)
  await here.takeNext()
  await here.judge({ flaw: true, rating: 2, decision: 'approve' })
  await here.isSaved()
  const there = await ReviewPane.openAs(browser, reviewer)
  await there.page.goto(here.page.url())
  await there.isAwake()
  const version = '**/api/trpc/*drafts.version*'
  await here.page.route(version, (route) => route.abort())
  await there.note.fill('From the other device.')
  await there.isSaved()

  await here.submit.click()
  await here.submitAnyway()
  await here.page.unroute(version)
  const changed = here.page.getByRole('region', { name: 'This draft was changed elsewhere' })
  await expect(changed.locator('[data-side="theirs"] ins')).toContainText('From the other device')
  await expect(here.page.getByText('Your review was not submitted').first()).toBeVisible()
  await checkAccessibility(here.page)
  // The comparison follows what the other device writes meanwhile.
  await there.note.fill('Once more from the other device.')
  await there.isSaved()
  await expect(changed.locator('[data-side="theirs"]')).toContainText('Once more')
  await changed.getByRole('button', { name: 'Load the latest version' }).click()
  await expect(here.note).toHaveValue('Once more from the other device.')
  await here.isSaved()
  await here.page.context().setOffline(true)
  await here.submit.click()
  await here.submitAnyway()
  const refused = here.page
    .getByRole('region', { name: 'Progress and submission' })
    .getByRole('alert')
    .filter({ hasText: 'Your review was not submitted' })
  await expect(refused).toContainText('The server can’t be reached')
  await here.page.context().setOffline(false)
  await expect(refused).toContainText('You can submit it again')
  await expect(refused.getByRole('button', { name: 'Try again' })).toBeInViewport()

  // That the server can't be reached is over once it has answered, here with a conflict.
  await here.page.context().setOffline(true)
  await here.note.fill('From this device.')
  await here.submit.click()
  await here.submitAnyway()
  await expect(refused).toContainText('The server can’t be reached')
  await there.note.fill('Meanwhile from the other device.')
  await there.isSaved()
  await here.page.context().setOffline(false)
  await expect(here.page.getByRole('button', { name: 'Compare versions' })).toBeVisible()
  await expect(refused).toBeHidden()
  await here.page.getByRole('button', { name: 'Compare versions' }).click()
  await here.page.getByRole('button', { name: 'Take everything from the server' }).click()
  await here.page.getByRole('button', { name: 'Load the latest version' }).click()
  await expect(here.note).toHaveValue('Meanwhile from the other device.')
  await here.isSaved()
  await here.send('approve')
  await Promise.all([here.close(), there.close()])
})
