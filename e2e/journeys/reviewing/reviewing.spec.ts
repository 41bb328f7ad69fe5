import { arrangeReviewing } from '../../arrange-reviews'
import { checkAccessibility, checkFits } from '../../checks/check-accessibility'
import { AFTER_DOUBLE_PRESS, goByKeys } from '../../go-by-keys'
import { ReviewPane } from '../../pages/review-pane'
import { pasteText } from '../../paste-text'
import { withDatabase } from '../../return-task'
import { signInContext } from '../../sign-in-context'
import { expect, test } from '../../test'

const flaw = 'Does the rated response contain a meaningful flaw?'
const realistic = 'Is the scenario realistic and relevant?'

async function readReview(versionId: string) {
  return withDatabase(
    async (client) =>
      (
        await client.query(
          'SELECT flaw_confirmed, realistic, response_quality, decision, reasons, note, criterion_changes FROM review WHERE version_id = $1',
          [versionId],
        )
      ).rows as Record<string, unknown>[],
  )
}

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

test('two reviews in a row using only the keyboard', async ({ page, context, people, unique }) => {
  const { reviewer, tasks } = await arrangeReviewing({ like: people.physician, name: unique('Reviewed') }, [
    { asks: 'Draft a note for her chart.', specialty: 'Nephrology' },
    { asks: 'One more note, please.', specialty: 'Cardiology' },
  ])
  await signInContext(context, reviewer)
  const review = new ReviewPane(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.goto('/home')
  await goByKeys(page, ['g', 'q'], '**/review')
  await expect(page.getByText('2 tasks are waiting for your review')).toBeVisible()
  await checkAccessibility(page)
  await press('j')
  await page.waitForURL(/\/review\/[0-9a-f-]{36}$/)
  await review.isAwake()
  await expect(review.saved).toHaveText('Nothing to save yet')
  await expect(review.text).toContainText('Deliberately left out')
  await expect(review.text).toContainText('Kidney function: A good answer asks for it.')
  await checkAccessibility(page)

  await press('f', 'y', 's', 'y', 'q', '2')
  await expect(review.question(flaw).getByRole('radio', { name: 'Yes' })).toBeChecked()
  await expect(review.question(realistic).getByRole('radio', { name: 'Yes' })).toBeChecked()
  // The rating is announced, and a stray digit changes it only while it has the focus.
  const rating = page.getByRole('status').filter({ hasText: 'of 7:' })
  await expect(rating).toHaveText('2 of 7: Serious deficiencies')
  await review.text.focus()
  await press('7')
  await review.isSaved()
  await expect(rating).toHaveText('2 of 7: Serious deficiencies')

  // What is typed into a dialog that has just opened is neither a key of its buttons nor of the page behind it.
  for (const item of ['Hand back', 'Skip permanently']) {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.type('I am on call until 3')
    const typed = item === 'Hand back' ? 'I am on call until 3' : ''
    await expect(dialog.getByLabel('In your own words')).toHaveValue(typed)
    await press('Escape')
    await expect(dialog).toBeHidden()
  }
  // The focus is back on the button of the menu: the key submits, and names what is missing, instead of opening it.
  await press('Control+Enter')
  await expect(page.getByRole('dialog', { name: /missing before you can submit$/ })).toBeVisible()
  await expect(page.getByRole('menu')).toBeHidden()
  await press('Escape')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Hand back' }).click()
  await expect(page.getByRole('dialog').getByLabel('In your own words')).toHaveValue('I am on call until 3')
  await press('Escape')
  // While a panel of the bar covers the page, no key changes what is under it.
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await press('q', '5', 'f', 'n')
  await press('Escape')
  await review.isSaved()
  await expect(rating).toHaveText('2 of 7: Serious deficiencies')
  await expect(review.question(flaw).getByRole('radio', { name: 'Yes' })).toBeChecked()
  await expect(review.rows).toHaveCount(4)

  // Keep two, reword the third with a reason, change the points of the fourth, drop and undo, add one.
  // With the focus elsewhere, no key changes a criterion.
  await press('-', ']', 'k', 'd')
  await expect(review.criteria).toContainText('0 of 4 reviewed')
  await press('j')
  await expect(review.rows.nth(0)).toBeFocused()
  // A digit sets the points of the selected criterion, never the rating; keeping the criterion resets them.
  await press('2')
  await expect(review.rows.nth(0)).toContainText('Points changed')
  await expect(review.rows.nth(0)).toBeFocused()
  await press('1', '0')
  await expect(review.rows.nth(0)).toContainText('+10')
  await press('9')
  await expect(review.rows.nth(0)).toContainText('Points changed')
  await page.keyboard.press('k', AFTER_DOUBLE_PRESS)
  // Keeping it discarded the change, which can be undone.
  await expect(page.getByText('Change to criterion 1 discarded')).toBeVisible()
  await press('k')
  await expect(review.rows.nth(2)).toBeFocused()
  await press('e', 'Control+a')
  await page.keyboard.type('Recommends an ECG today')
  await press('Enter')
  await expect(review.reasons('Why reworded?')).toBeVisible()
  await press('3')
  await expect(review.rows.nth(2)).toBeFocused()
  await expect(review.rows.nth(2)).toContainText('Two facts in one criterion')
  await press('[')
  await expect(review.rows.nth(2)).toContainText('from +8')
  // The reason for the rewording is none for the points.
  await expect(review.reasons('Why different points?')).toBeVisible()
  await press('1')
  await expect(review.rows.nth(2)).toBeFocused()
  // At the limit, a step says why nothing changes and opens no reasons.
  await press(...Array.from('['.repeat(18)))
  await expect(review.rows.nth(2)).toContainText('Points unchanged: −10 is the lowest possible value.')
  await expect(page.getByRole('menu')).toBeHidden()
  // `-` switches the sign, which a digit keeps, and neither opens reasons.
  await press('-', '7', '-')
  await expect(review.rows.nth(2)).toContainText('−7')
  await expect(page.getByRole('menu')).toBeHidden()
  await press('ArrowDown', 'd')
  await expect(review.reasons('Why dropped?')).toBeVisible()
  // A letter means the same in the list of reasons.
  await press('Shift+J', 'j', 'r', 'b')
  await expect(review.rows.nth(3)).toHaveAccessibleName('Criterion 4')
  // A dropped criterion keeps its reason until it is restored.
  await press('d', '3', 'e')
  await expect(review.rows.nth(3)).toContainText('Nothing changed: the criterion is dropped. D restores it.')
  await expect(review.rows.nth(3)).toContainText('Rubric subjective')
  await press('b')
  await expect(review.rows.nth(3)).toHaveAccessibleName('Criterion 4')
  // Digits choose reasons now, and “other” takes a note; then reset the criterion.
  await press(']')
  await expect(review.reasons('Why different points?')).toBeVisible()
  await press('9')
  await page.keyboard.type('Counts more today')
  await press('Enter')
  await expect(review.rows.nth(3)).toBeFocused()
  await expect(
    page.getByRole('textbox', { name: 'Reason in your own words, criterion 4: points changed' }),
  ).toHaveValue('Counts more today')
  await expect(page.getByText('2 of 7: Serious deficiencies')).toBeVisible()
  // Enter on the points goes on to the reasons, so that the next digit is the reason.
  await press('b', 'p', '6', 'Enter')
  await expect(review.reasons('Why different points?')).toBeVisible()
  await press('1')
  await expect(review.rows.nth(3)).toBeFocused()
  await expect(review.rows.nth(3)).toContainText('−6')
  await expect(review.rows.nth(3)).toContainText('Weight too high')
  // With the reason given, Enter goes back to the criterion.
  await press('p', 'Enter')
  await expect(review.rows.nth(3)).toBeFocused()
  await press('b', 'o')
  await expect(page.getByRole('heading', { name: 'Another system’s answer' })).toBeVisible()
  await press('o')
  await expect(page.getByRole('heading', { name: 'Another system’s answer' })).toBeHidden()
  await press('o', 'k', 'a')
  // Undo in the text is that of the draft, and takes the typed letters as one step.
  const added = page.getByRole('textbox', { name: 'Text of added criterion 1' })
  await page.keyboard.type('Warns of arrhythmia')
  await press('Control+z')
  await expect(added).toHaveValue('')
  await press('Control+Shift+z')
  await expect(added).toHaveValue('Warns of arrhythmia')
  await expect(added).toBeFocused()
  // The digits after the text are its points, since it has none yet; reasons are asked for afterwards.
  await press('Enter', '1', '0')
  await expect(review.rows.nth(4)).toContainText('+10')
  await expect(page.getByRole('menu')).toBeHidden()
  await press('e')
  // Points before the text become the points.
  await press('Home')
  await page.keyboard.type('-5 ')
  await expect(added).toHaveValue('Warns of arrhythmia')
  await press('Shift+Tab')
  await page.keyboard.type('5')
  await press('Enter')
  await expect(review.reasons('Why added?')).toBeVisible()
  await press('3')
  await expect(review.rows.nth(4)).toBeFocused()
  await expect(review.criteria).toContainText('4 of 4 reviewed · 3 changes')

  // Submitting too early lists the missing items, and each links to its place.
  await press('Control+Enter')
  await expect(page.getByRole('dialog', { name: '1 item missing before you can submit' })).toBeVisible()
  await checkAccessibility(page)
  await press('Enter')
  await expect(page.getByRole('radio', { name: 'Approve' })).toBeFocused()
  await press('Shift+A')
  await expect(page.getByRole('radio', { name: 'Approve' })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Your decision' })).toContainText(
    /Your rating\s*2 of 7\s*Serious deficiencies/,
  )
  await press('Shift+P')
  await expect(review.privateNote).toBeFocused()
  // A refused submission leaves the focus in the text, and what is typed next goes there.
  await context.setOffline(true)
  await page.keyboard.type('Ask nephrology about the')
  await press('Control+Enter')
  await expect(page.getByText('Your review was not submitted')).toBeVisible()
  await page.keyboard.type(' dose.')
  await expect(review.privateNote).toHaveValue('Ask nephrology about the dose.')
  await context.setOffline(false)
  await review.isSaved()
  await press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible()
  await checkAccessibility(page)
  const [first] = await readReview(tasks[0]?.versionId ?? '')
  expect(first).toMatchObject({
    flaw_confirmed: true,
    realistic: true,
    response_quality: 2,
    decision: 'approve',
    note: '',
  })
  expect(first?.['criterion_changes']).toMatchObject([
    { action: 'edit', text: 'Recommends an ECG today', reason: 'criterion_double_barrelled' },
    { action: 'points', points: -7, reason: 'weight_too_high' },
    { action: 'add', text: 'Warns of arrhythmia', points: 5, reason: 'missing_context' },
  ])

  // One key opens the next task, which is returned with a reason.
  await press('Enter')
  await review.isAwake()
  await press('f', 'y', 's', 'n', 'q', '2', 'Shift+R')
  await expect(page.getByRole('checkbox', { name: 'Unrealistic scenario' })).toBeFocused()
  // A reviewer who misses context reads what the author left out on purpose.
  const missing = page.getByRole('checkbox', { name: 'Missing context' })
  await missing.check()
  await expect(page.getByText('The author left this out on purpose', { exact: false })).toBeVisible()
  await missing.uncheck()
  await press('1', 'Control+Enter')
  await expect(page.getByRole('dialog', { name: '1 item missing before you can submit' })).toBeVisible()
  await press('Enter')
  await expect(review.note).toBeFocused()
  // Who types on after a refusal has not seen the list, and types on in the text.
  await review.privateNote.focus()
  await page.keyboard.type('Ask')
  await press('Control+Enter')
  await expect(page.getByRole('dialog', { name: '1 item missing before you can submit' })).toBeVisible()
  await page.keyboard.type(' and the ECG', { delay: 60 })
  await expect(review.privateNote).toHaveValue('Ask and the ECG')
  await review.privateNote.fill('')
  // A click out of an open text reaches the field that was clicked, though the page moves.
  await review.rows.nth(0).focus()
  await press('e')
  await expect(page.getByRole('textbox', { name: 'Text of criterion 1' })).toBeFocused()
  await review.note.click()
  await expect(review.note).toBeFocused()
  // A browser would cut a text that is too long without a word.
  await review.note.fill('A'.repeat(4_000))
  await page.keyboard.press('B')
  await expect(page.getByText('Shorten the text to add more', { exact: false })).toBeVisible()
  // The first key after a refusal is taken like any other.
  await page.keyboard.press('Backspace')
  await expect(review.note).toHaveValue('A'.repeat(3_999))
  // A key that is refused right after one that was taken says so, too.
  await review.note.fill('A'.repeat(4_000))
  await review.note.evaluate((field) => {
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    const refused = { inputType: 'insertText', data: 'B', bubbles: true, cancelable: true }
    field.dispatchEvent(new InputEvent('beforeinput', refused))
  })
  await expect(page.getByText('Shorten the text to add more', { exact: false })).toBeVisible()
  await review.note.fill('No nephrologist would have told her so.')
  await pasteText(page, 'C'.repeat(4_000))
  await expect(page.getByText('so nothing was added', { exact: false })).toBeVisible()
  await expect(review.note).toHaveValue('No nephrologist would have told her so.')
  await review.note.fill('')
  await pasteText(page, 'Platelets 150 × 109/L', { html: '<p>Platelets 150 × 10<sup>9</sup>/L</p>' })
  await expect(review.note).toHaveValue('Platelets 150 × 10⁹/L')
  await review.note.fill('No nephrologist would have told her so.')
  // A return without a review of the criteria is confirmed first, too.
  await press('Control+Enter')
  await expect(review.unreviewed).toContainText('You reviewed 0 of')
  await review.submitAnyway()
  await expect(page.getByRole('heading', { name: 'Returned' })).toBeVisible()
  expect(await readReview(tasks[1]?.versionId ?? '')).toMatchObject([
    {
      realistic: false,
      response_quality: 2,
      decision: 'return',
      reasons: ['unrealistic_scenario'],
      note: 'No nephrologist would have told her so.',
    },
  ])
  // At the end nothing is left to take, and nothing is offered.
  await expect(page.getByText(/No task is waiting for a review|you can’t take any of them/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take the next review' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Back to your reviews' })).toBeFocused()
})

test('a review on a phone by touch', async ({ browser, people, unique }) => {
  const { reviewer, tasks } = await arrangeReviewing({ like: people.physician, name: unique('By touch') }, [
    { asks: 'Draft a note for her chart.', specialty: 'Nephrology' },
  ])
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  })
  await signInContext(context, reviewer)
  const page = await context.newPage()
  const review = new ReviewPane(page)
  await page.goto('/review')
  await expect(page.getByText('Outside your specialties', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Skip this task' }).tap()
  await expect(page.getByRole('dialog', { name: 'Skip this task permanently?' })).toBeVisible()
  await checkFits(page)
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await checkFits(page)
  await page.getByRole('button', { name: 'Take the next review' }).tap()
  await page.waitForURL(/\/review\/[0-9a-f-]{36}$/)
  await review.isAwake()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your open reviews' })).toBeVisible()
  await page.goForward()
  await review.isAwake()
  await checkFits(page)
  await checkAccessibility(page)
  const places = page.getByRole('navigation', { name: 'Parts of the review' })
  // A tap beside an open menu or panel closes it, and doesn't press the button under the finger, which goes elsewhere.
  const response = await places.getByRole('button', { name: /^Response/ }).boundingBox()
  for (const [opener, opened] of [
    ['More', page.getByRole('menu')],
    [/^Account of/, page.getByRole('button', { name: 'Sign out' })],
  ] as const) {
    await page.getByRole('button', { name: opener, exact: true }).tap()
    await expect(opened).toBeVisible()
    await page.touchscreen.tap((response?.x ?? 0) + 8, (response?.y ?? 0) + 20)
    await expect(opened).toBeHidden()
    const isAtQuestion = await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
      return document.activeElement?.matches('input') ?? false
    })
    expect(isAtQuestion).toBe(false)
  }
  await places.getByRole('button', { name: /^Response/ }).tap()
  await review.question(flaw).getByRole('radio', { name: 'Yes' }).tap()
  await review.question(realistic).getByRole('radio', { name: 'Yes' }).tap()
  await page
    .getByRole('group', { name: /^How well did the model do/ })
    .getByRole('radio', { name: /^2/ })
    .tap()
  await places.getByRole('button', { name: /^Criteria/ }).tap()
  // A tap that follows another one sooner than a person means it is ignored, so each is repeated until it counts.
  for (const number of [1, 2, 3])
    await expect(async () => {
      await review.criteria.getByRole('button', { name: `Keep criterion ${number}` }).tap({ timeout: 2_000 })
      await expect(review.rows.nth(number - 1)).toHaveAccessibleName(`Criterion ${number}, Kept`, {
        timeout: 1_000,
      })
    }).toPass()
  const drop = review.criteria.getByRole('button', { name: 'Drop criterion 4' })
  await expect(async () => {
    await drop.tap({ timeout: 2_000 })
    await expect(review.reasons('Why dropped?')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await review.reasons('Why dropped?').getByRole('menuitemradio', { name: 'Rubric subjective' }).tap()
  await expect(review.rows.nth(3)).toHaveAccessibleName('Criterion 4, Dropped')
  // One tap opens the reasons of a criterion that isn't the current one, which closes and moves it.
  await page.keyboard.press('ArrowUp', AFTER_DOUBLE_PRESS)
  await expect(review.rows.nth(3)).toHaveAttribute('tabindex', '-1')
  await review.rows
    .nth(3)
    .getByRole('button', { name: /^Rubric subjective/ })
    .tap()
  await expect(review.reasons('Why dropped?')).toBeVisible()
  await review.reasons('Why dropped?').getByRole('menuitemradio', { name: 'Rubric subjective' }).tap()
  await checkFits(page)
  await places.getByRole('button', { name: /^Decision/ }).tap()
  await page.getByRole('group', { name: 'What do you decide?' }).getByRole('radio', { name: 'Approve' }).tap()
  await review.isSaved()
  const footer = page.getByRole('region', { name: 'Progress and submission' })
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(0.12 * 812)
  const { x = 0, y = 0, width = 0, height = 0 } = (await review.submit.boundingBox()) ?? {}
  await review.submit.tap()
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeInViewport()
  // The second tap of a double tap presses nothing.
  const under = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest('a, button')?.textContent ?? null,
    [x + width / 2, y + height / 2] as const,
  )
  expect(under).toBeNull()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await checkFits(page)
  expect(await readReview(tasks[0]?.versionId ?? '')).toMatchObject([
    { decision: 'approve', criterion_changes: [{ action: 'drop', reason: 'rubric_subjective' }] },
  ])
  await context.close()
})
