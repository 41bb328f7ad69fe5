import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { checkAccessibility } from '../../checks/check-accessibility'
import { signInContext } from '../../sign-in-context'
import { expect, test } from '../../test'
import { watchPage } from '../../watch-page'

interface Exported {
  id: string
  at: string
  actorKind: string
  actorId: string | null
  action: string
  entityType: string
  entityId: string
  details: string
  previousHash: string
  hash: string
}

const pathsOfAdmins = ['/audit', '/settings', '/settings/retention']

test('an admin finds an action in the log, filters, downloads and verifies it', async ({
  page,
  signIn,
  unique,
}) => {
  const name = unique('Audited')
  await signIn('admin')
  await page.goto('/settings/api-keys')
  await page.getByLabel(/^Name/).fill(name)
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText(/^csk_[\w-]{40,}$/)).toBeVisible()

  await page.goto('/audit')
  const entries = page.getByRole('list', { name: 'Entries, newest first' })
  const entry = entries.getByRole('listitem').filter({ hasText: name })
  await expect(entry).toContainText(`created the API key ${name}`)
  await entry.getByRole('button', { name: /^Details/ }).click()
  await expect(entry).toContainText('api_key.created')
  await expect(entry).toContainText('read')
  await checkAccessibility(page)

  await page.getByLabel('Action', { exact: true }).selectOption('api_key.created')
  await page.getByLabel('Actor', { exact: true }).selectOption('person')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL(/action=api_key.created/)
  await expect(entry).toBeVisible()
  await expect(entries.getByRole('listitem').filter({ hasNotText: 'created the API key' })).toHaveCount(0)
  await page.getByLabel('Object id').fill('not an id')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByText('An object id is a UUID.')).toBeVisible()
  await page.getByLabel('Object id').fill('3f1c2f9e-6c1a-4a0e-9d6e-0a4f7a3f1b11')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByRole('heading', { name: 'No entries match' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all entries' }).click()

  await page.getByRole('button', { name: 'Verify now' }).click()
  await expect(page.getByText('No entry was changed, inserted or removed')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'As JSONL' }).click()
  const events = (await readFile(await (await downloading).path(), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Exported)
  const ends = new Map<string, string>()
  for (const e of events) {
    const text = [
      e.previousHash,
      e.at,
      e.actorKind,
      e.actorId ?? '',
      e.action,
      e.entityType,
      e.entityId,
      e.details,
    ].join('\n')
    expect(createHash('sha256').update(text).digest('hex'), `hash of event ${e.id}`).toBe(e.hash)
    expect(e.previousHash, `what event ${e.id} follows`).toBe(ends.get(`${e.entityType}:${e.entityId}`) ?? '')
    ends.set(`${e.entityType}:${e.entityId}`, e.hash)
  }
  expect(events.at(-1)?.action).toBe('audit.exported')
  await page.reload()
  await expect(
    entries.getByRole('listitem').filter({ hasText: 'downloaded the audit log' }).first(),
  ).toBeVisible()
})

test('the log can be paged forward and back', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/audit')
  const items = page.getByRole('list', { name: 'Entries, newest first' }).getByRole('listitem')
  const first = await items.first().innerText()
  const steps = page.getByRole('navigation', { name: 'Log pages' })
  await steps.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/before=\d+/)
  await expect(items.first()).not.toHaveText(first)
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL(/after=\d+/)
  await expect(steps).toBeVisible()
})

test('a run shows its history to admins only', async ({ page, signIn, sampleIds, context }) => {
  await signIn('admin')
  await page.goto(`/runs/${sampleIds.run}`)
  const history = page.getByRole('list', { name: 'Events, newest first' })
  await expect(history.getByRole('listitem').first()).toContainText('published the run')
  await page.getByRole('link', { name: 'In the audit log' }).click()
  await expect(page).toHaveURL(`/audit?type=run&id=${sampleIds.run}`)
  await expect(
    page.getByRole('list', { name: 'Entries, newest first' }).getByRole('listitem').first(),
  ).toContainText('published the run')

  await context.clearCookies()
  await signIn('viewer')
  await page.goto(`/runs/${sampleIds.run}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'History' })).toHaveCount(0)
  for (const path of pathsOfAdmins) {
    await page.goto(path)
    await expect(page.getByText('You don’t have access'), path).toBeVisible()
  }
})

test('a retention period can be saved only after a preview of what it removes', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/settings/retention')
  const field = page.getByLabel('Kept for (Rate-limit counters)')
  const before = await field.inputValue()
  await field.fill('0')
  await page.getByRole('button', { name: 'Preview removal' }).click()
  await expect(page.getByText('At least 1 day: a limit looks back a minute.')).toBeVisible()
  await field.fill(before === '29' ? '28' : '29')
  await page.getByRole('button', { name: 'Preview removal' }).click()
  await expect(page.getByText(/^With these periods/)).toBeVisible()
  await page.getByRole('button', { name: 'Save periods' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.goto('/audit?action=installation.setting_changed')
  const entry = page.getByRole('list', { name: 'Entries, newest first' }).getByRole('listitem').first()
  await entry.getByRole('button', { name: /^Details/ }).click()
  await expect(entry).toContainText('retention')

  await page.goto('/settings/retention')
  await field.fill(before)
  await page.getByRole('button', { name: 'Preview removal' }).click()
  await page.getByRole('button', { name: 'Save periods' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
})

test('when two admins change the same setting, the second sees what the first saved', async ({
  page,
  people,
  context,
  browser,
}) => {
  await signInContext(context, people.admin)
  const errors: string[] = []
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  watchPage(elsewhere, errors)
  await signInContext(other, people.admin)
  await page.goto('/settings')
  await elsewhere.goto('/settings')
  const field = (at: typeof page) => at.getByLabel('Ends after idle time of')
  const before = await field(page).inputValue()
  await field(elsewhere).fill('300')
  await field(page).fill('301')
  await page.getByRole('button', { name: 'Save idle time' }).click()
  await expect(page.getByRole('form', { name: 'Sessions' }).getByText('Saved.')).toBeVisible()

  await elsewhere.getByRole('button', { name: 'Save idle time' }).click()
  await expect(elsewhere.getByText(/saved: 301 hours\. What you typed is kept above\./)).toBeVisible()
  await expect(field(elsewhere)).toHaveValue('300')
  await elsewhere.getByRole('button', { name: 'Save my version anyway' }).click()
  await expect(elsewhere.getByRole('form', { name: 'Sessions' }).getByText('Saved.')).toBeVisible()
  await field(elsewhere).fill(before)
  await elsewhere.getByRole('button', { name: 'Save idle time' }).click()
  await expect(elsewhere.getByText(/Last changed by/).first()).toBeVisible()
  await expect(elsewhere.getByRole('form', { name: 'Sessions' }).getByText('Saved.')).toBeVisible()
  await other.close()
  expect(errors.filter((error) => !/409/.test(error))).toEqual([])
})
