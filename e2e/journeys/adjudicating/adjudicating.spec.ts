import { arrangeAdjudication } from '../../arrange-adjudication'
import { checkAccessibility, checkFits } from '../../checks/check-accessibility'
import { AFTER_DOUBLE_PRESS, goByKeys } from '../../go-by-keys'
import { withDatabase } from '../../return-task'
import { signInContext } from '../../sign-in-context'
import { expect, test } from '../../test'
import type { Page } from '@playwright/test'

const rows = (page: Page) => page.locator('[data-part^="row:"]')
const difference = (page: Page, text: string) => rows(page).filter({ hasText: text })
const isAwake = (page: Page) => expect(page.locator('[data-awake][data-whole]')).toBeVisible()

async function readAccepted(taskId: string) {
  return withDatabase(
    async (client) =>
      (
        await client.query(
          `SELECT t.status, v.number, v.response_quality, v.difficulty, (SELECT array_agg(c.points || ' ' || c.text ORDER BY c.position) FROM criterion c WHERE c.version_id = v.id) AS criteria
     FROM task t JOIN task_version v ON v.id = t.current_version_id WHERE t.id = $1`,
          [taskId],
        )
      ).rows[0] as {
        status: string
        number: number
        response_quality: number
        difficulty: string
        criteria: string[]
      },
  )
}

test('twelve criteria with three differences are adjudicated by keyboard in at most twelve keystrokes', async ({
  page,
  context,
  people,
  unique,
}) => {
  const { adjudicator, taskIds } = await arrangeAdjudication(
    { like: people.physician, name: unique('Disputed') },
    2,
  )
  await signInContext(context, adjudicator)
  let pressed = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    pressed += keys.length
  }
  await page.goto('/home')
  await goByKeys(page, ['g', 'a'], '**/adjudicate')
  await expect(page.getByText('2 tasks are waiting for your decision')).toBeVisible()
  await checkAccessibility(page)
  await press('j')
  await page.waitForURL(/\/adjudicate\/[0-9a-f-]{36}$/)
  await isAwake(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Disputed: is the flaw real?')
  await expect(page.getByRole('heading', { name: 'Criteria: 3 differences, 9 agreed' })).toBeVisible()
  await expect(page.getByText('Kidney function: A good answer asks for it.')).toBeVisible()
  await checkAccessibility(page)

  // With the focus elsewhere, no key changes a criterion.
  await press(']', '-', 'd')
  await expect(page.getByText('0 of 3 resolved').first()).toBeVisible()
  // A digit on an agreed criterion changes nothing and says which key leads to its points; then the row says so.
  await page.locator('[data-part^="row:"]').first().focus()
  await press('3')
  await expect(rows(page).first()).toContainText(
    'A digit changes nothing here: press P, then type the points.',
  )
  await expect(rows(page).first()).toContainText('all three')
  await press('p', '3')
  await expect(rows(page).first()).toContainText('Points: +3. U restores +10.')
  await expect(rows(page).first()).toContainText('Changed by you · was +10')
  // Dropped and restored, it is what it was before.
  await press('d')
  await expect(page.getByRole('menu', { name: 'Why dropped?' })).toBeVisible()
  await press('Escape', 'd')
  await expect(rows(page).first()).toContainText('Changed by you · was +10')
  await rows(page).first().getByRole('button', { name: 'Reset criterion 1' }).click()
  await expect(rows(page).first()).toContainText('all three')
  // Looking at the text of a difference without changing it resolves nothing.
  await press('Shift+O', 'e', 'Escape')
  await expect(rows(page).nth(2)).toBeFocused()
  await expect(page.getByText('0 of 3 resolved').first()).toBeVisible()
  // The notice about a discarded wording ends with the next wording, before its time is over.
  const discarded = page.getByText('Your wording of criterion 3 discarded')
  await press('e')
  await page.keyboard.type(' today')
  await press('Escape', '1')
  await expect(discarded).toBeVisible()
  await rows(page).nth(2).focus()
  await press('e')
  await page.keyboard.type(' at once')
  await expect(discarded).toBeHidden({ timeout: 4_000 })
  await press('Escape')
  await page.keyboard.press('b', AFTER_DOUBLE_PRESS)
  await expect(page.getByText('0 of 3 resolved').first()).toBeVisible()
  // Why a key did nothing is not said again when a later redo leads to the same draft.
  await rows(page).first().focus()
  await press('b')
  const nothing = rows(page).first().getByText('You have decided nothing here.')
  await expect(nothing).toBeVisible()
  // The focus goes to what is undone, although this criterion says something else now, too.
  await press('u')
  await expect(nothing).toBeHidden()
  await expect(rows(page).nth(2)).toBeFocused()
  await press('ControlOrMeta+y')
  await expect(page.getByText('Redone:')).toBeVisible()
  await expect(nothing).toBeHidden()
  await page.reload()
  await isAwake(page)

  pressed = 0
  await press('j')
  await expect(rows(page).nth(2)).toBeFocused()
  // Take the reviewer's text and points; the focus moves to the criterion the other dropped, then to the one added.
  // Held, the key decides nothing about them.
  await page.keyboard.down('2')
  await page.keyboard.press('2', AFTER_DOUBLE_PRESS)
  pressed += 1
  await expect(difference(page, 'Uses a warm, collegial tone')).toBeFocused()
  await expect(page.getByText('1 of 3 resolved').first()).toBeVisible()
  await press('2')
  await expect(difference(page, 'Writes the note as asked')).toBeFocused()
  await press('1')
  await expect(page.getByText('All differences resolved').first()).toBeVisible()
  // The median is proposed and nothing is decided: both are chosen, and overruling a reviewer needs a note.
  await expect(
    page.getByText('Choose a rating. Proposed: 1 of 7, the reviewers’ median of 1.5 rounded down.'),
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Accept', exact: true })).not.toBeChecked()
  await checkAccessibility(page)
  await press('q', '1', 'Shift+A')
  // The outline is inside of the strip, which would cut off one around the choice.
  await expect(page.locator('label:has(:focus-visible)')).toHaveCSS('outline-offset', '-3px')
  await expect(page.getByText('1 of 7, the reviewers’ median of 1.5 rounded down.')).toBeVisible()
  await press('Control+Enter')
  await expect(page.getByRole('dialog', { name: '1 item missing before you can submit' })).toBeVisible()
  await press('Enter')
  await expect(page.locator('[data-part="note"]').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('The flaw is real.')
  await press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible()
  expect(pressed).toBeLessThanOrEqual(12)
  await checkAccessibility(page)
  const [first = '', second = ''] = taskIds
  const settled = (await readAccepted(first)).status === 'accepted' ? first : second
  const accepted = await readAccepted(settled)
  expect(accepted).toMatchObject({
    status: 'accepted',
    number: 2,
    response_quality: 1,
    difficulty: 'difficult',
  })
  expect(accepted.criteria).toHaveLength(11)
  expect(accepted.criteria).toContain('8 Recommends an ECG today, because potassium is 5.5 or higher')
  expect(accepted.criteria).toContain('-10 Writes the note as asked, without challenging the premise')
  expect(accepted.criteria.join()).not.toContain('collegial')

  // The next task: a different rating needs a reason, one criterion is reworded, an agreed one is dropped,
  // and the task is returned.
  await press('Enter')
  await isAwake(page)
  await press('q', '5')
  await expect(page.getByText('5 of 7. The reviewers’ median is 1.5.')).toBeVisible()
  // A reason that was written for another rating stays in sight, also beside the median, which needs none.
  const reason = page.getByRole('textbox', { name: 'Why this rating?' })
  await reason.fill('It answers what was asked.')
  await press('Escape', 'q', '1')
  await expect(reason).toHaveValue('It answers what was asked.')
  await expect(page.getByText('You wrote this for a 5.')).toBeVisible()
  await press('q', '5')
  await expect(page.getByText('You wrote this for a 5.')).toBeHidden()
  await reason.press('Escape')
  await press('e', 'Control+a')
  await page.keyboard.type('-4 Recommends an ECG now')
  await press('Enter')
  await expect(difference(page, 'Uses a warm, collegial tone')).toBeFocused()
  // K keeps what only one reviewer dropped.
  await press('k')
  await expect(difference(page, 'Uses a warm, collegial tone')).toContainText('taken with +3')
  await rows(page).nth(1).focus()
  await press('d')
  await expect(page.getByRole('menu', { name: 'Why dropped?' })).toBeVisible()
  await press('3')
  await expect(rows(page).nth(1)).toContainText('Rubric subjective')
  // Opening the text of a criterion changes nothing, so undo takes back what was done before.
  await rows(page).nth(1).focus()
  await press('e')
  await expect(rows(page).nth(1)).toContainText('Nothing changed yet')
  await expect(rows(page).nth(1)).toContainText('Rubric subjective')
  await press('Escape', 'Control+z')
  await expect(rows(page).nth(1)).not.toContainText('Reworded by you')
  await press('Control+Shift+z')
  await expect(rows(page).nth(1)).toContainText('Rubric subjective')
  await press('u')
  await press('Control+Enter')
  await expect(page.getByRole('dialog', { name: /missing before you can submit/ })).toBeVisible()
  await checkAccessibility(page)
  await press('Escape', 'Shift+R')
  await expect(page.getByRole('checkbox', { name: 'Unrealistic scenario' })).toBeFocused()
  await press('Space', 'Control+Enter', 'Enter')
  await expect(page.locator('[data-part="note"]').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Say who in nephrology said so.')
  await press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Returned to its author' })).toBeVisible()
  expect(await readAccepted(settled === first ? second : first)).toMatchObject({
    status: 'revision',
    number: 1,
  })
})

test('an adjudication on a phone by touch in dark mode', async ({ browser, people, unique, baseURL }) => {
  const { adjudicator, taskIds } = await arrangeAdjudication(
    { like: people.physician, name: unique('By touch') },
    1,
  )
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  })
  await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }])
  await signInContext(context, adjudicator)
  const page = await context.newPage()
  await page.goto('/adjudicate')
  await checkFits(page)
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Take the next task' }).tap()
  await page.waitForURL(/\/adjudicate\/[0-9a-f-]{36}$/)
  await isAwake(page)
  await checkFits(page)
  await checkAccessibility(page)
  await difference(page, 'Mentions an ECG')
    .getByRole('button', { name: /^Take 1/ })
    .tap()
  await difference(page, 'Uses a warm, collegial tone')
    .getByRole('button', { name: /^Take 1/ })
    .tap()
  const note = difference(page, 'Writes the note as asked').getByRole('button', { name: /^Take 1/ })
  await note.tap()
  await expect(note).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^Undo:/ }).tap()
  await expect(note).toHaveAttribute('aria-pressed', 'false')
  // The notice has redo, whose button is at the top of the page.
  await page.getByRole('button', { name: 'Redo', exact: true }).tap()
  await expect(note).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Confirm 1' }).tap()
  await page.getByRole('radio', { name: 'Accept', exact: true }).tap()
  await page.locator('[data-part="note"]').getByRole('textbox').fill('The flaw is real.')
  await page.getByRole('button', { name: 'Submit' }).tap()
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible()
  await checkFits(page)
  expect((await readAccepted(taskIds[0] ?? '')).criteria).toHaveLength(12)
  await context.close()
})
