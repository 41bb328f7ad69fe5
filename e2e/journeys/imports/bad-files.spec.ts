import { expect, test } from '../../test'
import { ImportPage } from '../../pages/import-page'

const files = [
  { file: 'bad-page', line: null, sentence: 'The file is a web page or XML' },
  { file: 'bad-cut', line: 3, sentence: 'The line is not valid JSON' },
  { file: 'bad-no-positive', line: 2, sentence: 'has no criterion with positive points' },
  { file: 'bad-duplicate', line: 3, sentence: 'is already used in line 1' },
] as const

for (const { file, line, sentence } of files) {
  test(`${file} is refused with the reason, and nothing is imported`, async ({
    page,
    signIn,
    unique,
    api,
    expectedErrors,
  }) => {
    // The browser may log the refusal of the upload.
    expectedErrors.push(/status of 422/)
    const dataset = unique('Bad')
    await signIn('admin')
    const form = new ImportPage(page)
    await form.open()
    await form.choose(file)
    await form.nameDataset(dataset)
    await form.import()
    await expect(page.getByText('The file was refused and nothing was imported')).toBeVisible()
    if (line === null) await expect(page.getByText(sentence).first()).toBeVisible()
    else await expect(form.badLine(line)).toContainText(sentence)
    const { datasets } = (await (await api.get('/api/v1/datasets')).json()) as {
      datasets: { name: string }[]
    }
    expect(datasets.filter(({ name }) => name === dataset)).toEqual([])
  })
}

test('a file dropped on the page is imported without its bad line, and importing it again changes nothing', async ({
  page,
  signIn,
  unique,
}) => {
  await signIn('admin')
  const form = new ImportPage(page)
  await form.open()
  await form.drop('bad-duplicate')
  await form.nameDataset(unique('Skip'))
  await page.getByRole('radio', { name: 'Skip the line' }).check()
  await form.import()
  await expect(page.getByText('2 tasks of this file can be released')).toBeVisible()
  await expect(form.badLine(3)).toContainText('is already used in line 1')

  await page.getByRole('link', { name: 'View the tasks' }).click()
  await page.waitForURL(/\/datasets\/[0-9a-f-]{36}$/)
  await page.goto(`/imports/new?dataset=${new URL(page.url()).pathname.split('/').at(-1)}`)
  await form.choose('bad-duplicate')
  await page.getByRole('radio', { name: 'Skip the line' }).check()
  await form.import()
  await form.expectCount('Unchanged', 2)
  await form.expectCount('New', 0)
})
