import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkAccessibility } from '../../checks/check-accessibility'
import { findChromium } from '../../find-chromium'
import { readRuntime } from '../../read-runtime'
import { arrangeWholeTask } from '../../return-task'
import { signInContext } from '../../sign-in-context'
import { expect, test } from '../../test'

const SAVE = '**/api/trpc/*drafts.save*'

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

/**
 * The editor of a task, after hydration. Its saves can be stopped. The route is there from the start: on a busy
 * machine, requests of a page that is already open can pass a route that is added later.
 */
async function openEditor(page: Page, id: string) {
  let areSavesStopped = false
  await page.route(SAVE, (route) => (areSavesStopped ? route.abort() : route.continue()))
  await page.goto(`${readRuntime().url}/write/${id}`)
  await expect(page.locator('[data-awake]')).toBeVisible()
  const message = page.getByLabel('Message', { exact: true })
  const saved = page.getByTestId('saved-state')
  return {
    message,
    saved,
    stopSaves: (isStopped = true) => void (areSavesStopped = isStopped),
    type: async (text: string) => {
      const before = await message.inputValue()
      await message.focus()
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.type(text)
      await expect(message).toHaveValue(before + text)
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
    editor.stopSaves()
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

test('undo that is asked for by a key before its code has loaded is done once it has', async ({
  page,
  context,
  signIn,
  sampleIds,
}) => {
  await signIn('physician')
  let holds = false
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_next/static/**', async (route) => {
    if (holds) await released
    await route.continue()
  })
  const { message, type } = await openEditor(page, await begin(context, sampleIds.dataset))
  holds = true
  await type('Woman of 71 with gout')
  await page.keyboard.press('ControlOrMeta+z')
  release()
  await expect(message).toHaveValue('')
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

test('an edit conflict between two tabs lets typing go on, shows both texts and keeps the chosen one; undo, history and restore work', async ({
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
  await here.message.focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(here.message).toHaveValue('Fever for two days. No rash.')

  there.stopSaves()
  await there.type(' Vomits.')
  await here.type(' Drinks well.')
  await here.isSaved()
  await there.type(' At')
  there.stopSaves(false)
  await other.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(other.getByText('This draft was also changed in another tab')).toBeVisible()
  // The notice leaves the focus where it is, so every key reaches the text.
  await other.keyboard.type(' night.')
  await expect(there.message).toHaveValue('Fever for two days. No rash. Vomits. At night.')
  await other.getByRole('button', { name: 'Compare versions' }).click()
  const conflict = other.getByRole('region', { name: 'This draft was changed in two places' })
  await expect(conflict).toBeVisible()
  await expect(conflict.locator('[data-side="mine"] ins')).toContainText('Vomits')
  await expect(conflict.locator('[data-side="theirs"] ins')).toContainText('Drinks well')
  await expect(conflict.getByRole('radio', { name: /^On this device/ })).toBeChecked()
  await expect(conflict.getByRole('radio', { name: 'Keep both in one text' })).not.toBeChecked()
  await checkAccessibility(other)
  await conflict.getByRole('button', { name: 'Decide later' }).click()
  await expect(there.message).toHaveValue('Fever for two days. No rash. Vomits. At night.')
  // A reload keeps both texts where they are.
  await other.reload()
  await other.locator('[data-awake]').waitFor()
  await expect(other.getByRole('button', { name: 'Compare versions' })).toBeVisible()
  await expect(there.message).toHaveValue('Fever for two days. No rash. Vomits. At night.')
  await expect(here.message).toHaveValue('Fever for two days. No rash. Drinks well.')
  // A task with two versions can't be submitted, so submitting opens the comparison.
  // Too early to be submitted, the button still says why.
  await other.getByRole('button', { name: 'Submit', exact: true }).press('Enter')
  await expect(other.getByText('Your task was not submitted')).toBeVisible()
  await conflict.getByRole('button', { name: 'Take everything from the server' }).click()
  await expect(conflict.getByRole('status')).toHaveText(/keeps only the text of the server/)
  await conflict.getByRole('button', { name: 'Load the latest version' }).click()
  await expect(there.message).toHaveValue('Fever for two days. No rash. Drinks well.')
  await there.isSaved()

  await other.getByRole('button', { name: 'History', exact: true }).click()
  const history = other.getByRole('dialog', { name: 'Draft history' })
  await history.getByRole('listitem').first().getByRole('button').first().click()
  await expect(history.locator('del')).toContainText('Vomits')
  await checkAccessibility(other)
  await history.getByRole('button', { name: 'Restore this' }).click()
  await expect(there.message).toHaveValue('Fever for two days. No rash. Vomits. At night.')
  await other.getByRole('heading', { level: 1 }).click()
  await other.keyboard.press('ControlOrMeta+z')
  await expect(there.message).toHaveValue('Fever for two days. No rash. Drinks well.')
  await there.isSaved()
  await expect(here.message).toHaveValue('Fever for two days. No rash. Drinks well.')

  // The unsaved text of a closed tab is recovered by the next tab that comes into view.
  there.stopSaves()
  await there.type(' Sleeps.')
  await expect(there.saved).toHaveText(/^◆ Not saved yet$/)
  await expect(other.getByText('your text is kept in this browser', { exact: false })).toBeVisible()
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
  const banner = page.locator('[data-session-banner]')
  await expect(banner).toContainText('You are signed out')
  expect((await banner.boundingBox())?.y).toBe(0)
  await expect(page.locator('html')).toHaveCSS('scroll-padding-top', '96px')
  const [notice] = await banner.locator('> *').all()
  expect(await notice?.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  // The banner leaves the focus where it is, so every key reaches the text.
  await page.keyboard.type(' since Monday')
  await expect(editor.message).toHaveValue('Rash on both arms since Monday')
  await expect(page.getByRole('link', { name: 'Sign in in a new tab' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save now' })).toHaveCount(0)
  await checkAccessibility(page)
  const name = ', Mr John Ashworth'
  await page.keyboard.type(name)
  await context.addCookies(kept)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(banner).toHaveCount(0)
  await editor.isSaved()
  // What was typed meanwhile is checked for patient data.
  await expect(page.getByText('1 passage here may identify a patient')).toBeVisible()
  for (const _ of name) await page.keyboard.press('Backspace')
  await editor.isSaved()

  // Someone else signs in here: what they may not see is absent, in this tab and in a new one.
  editor.stopSaves()
  await editor.type(' and unsaved')
  await expect(page.getByText('The server can’t be reached', { exact: false })).toBeVisible()
  await signInContext(context, people.viewer)
  editor.stopSaves(false)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  const refused = page.getByRole('heading', {
    name: 'The person who is signed in can’t open this task',
  })
  await expect(refused).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(refused).toBeVisible()
  await expect(page.getByText('Rash on both arms')).toHaveCount(0)
  // The author is back, in another tab, and so is the text.
  await signInContext(context, people.physician)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(editor.message).toHaveValue('Rash on both arms since Monday and unsaved')
  await editor.isSaved()

  editor.stopSaves()
  await editor.type(', itching')
  await signInContext(context, people.viewer)
  editor.stopSaves(false)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(refused).toBeVisible()
  await page.goto('/home')

  await signInContext(context, people.physician)
  const again = await openEditor(page, id)
  await expect(again.message).toHaveValue('Rash on both arms since Monday and unsaved, itching')
  await again.isSaved()
  const elsewhere = await browser.newContext()
  await signInContext(elsewhere, people.physician)
  await expect((await openEditor(await elsewhere.newPage(), id)).message).toHaveValue(
    'Rash on both arms since Monday and unsaved, itching',
  )
  await elsewhere.close()
})

test('a task is found in the list, duplicated, and its copy deleted', async ({
  page,
  signIn,
  people,
  sampleIds,
  unique,
}) => {
  const [ask, llm] = [unique('May febuxostat be begun during an attack of gout?'), unique('hidden-llm')]
  const { taskId } = await arrangeWholeTask({
    email: people.physician.email,
    datasetId: sampleIds.dataset,
    ask,
    llm,
  })
  await signIn('physician')
  const search = page.getByRole('searchbox', { name: 'Search your tasks' })
  const find = async (text: string) => {
    await page.goto('/write')
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(search).toBeFocused({ timeout: 500 })
    }).toPass()
    await search.fill(text)
  }
  await find(`${ask} zebrafish`)
  await expect(page.getByText('No task has all of these words')).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(search).toBeFocused()
  await search.fill(ask)
  await expect(page.getByRole('status').filter({ hasText: '1 task found' })).toBeVisible()
  await page.getByRole('button', { name: /^Actions for “May febuxostat/ }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()

  await expect(page).not.toHaveURL(/\/write$/)
  await expect(page).not.toHaveURL(new RegExp(taskId))
  await expect(page.locator('[data-awake]')).toBeVisible()
  const copyId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect(page.getByText(ask).first()).toBeVisible()
  await expect(page.getByText('Yes, under cover of colchicine.')).toHaveCount(0)

  // A tag that was typed and not entered is there after a reload.
  const row = page.locator('li[data-part^="criterion:"]').first()
  await row.focus()
  await page.keyboard.press('t')
  await row.getByLabel('Tags and axis').pressSequentially('flare cover')
  await page.reload()
  await expect(page.locator('[data-awake]')).toBeVisible()
  await expect(row).toContainText('Flare cover')
  const askDelete = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete draft' }).click()
  }
  const question = page.getByRole('alertdialog', { name: /^Delete the copy “May febuxostat/ })
  await askDelete()
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()

  // Deleted within the pause after which the texts are checked, while the list takes long to arrive.
  let showList: () => void = () => undefined
  const isListAsked = new Promise<void>((resolve) => (showList = resolve))
  await page.route('**/write?_rsc=*', async (route) => {
    await isListAsked
    await route.continue()
  })
  await page.clock.install()
  await page.getByLabel('Message', { exact: true }).fill('And during pregnancy?')
  await askDelete()
  const deleted = page.waitForResponse('**/api/trpc/*drafts.delete*')
  await question.getByRole('button', { name: 'Delete draft' }).click()
  await deleted
  const opening = page.getByRole('status').filter({ hasText: 'Opening your tasks' })
  await expect(opening).toBeVisible()
  await expect(page.getByLabel('Message', { exact: true })).toHaveCount(0)
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/api\//.test(request.url()) && `${request.url()} ${request.postData()}`.includes(copyId))
      calls.push(request.url())
  })
  await page.clock.fastForward(5000)
  await page.clock.fastForward(1000)
  expect(calls).toEqual([])
  showList()
  await expect(page).toHaveURL(/\/write$/)
  await find(ask)
  await expect(page.getByRole('status').filter({ hasText: '1 task found' })).toBeVisible()
  await expect(page.getByRole('link', { name: ask })).toHaveAttribute('href', `/write/${taskId}`)
})

/** Ends the browser's processes at once, as a crash does. */
async function kill(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  const closed = new Promise((resolve) => context.once('close', resolve))
  await (await context.newCDPSession(page)).send('Browser.crash').catch(() => undefined)
  await closed
}
