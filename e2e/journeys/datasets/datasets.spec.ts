import { checkAccessibility, checkFits } from '../../checks/check-accessibility'
import { ImportPage } from '../../pages/import-page'
import { signInContext } from '../../sign-in-context'
import { expect, test } from '../../test'

test('an admin creates a dataset, a physician begins its first task, and archiving ends the offers', async ({
  page,
  signIn,
  browser,
  people,
  unique,
  expectedErrors,
}) => {
  // The browser logs the refused deletion.
  expectedErrors.push(/status of 409/)
  const name = unique('Ward rounds')
  await signIn('admin')
  await page.goto('/datasets')
  await page.getByRole('link', { name: 'New dataset' }).click()
  await page.waitForURL('/datasets/new')
  await page.getByRole('button', { name: 'Create dataset' }).click()
  await expect(page.getByText('Give the dataset a name.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Purpose').fill('Whether models answer questions on ward rounds safely.')
  await page.getByRole('radio', { name: 'Both' }).check()
  const languages = page.getByRole('combobox', { name: 'Languages' })
  await languages.fill('deutsch')
  await languages.press('Enter')
  await page.getByLabel('License').fill('CC-BY-4.0')
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Create dataset' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('CC-BY-4.0')).toBeVisible()
  await expect(page.getByText(/Canary [0-9a-f-]{36}/)).toBeVisible()
  const address = new URL(page.url()).pathname

  await page.getByRole('link', { name: 'Plan tasks for authors' }).click()
  await page.getByText('Paste lines from a spreadsheet').click()
  await page.getByLabel('Lines', { exact: true }).fill('Mode\tTasks\nRed teaming\t2')
  await page.getByRole('button', { name: 'Add 1 line' }).click()
  await page.getByRole('button', { name: 'Save the plan' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

  const desk = await browser.newContext()
  await signInContext(desk, people.physician)
  const physician = await desk.newPage()
  await physician.goto('/home')
  await physician.getByRole('link', { name: `View it: Red teaming in ${name}` }).click()
  await physician.getByRole('button', { name: 'Begin this task' }).click()
  await expect(physician).toHaveURL(/\/write\/[0-9a-f-]{36}$/)

  await page.goto(`${address}/settings`)
  await page.getByRole('button', { name: 'Delete dataset' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(question).toContainText('This dataset holds 1 task and 1 version of its plan')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Archive dataset' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('This dataset is archived')).toBeVisible()
  await checkAccessibility(page)

  await physician.goto('/home')
  await expect(physician.getByRole('link', { name: `View it: Red teaming in ${name}` })).toHaveCount(0)
  await desk.close()
  await page.goto('/datasets')
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.goto('/imports/new')
  await expect(page.getByRole('option', { name })).toHaveCount(0)
  await page.goto('/datasets?archived')
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('This dataset is archived')).toBeVisible()
  await page.getByRole('button', { name: 'Restore dataset' }).click()
  await expect(page.getByRole('link', { name: 'Plan and systems for authors' })).toBeVisible()
})

test('an admin renames an empty dataset and deletes it', async ({
  page,
  signIn,
  unique,
  api,
  expectedErrors,
}) => {
  // The browser logs the refused name.
  expectedErrors.push(/status of 409/)
  const [before, taken] = [unique('Mistaken'), unique('Taken')]
  const created = await api.post('/api/v1/datasets', { data: { name: before } })
  const { id } = (await created.json()) as { id: string }
  await api.post('/api/v1/datasets', { data: { name: taken } })
  await signIn('admin')
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(`/datasets/${id}/settings`)
  await checkFits(page)
  // The page may still be waking up, which moves the caret between the selection and the text.
  await expect(async () => {
    await page.getByLabel('Name').fill(taken.toUpperCase())
    await expect(page.getByLabel('Name')).toHaveValue(taken.toUpperCase(), { timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`A dataset is already named “${taken}”`)).toBeVisible()
  const after = unique('Renamed')
  await page.getByLabel('Name').fill(after)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `Settings of ${after}` })).toBeVisible()
  await page.getByRole('button', { name: 'Delete dataset' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.waitForURL('/datasets')
  await expect(page.getByRole('link', { name: after })).toHaveCount(0)
})

test('a refused import into a new dataset leaves its report and no dataset', async ({
  page,
  signIn,
  unique,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/)
  const name = unique('Never made')
  await signIn('admin')
  const form = new ImportPage(page)
  await form.open()
  await form.choose('bad-page')
  await form.nameDataset(name)
  await form.import()
  await expect(page.getByText('The file was refused and nothing was imported')).toBeVisible()
  await expect(page.getByText(`${name} (not created)`)).toBeVisible()
  await page.goto('/datasets')
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Imports without a dataset' })).toBeVisible()
})
