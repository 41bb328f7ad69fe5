import { arrangeLongCriteria } from '../../arrange-long-criteria'
import { checkAccessibility } from '../../checks/check-accessibility'
import { expect, test } from '../../test'
import type { Page } from '@playwright/test'

async function search(page: Page, text: string) {
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(palette).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await page.keyboard.type(text)
  return palette
}

test('the palette finds tasks by their words, and systems and runs by name', async ({
  page,
  api,
  signIn,
  unique,
}) => {
  const name = unique('Lapis')
  const { runId } = await arrangeLongCriteria(api, { name, count: 2 })
  await signIn('admin')
  await page.goto('/home')
  const palette = await search(page, name)
  await expect(palette.getByRole('option', { name })).toHaveCount(5)
  for (const group of ['Datasets', 'Releases', 'Systems', 'Judges', 'Runs'])
    await expect(palette.getByText(group, { exact: true }).last()).toBeVisible()
  await checkAccessibility(page)
  await palette.getByRole('group', { name: 'Runs' }).getByRole('option').click()
  await page.waitForURL(`**/runs/${runId}`)

  const again = await search(page, 'amlodipine SWELL shortness')
  await again.getByRole('group', { name: 'Tasks' }).getByRole('option').first().click()
  await page.waitForURL(/\/datasets\/[^/]+\/tasks\//)
  await expect(page.getByText('My ankles swell since I take amlodipine')).toBeVisible()
})

test('a viewer finds published runs in the palette, and no tasks and people', async ({ page, signIn }) => {
  await signIn('viewer')
  await page.goto('/home')
  const palette = await search(page, 'Demo 1')
  await expect(palette.getByRole('group', { name: 'Runs' }).getByRole('option').first()).toBeVisible()
  for (const group of ['Tasks', 'People', 'Systems', 'Releases'])
    await expect(palette.getByRole('group', { name: group })).toHaveCount(0)
})

test('the list of runs shows scores and is filtered in its address', async ({
  page,
  api,
  signIn,
  unique,
}) => {
  const name = unique('Onyx')
  await arrangeLongCriteria(api, { name, count: 2 })
  await signIn('admin')
  await page.goto('/runs')
  const filters = page.getByRole('search', { name: 'Runs' })
  await filters.getByLabel('Name').fill(name)
  await filters.getByLabel('State').selectOption('completed')
  await filters.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/text=Onyx/)
  const rows = page.getByRole('table', { name: 'Runs' }).getByRole('rowheader')
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('table', { name: 'Runs' }).getByRole('row').last()).toContainText(/\d+\.\d/)
  await checkAccessibility(page)
  await filters.getByLabel('State').selectOption('paused')
  await filters.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No run matches')).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(1)
})
