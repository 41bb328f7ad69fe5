import { createHash, randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { answerTasks, arrangePool } from '../../arrange-pool'
import { get } from '../../arrange-runs'
import { checkAccessibility } from '../../checks/check-accessibility'
import { moveFocus } from '../../go-by-keys'
import { withDatabase } from '../../return-task'
import { expect, test } from '../../test'

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'consilium-release-'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

// Names the session whose age the step-up step changes.
const userAgent = `Keyboard ${randomUUID()}`
test.use({ userAgent, acceptDownloads: true })

/** `CONSILIUM_ROAD=mouse` takes the same road by mouse. */
const isKeyboard = process.env['CONSILIUM_ROAD'] !== 'mouse'

test(`an admin goes from accepted tasks to verified files of a published release by ${isKeyboard ? 'keyboard alone' : 'mouse'}`, async ({
  page,
  people,
  signIn,
  consilium,
  api,
  unique,
  expectedErrors,
}) => {
  test.setTimeout(120_000)
  const name = unique('Road')
  const datasetId = await arrangePool(api, name)
  await signIn('admin')
  const { keyboard } = page
  const button = (label: string | RegExp) => page.getByRole('button', { name: label, exact: true })
  const link = (label: string | RegExp) => page.getByRole('link', { name: label, exact: true })
  const region = (label: string) => page.getByRole('region', { name: label, exact: true })
  /** Goes to a field and selects its text, by keyboard with at most so many presses of Tab. */
  const goTo = (target: Locator, most = 30) =>
    isKeyboard ? moveFocus(page, target, { most }) : target.click({ clickCount: 3 })
  const activate = async (target: Locator, most = 30) => {
    if (!isKeyboard) return target.click()
    await moveFocus(page, target, { most })
    await keyboard.press('Enter')
  }
  const activateBefore = async (target: Locator) => {
    if (!isKeyboard) return target.click()
    await moveFocus(page, target, { key: 'Shift+Tab', most: 30 })
    await keyboard.press('Enter')
  }
  /** Sends the form that has the focus. */
  const send = (submit: Locator) => (isKeyboard ? keyboard.press('Enter') : submit.click())
  const step = (label: string) => link(new RegExp(`^\\d\\. ${label}`))
  /** Goes to a section by its link in the list of steps. */
  const goToStep = async (label: string) => {
    await activateBefore(step(label))
    await expect(region(label)).toBeFocused()
  }

  await test.step('begin a draft', async () => {
    await page.goto(`/datasets/${datasetId}`)
    if (isKeyboard) await activate(link('Skip to content'))
    await activate(link('Release'), 10)
    await expect(page.getByText('24 accepted tasks are in no release')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await goTo(page.getByLabel('Name of the release'), 15)
    await keyboard.type(name)
    await send(button('Begin a draft'))
    await page.waitForURL(/\/release\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('main')).toBeFocused()
    await checkAccessibility(page)
  })
  const draftId = page.url().split('/').at(-1) ?? ''

  await test.step('plan', async () => {
    await activate(step('Plan'), 12)
    await expect(region('Plan')).toBeFocused()
    await activate(link('Open the planner'), 3)
    await page.waitForURL('**/plan')
    await goTo(page.getByLabel('Size'), 20)
    await keyboard.type('10')
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    await activateBefore(button('Save plan for the draw'))
    await expect(page.getByText('This plan is saved for the draw')).toBeVisible()
    await expect(button('Save again')).toBeFocused()
    await activate(link('Go to the draw'), 2)
    await expect(region('Draw')).toBeFocused()
  })

  await test.step('draw, discard with a reason, draw again', async () => {
    await activate(button('Draw 10 tasks'), 3)
    await expect(page.getByText('The probability of each task to be drawn')).toBeVisible()
    await expect(region('Draw')).toBeFocused()
    await activate(button('Discard this draw'), 10)
    const dialog = page.getByRole('alertdialog')
    await goTo(dialog.getByLabel('Reason'), 4)
    await keyboard.type('The plan was a trial')
    await activate(dialog.getByRole('button', { name: 'Discard the draw' }), 3)
    await expect(page.getByText('1 discarded, none in use')).toBeVisible()
    await expect(region('Draw')).toBeFocused()
    await activate(button('Draw 10 tasks'), 3)
    await expect(page.getByText('10 tasks; 1 discarded')).toBeVisible()
    await expect(page.getByText('The plan was a trial').first()).toBeVisible()
    await expect(region('Draw')).toBeFocused()
  })

  await test.step('replace a drawn task with a reason', async () => {
    const { tasks } = await get<{ tasks: { id: string }[] }>(api, `/drafts/${draftId}/difference`)
    await activate(page.locator('summary', { hasText: 'Reserves' }))
    await expect(page.getByText('In the order of their random numbers')).toBeVisible()
    await activate(button('Replace tasks'))
    await expect(page.getByRole('heading', { name: 'Replace tasks of draw 2, or top it up' })).toBeFocused()
    await goTo(page.getByLabel('Other tasks to replace'), 4)
    await keyboard.type(tasks[0]?.id ?? '')
    await goTo(page.getByLabel('Why this task is replaced'), 2)
    await keyboard.type('Its rubric was wrong')
    await activate(button('Preview the changes'), 2)
    await expect(button('Extend draw 2')).toBeFocused()
    await send(button('Extend draw 2'))
    await expect(page.getByText('Extends draw 2: 9 kept, 1 replaced, 0 added')).toBeVisible()
    await expect(region('Draw')).toBeFocused()
  })

  await test.step('hold out', async () => {
    await goToStep('Held-out split')
    await goTo(page.getByLabel('Tasks to hold out'), 3)
    await keyboard.type('2')
    await send(button('Hold out tasks'))
    await expect(page.getByText('8 public, 2 held out')).toBeVisible()
    if (isKeyboard) await expect(page.getByLabel('Tasks to hold out')).toBeFocused()
    await checkAccessibility(page)
  })

  await test.step('see the task without a physician answer, and waive the check', async () => {
    const { tasks } = await get<{ tasks: { id: string }[] }>(api, `/drafts/${draftId}/difference`)
    await answerTasks(
      tasks.slice(1).map(({ id }) => id),
      people.physician.email,
    )
    // Without the fragment, so that the focus begins at the top.
    await page.goto(page.url().replace(/#.*/, ''))
    await expect(step('Physician answers')).toContainText('9 of 10 tasks answered')
    await activate(step('Checks'), 40)
    await expect(region('Checks')).toBeFocused()
    const check = region('Checks')
      .getByRole('listitem')
      .filter({ hasText: 'A physician answer for every task' })
    await expect(check).toContainText('1 task fails')
    await activate(check.getByRole('button', { name: 'Waive' }), 10)
    const dialog = page.getByRole('alertdialog')
    await goTo(dialog.getByLabel('Reason'), 4)
    await keyboard.type('No cardiologist was free')
    await activate(dialog.getByRole('button', { name: 'Waive' }), 4)
    await expect(check).toContainText('No cardiologist was free')
    await expect(region('Checks')).toBeFocused()
  })

  await test.step('freeze after step-up authentication', async () => {
    await withDatabase((client) =>
      client.query(`UPDATE session SET authenticated_at = now() - interval '1 hour' WHERE user_agent = $1`, [
        userAgent,
      ]),
    )
    expectedErrors.push(/status of 403/)
    const confirmation = region('Freeze').getByLabel('Name of the release')
    await goTo(confirmation)
    await keyboard.type(name)
    await send(region('Freeze').getByRole('button', { name: /^Freeze 10 tasks/ }))
    const identity = page.getByRole('dialog', { name: 'Confirm your identity' })
    await expect(identity.getByLabel('Your password')).toBeFocused()
    await keyboard.type(people.admin.password)
    await send(identity.getByRole('button', { name: 'Continue' }))
    await page.waitForURL(/\/releases\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('publish', async () => {
    await activate(link('Publish'), 6)
    await expect(region('Publish')).toBeFocused()
    await goTo(page.getByLabel('Name of the release'), 2)
    await keyboard.type(name)
    await send(button('Publish the release'))
    await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await checkAccessibility(page)
  })

  await test.step('export, download, verify', async () => {
    const files = path.join(folder, 'downloads')
    const download = async (target: Locator, most: number) => {
      const [file] = await Promise.all([page.waitForEvent('download'), activate(target, most)])
      const saved = path.join(files, file.suggestedFilename())
      await file.saveAs(saved)
      return saved
    }
    await activate(link('Export files'), 8)
    await expect(region('Files')).toBeFocused()
    await expect(page.getByText('No files yet')).toBeVisible()
    await activate(button('Export as HealthBench Professional'), 3)
    const professional = link('Download the HealthBench Professional file')
    await expect(professional).toBeVisible({ timeout: 30_000 })
    await expect(region('Files')).toBeFocused()
    await expect(button('Export as HealthBench Professional')).toBeDisabled()
    const exported = await download(professional, 6)
    const sha256 = createHash('sha256')
      .update(await readFile(exported))
      .digest('hex')
    await expect(page.getByRole('table', { name: /^Files of this release/ })).toContainText(
      sha256.slice(0, 12),
    )
    for (const file of ['manifest.json', 'pool.jsonl', 'README.md', 'croissant.json'])
      await download(link(`Download ${file}`), 6)
    const verified = await consilium('verify-release', files)
    expect(verified.code, verified.out).toBe(0)
    expect(verified.out).toContain('8 of 8 public tasks match their hash')
    const bytes = await readFile(exported)
    bytes[bytes.indexOf('swim')] = 'S'.charCodeAt(0)
    await writeFile(exported, bytes)
    const flipped = await consilium('verify-release', files)
    expect(flipped.code).toBe(1)
    expect(flipped.out).toContain('conversation')
    await page.reload()
    await expect(page.getByText('downloaded a file of')).toHaveCount(5)
    await checkAccessibility(page)
  })
})

test('the command line plans, draws, freezes, publishes and exports a release that anyone can verify offline', async ({
  consilium,
  api,
  apiKey,
  unique,
}) => {
  test.setTimeout(180_000)
  const name = unique('By command')
  await arrangePool(api, name)
  process.env['CONSILIUM_API_KEY'] = apiKey
  const run = async (...args: string[]) => {
    const { code, out, err } = await consilium(...args)
    expect(code, `${args.join(' ')}: ${err}`).toBe(0)
    return out.trim()
  }
  const draft = (await run('draft', 'create', '--dataset', name, '--name', name)).split(' ').at(-1) ?? ''
  const plan = path.join(folder, 'plan.json')
  await writeFile(
    plan,
    JSON.stringify({
      size: 10,
      includeReleased: false,
      targets: [
        {
          kind: 'fixed',
          dimensions: ['useCase'],
          counts: [
            { levels: { useCase: 'consult' }, count: 6 },
            { levels: { useCase: 'research' }, count: 4 },
          ],
        },
      ],
      caps: {},
    }),
  )
  expect(await run('draft', 'plan', draft, '--file', plan)).toContain('It draws from 24 tasks')
  await run('draft', 'draw', draft)
  const { draws } = await get<{ draws: { id: string }[] }>(api, `/drafts/${draft}`)
  const drawId = draws[0]?.id ?? ''
  expect(await run('sample', 'redraw', drawId)).toContain('the same bytes')
  const { tasks } = await get<{ tasks: { id: string }[] }>(api, `/drafts/${draft}/difference`)
  const replace = ['--replace', tasks[0]?.id ?? '', '--reason', 'Its rubric was wrong']
  expect(await run('draft', 'extend', draft, ...replace)).toContain('9 kept, 1 replaced, 0 added')
  await run('draft', 'hold-out', draft, '--size', '2', '--by', 'useCase')
  expect(await run('draft', 'checks', draft)).not.toContain('fails')
  expect(await run('draft', 'freeze', draft, '--confirm', name)).toContain('10 tasks')
  await run('release', 'publish', name)
  const files = path.join(folder, 'files')
  const professional = path.join(files, 'professional.jsonl')
  await run('release', 'files', name, '--dir', files)
  await run('release', 'export', name, '--format', 'professional', '--out', professional)
  await run('release', 'files', name, '--dir', files)

  const verified = await run('verify-release', files)
  expect(verified).toContain('8 of 8 public tasks match their hash')
  expect(verified).toContain('Drawing 10 tasks of 24 again gives the same sample')
  expect(verified).toContain('Draw 2: 1 task of draw 1 left out: Its rubric was wrong')
  await appendFile(professional, '\n')
  const text = await readFile(professional, 'utf8')
  await writeFile(professional, text.replace('May I swim', 'May I dive'))
  const changed = await consilium('verify-release', files)
  expect(changed.code).toBe(1)
  expect(changed.out).toContain('conversation')
})
