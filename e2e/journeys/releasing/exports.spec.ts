import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { expect, test } from '../../test'
import { checkAccessibility } from '../../check-accessibility'
import { freezeImport } from '../../arrange-runs'
import { fixturePath } from '../../fixtures/read-fixture'

test('an admin exports a release, downloads the file, and finds the download in its history', async ({
  page,
  signIn,
  unique,
  api,
}) => {
  const name = unique('Exported')
  const uploaded = await api.post(
    `/api/v1/imports?format=healthbench-professional&dataset=${encodeURIComponent(name)}`,
    { data: readFileSync(fixturePath('professional')), headers: { 'content-type': 'application/jsonl' } },
  )
  const sent = (await uploaded.json()) as { importId: string; datasetId: string; created: number }
  const { id } = await freezeImport(api, { name, ...sent })

  await signIn('admin')
  await page.goto(`/releases/${id}`)
  await expect(page.getByText('No files yet')).toBeVisible()
  await page.getByRole('button', { name: 'Export as HealthBench Professional' }).click()
  const link = page.getByRole('link', { name: 'Download the HealthBench Professional file' })
  await expect(link).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Export as HealthBench Professional' })).toBeDisabled()
  await checkAccessibility(page)

  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const content = await readFile(await download.path())
  expect(content.toString('utf8').trimEnd().split('\n')).toHaveLength(sent.created)
  const sha256 = createHash('sha256').update(content).digest('hex')
  await expect(page.getByRole('table', { name: /^Files of this release/ })).toContainText(sha256.slice(0, 12))

  await page.reload()
  await expect(page.getByText('downloaded a file of')).toBeVisible()
})
