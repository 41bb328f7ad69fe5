import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { arrangePool } from '../../arrange-pool'
import { get } from '../../arrange-runs'
import { checkAccessibility } from '../../check-accessibility'
import { expect, test } from '../../test'

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'consilium-release-'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test('an admin goes from accepted tasks to a published release, with a discarded draw in its history', async ({
  page,
  signIn,
  api,
  unique,
}) => {
  test.setTimeout(120_000)
  const name = unique('Road')
  const datasetId = await arrangePool(api, name)
  await signIn('admin')

  await test.step('begin a draft', async () => {
    await page.goto(`/datasets/${datasetId}`)
    await page.getByRole('link', { name: 'Release', exact: true }).click()
    await expect(page.getByText('24 accepted tasks are in no release')).toBeVisible()
    await page.getByLabel('Name of the release').fill(name)
    await page.getByRole('button', { name: 'Begin a draft' }).click()
    await expect(page.getByRole('navigation', { name: 'Steps of the release' })).toBeVisible()
    await checkAccessibility(page)
  })

  await test.step('plan', async () => {
    await page.getByRole('link', { name: 'Open the planner' }).click()
    await page.getByLabel('Size').fill('10')
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    await page.getByRole('button', { name: 'Save plan for the draw' }).click()
    await expect(page.getByText('This plan is saved for the draw')).toBeVisible()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name }).last().click()
  })

  await test.step('draw, discard with a reason, draw again', async () => {
    await page.getByRole('button', { name: 'Draw 10 tasks' }).click()
    await expect(page.getByText('The probability of each task to be drawn')).toBeVisible()
    await page.getByRole('button', { name: 'Discard this draw' }).click()
    await page.getByLabel('Reason').fill('The plan was a trial')
    await page.getByRole('button', { name: 'Discard the draw' }).click()
    await expect(page.getByText('1 discarded, none in use')).toBeVisible()
    await page.getByRole('button', { name: 'Draw 10 tasks' }).click()
    await expect(page.getByText('10 tasks; 1 discarded')).toBeVisible()
    await expect(page.getByText('The plan was a trial').first()).toBeVisible()
  })

  await test.step('replace a drawn task with a reason', async () => {
    const draftId = page.url().split('/').at(-1) ?? ''
    const { tasks } = await get<{ tasks: { id: string }[] }>(api, `/drafts/${draftId}/difference`)
    await page.getByRole('button', { name: 'Replace tasks' }).click()
    await page.getByLabel('Other tasks to replace').fill(tasks[0]?.id ?? '')
    await page.getByLabel('Why this task is replaced').fill('Its rubric was wrong')
    await page.getByRole('button', { name: 'Preview the changes' }).click()
    await page.getByRole('button', { name: 'Extend draw 2' }).click()
    await expect(page.getByText('Extends draw 2: 9 kept, 1 replaced, 0 added')).toBeVisible()
  })

  await test.step('hold out and freeze', async () => {
    await page.getByLabel('Tasks to hold out').fill('2')
    await page.getByRole('button', { name: 'Hold out tasks' }).click()
    await expect(page.getByText('8 public, 2 held out')).toBeVisible()
    await checkAccessibility(page)
    const freeze = page.getByRole('button', { name: 'Freeze 10 tasks, 2 held out' })
    await expect(freeze).toBeDisabled()
    await page.getByLabel('Name of the release').fill(name)
    await freeze.click()
    await page.waitForURL(/\/releases\/[0-9a-f-]{36}$/)
  })

  await test.step('publish', async () => {
    await page.locator('#publish').getByLabel(/name/i).fill(name)
    await page.getByRole('button', { name: 'Publish the release' }).click()
    await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
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
