import { arrangeOpenDataset, arrangeWriting } from '../../arrange-writing'
import { checkAccessibility, checkFits } from '../../checks/check-accessibility'
import { expect, test } from '../../test'

test('a criterion and a template are saved to the library, found by search, added and offered to everyone', async ({
  page,
  context,
  browser,
  people,
  signIn,
  stub,
  unique,
  api,
}) => {
  await signIn('physician')
  const honey = `Advises honey before any syrup, ${unique('dose')}.`
  const id = await arrangeWriting({
    api,
    browser,
    admin: people.admin,
    author: context,
    name: unique('Library'),
    baseUrl: stub.baseUrl,
    llms: ['steady'],
  })
  await page.goto(`/write/${id}`)
  const rubric = page.getByRole('region', { name: 'Rubric', exact: true })
  await expect(page.locator('[data-awake]')).toBeVisible()
  await rubric.getByRole('button', { name: 'Add a criterion' }).click()
  await rubric.getByRole('textbox', { name: 'Criterion 1', exact: true }).fill(honey)
  await rubric.getByLabel('Points of criterion 1', { exact: true }).fill('5')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Alt+l')
  const dialog = page.getByRole('dialog', { name: 'Library' })
  await expect(dialog).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('tab', { name: 'Keep' }).click()
  await dialog.getByRole('button', { name: 'Keep criterion 1' }).click()
  await expect(dialog.getByText(/Kept$/)).toBeVisible()
  const name = unique('Cough')
  await dialog.getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(`“${name}” is kept.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await rubric.getByRole('textbox', { name: 'Criterion 1', exact: true }).fill('Something else entirely.')
  await page.keyboard.press('Alt+l')
  await dialog.getByLabel('Search').fill(honey.slice(0, -1))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('One criterion added.')).toBeVisible()
  await expect(dialog.getByText('In the rubric').first()).toBeVisible()
  await checkAccessibility(page)
  await dialog.getByRole('button', { name: 'Offer to everyone' }).click()
  await expect(dialog.getByRole('button', { name: 'Withdraw from everyone' })).toBeVisible()
  await page.setViewportSize({ width: 375, height: 812 })
  await checkFits(page)
  await page.keyboard.press('Escape')
  await expect(rubric.getByRole('textbox', { name: 'Criterion 2', exact: true })).toHaveValue(honey)
})

test('an admin can offer a text that the guard flags wrongly, with a reason', async ({
  page,
  browser,
  people,
  signIn,
  stub,
  unique,
  api,
  expectedErrors,
}) => {
  // Each refusal appears at its field.
  expectedErrors.push(/422/)
  const datasetId = await arrangeOpenDataset({
    api,
    browser,
    admin: people.admin,
    name: unique('Curated'),
    baseUrl: stub.baseUrl,
    llms: ['steady'],
  })
  await signIn('admin')
  await page.goto(`/datasets/${datasetId}/library`)
  await page.getByRole('button', { name: 'Add a criterion' }).click()
  const dialog = page.getByRole('dialog', { name: 'A criterion for everyone' })
  await dialog
    .getByRole('textbox', { name: 'Criterion', exact: true })
    .fill('Cites the trial by Dr. Lindqvist')
  await dialog.getByRole('textbox', { name: 'Points', exact: true }).fill('5')
  const offer = dialog.getByRole('button', { name: 'Offer it' })
  const reason = dialog.getByRole('textbox', { name: 'Why can it stay?' })
  await expect(reason).toBeHidden()
  await offer.click()
  await expect(dialog.getByText('This may identify a patient: name.')).toBeVisible()
  await checkAccessibility(page)
  await reason.fill('Dr. Lindqvist wrote it.')
  await offer.click()
  await expect(dialog.getByText('Give it without the text that was found')).toBeVisible()
  await reason.fill('The author of a published trial.')
  await offer.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Cites the trial by Dr. Lindqvist', { exact: true })).toBeVisible()
})
