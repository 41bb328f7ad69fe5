import { arrangeReviewing } from '../../arrange-reviews'
import { arrangeWriting } from '../../arrange-writing'
import { checkAccessibility, checkFits } from '../../checks/check-accessibility'
import { signInContext } from '../../sign-in-context'
import { expect, test } from '../../test'

test('an admin publishes guidelines; a new author takes the tour, reads a change and acknowledges it', async ({
  page,
  signIn,
  api,
  browser,
  people,
  unique,
}) => {
  const name = unique('Guided')
  const { author } = await arrangeReviewing({ like: people.physician, name: unique('Newcomer') }, [])
  const context = await browser.newContext()
  await signInContext(context, author)
  const taskId = await arrangeWriting({
    api,
    browser,
    admin: people.admin,
    author: context,
    name,
    baseUrl: '',
    llms: [],
  })

  await signIn('admin')
  await page.goto('/datasets')
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Guidelines', exact: true }).click()
  await page.waitForURL('**/guidelines')
  const text = page.getByLabel('Text', { exact: true })
  const publish = async (written: string, note: string, version: number) => {
    await text.fill(written)
    await page.getByLabel('What changed').fill(note)
    await page.getByRole('button', { name: `Publish version ${version}` }).click()
    await expect(page.getByRole('button', { name: `Publish version ${version + 1}` })).toBeVisible()
  }
  // What is typed survives a reload.
  await expect(async () => {
    await text.fill('')
    await text.fill('# Rules\n\nWrite about one patient.')
    await expect(page.getByRole('button', { name: 'Publish version 1' })).toHaveClass(/bg-accent/, {
      timeout: 1_000,
    })
  }).toPass()
  await page.getByRole('radio', { name: 'Preview' }).check()
  await expect(page.getByRole('heading', { name: 'Rules' })).toBeVisible()
  await page.getByRole('radio', { name: 'Write' }).check()
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('guidelines:')))
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('Your unpublished changes are back')).toBeVisible()
  await expect(text).toHaveValue(/Write about one patient/)
  await publish('# Rules\n\nWrite about one patient.', 'The first version.', 1)

  const desk = await context.newPage()
  await desk.goto(`/write/${taskId}`)
  const line = desk.getByRole('region', { name: 'Guidelines' })
  await expect(line).toContainText('You have not acknowledged the guidelines')
  await line.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(line).toHaveCount(0)

  // The tour is offered, begins on request and leaves the page usable.
  const offer = desk.getByRole('region', { name: 'Tour' })
  await expect(offer).toContainText('New here? Take the tour (5 steps).')
  await checkAccessibility(desk)
  await offer.getByRole('button', { name: 'Start' }).click()
  const card = desk.getByRole('group', { name: /^Tour:/ })
  await expect(card).toContainText('Step 1 of 5')
  await expect(card.getByRole('button', { name: 'Next' })).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(card).toContainText('Step 2 of 5')
  const message = desk.getByLabel('Message', { exact: true })
  await message.fill('May I fly with a cold?')
  await expect(message).toBeFocused()
  await checkAccessibility(desk)
  await desk.keyboard.press('F6')
  await desk.setViewportSize({ width: 375, height: 812 })
  await checkFits(desk)
  await card.getByRole('button', { name: 'Leave the tour' }).click()
  await expect(card).toHaveCount(0)
  await desk.setViewportSize({ width: 1280, height: 720 })

  await publish('# Rules\n\nWrite about one invented patient.', 'Patients are invented.', 2)
  // Without it, a new person goes to their profile first.
  await context.addCookies([{ name: 'profile', value: 'later', url: new URL(desk.url()).origin }])
  await desk.goto('/home')
  await expect(desk.getByText(`The guidelines of ${name} changed`)).toBeVisible()
  await desk.goto(`/write/${taskId}`)
  await expect(offer).toHaveCount(0)
  await expect(line).toContainText('The guidelines changed on')
  await line.getByRole('link', { name: 'Read what changed' }).click()
  const sheet = desk.getByRole('dialog', { name: `Guidelines of ${name}` })
  await expect(sheet.locator('ins')).toHaveText(/invented/)
  await checkAccessibility(desk)
  await desk.keyboard.press('/')
  await desk.keyboard.type('invented patient')
  await expect(sheet.getByRole('status').filter({ hasText: '1 of 1' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Acknowledge' }).click()
  const notice = desk.getByRole('group', { name: 'Guidelines acknowledged' })
  await expect(notice).toBeVisible()
  // Escape closes the dialog and leaves the notice.
  await desk.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(notice).toBeVisible()
  await expect(line).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'Patients are invented.' })).toContainText(/1 of \d+/)
  await expect(page.getByRole('link', { name: author.name })).toHaveCount(0)
  await context.close()
})
