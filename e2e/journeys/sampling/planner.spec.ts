import type { APIRequestContext } from '@playwright/test'
import { arrangePool } from '../../arrange-pool'
import { checkAccessibility } from '../../checks/check-accessibility'
import { expect, test } from '../../test'

/** A dataset with 24 imported tasks, and a draft of a release. */
async function openDraft(
  api: APIRequestContext,
  name: string,
): Promise<{ datasetId: string; draftId: string }> {
  const datasetId = await arrangePool(api, name)
  const created = await api.post('/api/v1/drafts', { data: { datasetId, name, purpose: 'release' } })
  return { datasetId, draftId: ((await created.json()) as { id: string }).id }
}

test('an admin plans a draw by keyboard, reads which rule binds, takes the nearest plan and saves it for the draw', async ({
  page,
  signIn,
  api,
  unique,
  expectedErrors,
}) => {
  const { datasetId, draftId } = await openDraft(api, unique('Planner'))
  await signIn('admin')
  await page.goto(`/datasets/${datasetId}/release/${draftId}/plan`)

  // A size above the pool is a shortfall, not an error.
  const report = page.getByRole('complementary', { name: 'Report on this plan' })
  await expect(report.getByText('it is 501 tasks short')).toBeVisible()
  // A worker that can't load its scripts is given up, and the page computes the report itself.
  expect(page.workers()).toHaveLength(1)
  await page.getByLabel('Size').fill('10')
  await expect(report.getByText('The pool can meet this plan')).toBeVisible()

  await page.getByRole('button', { name: 'Add target' }).click()
  const grid = page.getByRole('grid', { name: 'Use case × slice' })
  const typical = grid.getByRole('gridcell', { name: /^Care consult, good faith typical:/ })
  const difficult = grid.getByRole('gridcell', { name: /^Care consult, good faith difficult:/ })
  await typical.click()
  await page.keyboard.press('4')
  await page.keyboard.press('Tab')
  await expect(difficult).toBeFocused()
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect(typical).toHaveAccessibleName('Care consult, good faith typical: 4 planned, 12 in the pool')
  await expect(difficult).toHaveAccessibleName(
    'Care consult, good faith difficult: 6 planned, 3 in the pool, 3 short',
  )
  await expect(page.getByText('10 of 10 ✓ adds up to the size')).toBeVisible()
  await expect(
    report.getByText('The cell Care consult × Good faith, difficult requests 6, but the pool has 3.'),
  ).toBeVisible()
  await checkAccessibility(page)

  await report.getByRole('button', { name: 'Use the nearest plan that the pool can meet' }).click()
  await expect(report.getByText('The pool can meet this plan')).toBeVisible()
  await expect(difficult).toHaveAccessibleName('Care consult, good faith difficult: 3 planned, 3 in the pool')
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()

  await page.getByRole('button', { name: 'Save plan for the draw' }).click()
  await expect(page.getByText('This plan is saved for the draw')).toBeVisible()
  await page.reload()
  await expect(difficult).toHaveAccessibleName('Care consult, good faith difficult: 3 planned, 3 in the pool')

  // Someone else edits the plan meanwhile.
  const stored = (await (await api.get(`/api/v1/drafts/${draftId}`)).json()) as {
    version: number
    plan: { size: number }
  }
  const other = await api.post(`/api/v1/drafts/${draftId}/plan`, {
    data: { version: stored.version, plan: { ...stored.plan, size: 9 } },
  })
  expect(other.ok()).toBe(true)
  expectedErrors.push(/409 \(Conflict\)/)
  await page.getByLabel('Size').fill('11')
  await expect(page.getByText('Someone else changed this plan in the meantime')).toBeVisible()
  await expect(page.getByText('Size: 11 → 9.')).toBeVisible()
  await page.getByRole('button', { name: 'Load the other version' }).click()
  await expect(page.getByLabel('Size')).toHaveValue('9')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Size')).toHaveValue('11')
})

test('a pasted block asks about levels that differ in case and names unknown ones', async ({
  page,
  signIn,
  api,
  unique,
}) => {
  const { datasetId, draftId } = await openDraft(api, unique('Pasted'))
  await signIn('admin')
  await page.goto(`/datasets/${datasetId}/release/${draftId}/plan`)
  await page.getByLabel('Target by').selectOption({ label: 'Specialty' })
  await page.getByLabel('crossed with', { exact: true }).selectOption({ label: 'Nothing' })
  await page.getByRole('button', { name: 'Add target' }).click()
  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click()
  const pasted = page.getByLabel('Numbers from a spreadsheet')
  await pasted.fill('cardiology\t12\nPodiatry\t3')
  await expect(page.getByText('“Podiatry” is not a level of specialty.')).toBeVisible()
  await page.getByRole('button', { name: 'Use Cardiology' }).click()
  await page.getByRole('button', { name: 'Paste 1 number' }).click()
  await expect(page.getByRole('gridcell', { name: 'Cardiology: 12 planned, 24 in the pool' })).toBeVisible()
  await page.setViewportSize({ width: 375, height: 800 })
  await checkAccessibility(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})
