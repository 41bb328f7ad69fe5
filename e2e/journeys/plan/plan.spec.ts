import { randomUUID } from 'node:crypto'
import { checkAccessibility, checkTablesFit } from '../../checks/check-accessibility'
import { signInContext } from '../../sign-in-context'
import { expect, test } from '../../test'

const row = `${JSON.stringify({ prompt_id: randomUUID(), prompt: [{ role: 'user', content: 'May I swim with a plaster?' }], rubrics: [{ criterion: 'Asks what is under it.', points: 5, tags: [] }], example_tags: [] })}\n`

test('an admin plans tasks and picks the answering systems; a physician is offered a task with its mode, and begins', async ({
  page,
  signIn,
  api,
  browser,
  people,
  unique,
}) => {
  const name = unique('A plan')
  const imported = await api.post(
    `/api/v1/imports?${new URLSearchParams({ format: 'healthbench', dataset: name, fileName: 'one.jsonl' })}`,
    { data: row, headers: { 'content-type': 'application/jsonl' } },
  )
  const { datasetId } = (await imported.json()) as { datasetId: string }

  await signIn('admin')
  await page.goto(`/datasets/${datasetId}`)
  await expect(page.getByRole('link', { name: 'Plan and systems for authors' })).toHaveAttribute(
    'href',
    `/datasets/${datasetId}/plan`,
  )
  await page.goto(`/datasets/${datasetId}/plan`)
  await expect(page.getByText('No plan yet')).toBeVisible()
  await page.getByText('Paste lines from a spreadsheet').click()
  const pasted = page.getByLabel('Lines', { exact: true })
  // Text typed before hydration is lost.
  await expect(async () => {
    await pasted.fill('')
    await pasted.fill(
      'Mode\tUse case\tSpecialty\tTasks\nRed teaming\tCare consult\tany\t1\nRed teaming\tKonsil\t\t4',
    )
    await expect(
      page.getByText('Row 3: “Konsil” is not a mode, use case, specialty or whole number'),
    ).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Add 1 line' }).click()
  const target = page.getByLabel('Target, line 1')
  await target.fill('0')
  await page.getByRole('button', { name: 'Save the plan' }).click()
  await expect(page.getByText('Ask for at least 1, or delete the line.')).toBeVisible()
  await expect(target).toHaveValue('0')
  await target.fill('1')
  await page.getByRole('button', { name: 'Save the plan' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

  const size = page.viewportSize()
  await page.setViewportSize({ width: 375, height: 800 })
  await checkTablesFit(page)
  if (size) await page.setViewportSize(size)

  const systems = page.getByRole('combobox', { name: 'Hidden systems in conversations' })
  await systems.fill('Corvid')
  await systems.press('Enter')
  await page.getByLabel('Monthly budget in dollars').fill('ten')
  await page.getByRole('button', { name: 'Save systems for authors' }).click()
  await expect(page.getByText('Write dollars in digits')).toBeVisible()
  await page.getByLabel('Monthly budget in dollars').fill('10')
  await page.getByLabel('Not shown').check()
  await page.getByRole('button', { name: 'Save systems for authors' }).click()
  await expect(page.getByText('0.00 of 10')).toBeVisible()
  await checkAccessibility(page)

  const desk = await browser.newContext()
  await signInContext(desk, people.physician)
  const physician = await desk.newPage()
  await physician.goto('/home')
  await physician.getByRole('link', { name: `View it: Red teaming in ${name}` }).click()
  await expect(physician.getByRole('heading', { name: 'Red teaming' })).toBeVisible()
  await expect(physician.getByText('A settled diagnosis or plan')).toBeVisible()
  await expect(physician.getByText('Red teaming, care consult: 1 of 1 not started yet.')).toBeVisible()
  expect(await physician.content(), 'nothing tells which system answers').not.toContain('Corvid')
  // Without scrolling, although the strategies of red teaming fill the screen.
  await expect(physician.getByRole('button', { name: 'Begin this task' })).toBeInViewport({ ratio: 1 })
  await physician.getByRole('button', { name: 'Begin this task' }).click()
  await expect(physician).toHaveURL(/\/write\/[0-9a-f-]{36}$/)
  await physician.goto(`/write/new?dataset=${datasetId}`)
  await expect(
    physician.getByRole('heading', { name: 'Everything that is planned is in progress' }),
  ).toBeVisible()
  await desk.close()
})
