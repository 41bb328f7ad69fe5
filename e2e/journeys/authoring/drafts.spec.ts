import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkAccessibility } from '../../check-accessibility'
import { findChromium } from '../../find-chromium'
import { readRuntime } from '../../read-runtime'
import { signInContext } from '../../sign-in-context'
import { expect, test } from '../../test'

const SAVE = '**/api/trpc/drafts.save*'

async function begin(context: BrowserContext, datasetId: string): Promise<string> {
  const id = randomUUID()
  const { url } = readRuntime()
  const answer = await context.request.post(`${url}/api/trpc/drafts.start`, {
    data: { id, datasetId },
    headers: { origin: url },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return id
}

/** The editor of a task, after hydration. */
async function openEditor(page: Page, id: string) {
  await page.goto(`${readRuntime().url}/write/${id}`)
  await expect(page.locator('[data-awake]')).toBeVisible()
  const message = page.getByLabel('Message', { exact: true })
  const saved = page.getByTestId('saved-state')
  return {
    message,
    saved,
    type: async (text: string) => {
      await message.focus()
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.type(text)
    },
    isSaved: () => expect(saved).toHaveText(/^Saved \d\d:\d\d$/),
  }
}

test('a browser that is killed mid-sentence loses nothing', async ({ people, sampleIds }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'consilium-browser-'))
  const launch = () =>
    chromium.launchPersistentContext(folder, { executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const first = await launch()
    await signInContext(first, people.physician)
    const id = await begin(first, sampleIds.dataset)
    const page = first.pages()[0] ?? (await first.newPage())
    const editor = await openEditor(page, id)
    await editor.type('A cough for three weeks')
    await editor.isSaved()
    // From here on, saves don't reach the server.
    await page.route(SAVE, (route) => route.abort())
    await editor.type(', and since yesterday bloo')
    await expect(page.getByText('The server can’t be reached', { exact: false })).toBeVisible()
    await kill(first)

    const second = await launch()
    // The cookie of a session ends with the browser; what was typed does not.
    await signInContext(second, people.physician)
    const again = await openEditor(second.pages()[0] ?? (await second.newPage()), id)
    await expect(again.message).toHaveValue('A cough for three weeks, and since yesterday bloo')
    await again.isSaved()
    await second.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('text typed two seconds before a machine is lost is available on another', async ({
  browser,
  people,
  sampleIds,
}) => {
  const first = await browser.newContext()
  await signInContext(first, people.physician)
  const id = await begin(first, sampleIds.dataset)
  const editor = await openEditor(await first.newPage(), id)
  const typed: { at: number; length: number }[] = []
  await editor.message.focus()
  for (let length = 1, startedAt = Date.now(); Date.now() - startedAt < 4_000; length++) {
    await editor.message.press(String.fromCharCode(97 + (length % 26)))
    typed.push({ at: Date.now(), length })
  }
  const killedAt = Date.now()
  await first.close()
  const second = await browser.newContext()
  await signInContext(second, people.physician)
  const again = await openEditor(await second.newPage(), id)
  const found = (await again.message.inputValue()).length
  expect(found).toBeGreaterThanOrEqual(typed.findLast(({ at }) => at <= killedAt - 2_000)?.length ?? 0)
  await second.close()
})

test('an edit conflict between two tabs shows both texts and keeps the chosen one; undo, history and restore work', async ({
  page,
  context,
  signIn,
  sampleIds,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  await signIn('physician')
  const id = await begin(context, sampleIds.dataset)
  const here = await openEditor(page, id)
  await here.type('Fever for two days.')
  await here.isSaved()
  const other = await context.newPage()
  const there = await openEditor(other, id)
  await expect(there.message).toHaveValue('Fever for two days.')

  // While this tab is idle, the other tab's text appears automatically.
  await there.type(' No rash.')
  await there.isSaved()
  await expect(here.message).toHaveValue('Fever for two days. No rash.')

  await other.route(SAVE, (route) => route.abort())
  await there.type(' Vomits.')
  await here.type(' Drinks well.')
  await here.isSaved()
  await other.unroute(SAVE)
  await other.getByRole('button', { name: 'Save now' }).click()
  const conflict = other.getByRole('region', { name: 'This draft was changed in two places' })
  await expect(conflict).toBeVisible()
  await expect(conflict.locator('ins')).toContainText('Vomits')
  await expect(conflict.locator('del')).toContainText('Drinks well')
  await checkAccessibility(other)
  await conflict.getByRole('button', { name: 'All from elsewhere' }).click()
  await conflict.getByRole('button', { name: 'Save this version' }).click()
  await expect(there.message).toHaveValue('Fever for two days. No rash. Drinks well.')
  await there.isSaved()

  await other.getByRole('button', { name: 'History', exact: true }).click()
  const history = other.getByRole('dialog', { name: 'Draft history' })
  await history.getByRole('listitem').first().getByRole('button').first().click()
  await expect(history.locator('del')).toContainText('Vomits')
  await checkAccessibility(other)
  await history.getByRole('button', { name: 'Restore this' }).click()
  await expect(there.message).toHaveValue('Fever for two days. No rash. Vomits.')
  await other.getByRole('heading', { level: 1 }).click()
  await other.keyboard.press('ControlOrMeta+z')
  await expect(there.message).toHaveValue('Fever for two days. No rash. Drinks well.')
  await there.isSaved()
  await expect(here.message).toHaveValue('Fever for two days. No rash. Drinks well.')

  // The unsaved text of a closed tab is recovered by the next tab that comes into view.
  await other.route(SAVE, (route) => route.abort())
  await there.type(' Sleeps.')
  await expect(other.getByText(/kept in this browser/i).first()).toBeVisible()
  await other.close()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(here.message).toHaveValue('Fever for two days. No rash. Drinks well. Sleeps.')
  await here.isSaved()
  await page.goto('/write')
  await expect(
    page.getByRole('link', { name: 'Fever for two days. No rash. Drinks well. Sleeps.' }).first(),
  ).toBeVisible()
})

test('a session that expires while writing loses no text, and nobody else sees the text', async ({
  page,
  context,
  browser,
  signIn,
  people,
  sampleIds,
  expectedErrors,
}) => {
  expectedErrors.push(/401|403|404|ERR_FAILED/)
  await signIn('physician')
  const id = await begin(context, sampleIds.dataset)
  const editor = await openEditor(page, id)
  await editor.type('Rash')
  await editor.isSaved()
  const kept = await context.cookies()
  await context.clearCookies()
  await editor.type(' on both arms')
  const dialog = page.getByRole('dialog', { name: 'You are signed out' })
  await dialog.getByRole('button', { name: 'Stay on this page' }).click()
  await editor.type(' since Monday')
  await expect(page.getByText('You are signed out. Your text is kept', { exact: false })).toBeVisible()
  await checkAccessibility(page)
  await context.addCookies(kept)
  await editor.isSaved()

  // Someone else signs in here: what they may not see is absent, in this tab and in a new one.
  await page.route(SAVE, (route) => route.abort())
  await editor.type(' and unsaved')
  await expect(page.getByText('The server can’t be reached', { exact: false })).toBeVisible()
  await signInContext(context, people.viewer)
  await page.unroute(SAVE)
  await page.getByRole('button', { name: 'Save now' }).click()
  await expect(
    page.getByRole('heading', { name: 'The person who is signed in can’t open this task' }),
  ).toBeVisible()
  await expect(page.getByText('Rash on both arms')).toHaveCount(0)
  await page.goto('/home')

  await signInContext(context, people.physician)
  const again = await openEditor(page, id)
  await expect(again.message).toHaveValue('Rash on both arms since Monday and unsaved')
  await again.isSaved()
  const elsewhere = await browser.newContext()
  await signInContext(elsewhere, people.physician)
  await expect((await openEditor(await elsewhere.newPage(), id)).message).toHaveValue(
    'Rash on both arms since Monday and unsaved',
  )
  await elsewhere.close()
})

/** Ends the browser's processes at once, as a crash does. */
async function kill(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  const closed = new Promise((resolve) => context.once('close', resolve))
  await (await context.newCDPSession(page)).send('Browser.crash').catch(() => undefined)
  await closed
}
