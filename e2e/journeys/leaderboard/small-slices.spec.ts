import { arrangeReleaseOf, arrangeRun, get, makeDoseRow, post } from '../../arrange-runs'
import { RunPage } from '../../pages/run-page'
import { withDatabase } from '../../return-task'
import { expect, test } from '../../test'

/** With 20 systems, 12 tasks can't separate any two of them, however they score; 13 tasks can. */
const SYSTEMS = 20
const SLICES = { Nephrology: 3, Cardiology: 12, Dermatology: 13 }

interface Board {
  release: { id: string }
  profile: { id: string }
  snapshot: { path: string; sequence: number }
  systems: number
}

test('small slices separate nobody and say so, and a withdrawn run keeps its place at the old address', async ({
  page,
  browser,
  api,
  signIn,
  unique,
}) => {
  test.setTimeout(240_000)
  const name = unique('Slices')
  const rows = Object.entries(SLICES).flatMap(([specialty, tasks]) =>
    Array.from({ length: tasks }, (_, number) => makeDoseRow(specialty, number + 1)),
  )
  const { releaseId, datasetId } = await arrangeReleaseOf(api, name, rows)
  const { id: judgeId } = await post(api, '/judges', { name, provider: 'simulator', llm: 'sim-judge' })
  const systems = await Promise.all(
    Array.from({ length: SYSTEMS }, async (_, number) => {
      const system = `${name} system ${String(number + 1).padStart(2, '0')}`
      const llm = number === 0 ? 'sim-strong' : 'sim-weak'
      return { system, ...(await post(api, '/systems', { name: system, provider: 'simulator', llm })) }
    }),
  )
  const profile = 'healthbench-professional'
  const runs = await Promise.all(
    systems.map(({ id: systemId }) => arrangeRun(api, { releaseId, systemId, judgeId, profile })),
  )
  const other = await arrangeRun(api, {
    releaseId,
    systemId: systems[0]?.id ?? '',
    judgeId,
    profile: 'healthbench',
  })
  for (const { id } of [...runs, other]) await post(api, `/runs/${id}/publish`)

  const readBoards = async () =>
    (await get<{ tables: Board[] }>(api, '/leaderboard')).tables.filter((one) => one.release.id === releaseId)
  await expect
    .poll(async () => (await readBoards()).map((one) => one.systems).toSorted((a, b) => b - a), {
      timeout: 30_000,
    })
    .toEqual([SYSTEMS, 1])
  const board = (await readBoards()).find((one) => one.profile.id === profile)
  const path = board?.snapshot.path.replace(/\/at\/\d+$/, '') ?? ''

  await test.step('each slice says whether its tasks can separate anybody', async () => {
    for (const [specialty, tasks] of Object.entries(SLICES)) {
      await page.goto(`${path}?slice=specialty&value=${specialty}`)
      const table = page.getByRole('table', {
        name: new RegExp(`^Systems on .*${specialty}.* ${tasks} tasks`),
      })
      await expect(table).toBeVisible()
      const never = page.getByText(
        `n = ${tasks}, these tasks can’t separate systems at any difference: that takes at least 13 tasks`,
      )
      if (tasks < 13) await expect(never, specialty).toBeVisible()
      else await expect(never, specialty).toHaveCount(0)
    }
  })

  await test.step('both profiles have an address of their own', async () => {
    await page.goto(path)
    await page
      .getByRole('navigation', { name: 'Boards' })
      .getByRole('link', { name: new RegExp(`${name}.*· 1 system`) })
      .click()
    await expect(page).not.toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('table', { name: /^Systems on/ }).getByRole('row')).toHaveCount(2)
  })

  await test.step('a task that is taken out is counted and named', async () => {
    const taskId = await withDatabase(async (client) => {
      const { rows } = await client.query<{ id: string }>(
        'SELECT id FROM task WHERE dataset_id = $1 LIMIT 1',
        [datasetId],
      )
      return rows[0]?.id ?? ''
    })
    await post(api, '/tasks/retire', { taskIds: [taskId], reason: 'Its dose is out of date.' })
    await expect(async () => {
      await page.goto(path)
      await expect(page.getByText('1 taken out since and still counted').first()).toBeVisible({
        timeout: 500,
      })
    }).toPass({ timeout: 30_000 })
  })

  await test.step('a withdrawn run stays readable at the old address until its numbers are hidden', async () => {
    const [withdrawn] = runs
    const { system = '' } = systems[0] ?? {}
    await signIn('admin')
    const run = new RunPage(page)
    await page.goto(`/runs/${withdrawn?.id}`)
    await run.withdraw('It ran with the prompt of another system.')
    const visitor = await browser.newPage()
    const rowOf = (shown: string) =>
      visitor
        .getByRole('table', { name: /^Systems on/ })
        .getByRole('row')
        .filter({ hasText: shown })
    await expect(async () => {
      await visitor.goto(new URL(path, page.url()).href)
      await expect(visitor.getByRole('region', { name: 'Withdrawn runs' })).toContainText(system, {
        timeout: 500,
      })
      await expect(rowOf(system)).toHaveCount(0, { timeout: 500 })
    }).toPass({ timeout: 30_000 })
    const old = new URL(board?.snapshot.path ?? '', page.url()).href
    await visitor.goto(old)
    await expect(rowOf(system)).toContainText('Withdrawn on')
    await expect(rowOf(system)).toContainText(/\d\d\.\d/)
    await page.goto(`/runs/${withdrawn?.id}`)
    await run.hideNumbers('The answers were made with another model.')
    await expect(async () => {
      await visitor.goto(old)
      await expect(rowOf(system)).toContainText('numbers hidden', { timeout: 500 })
    }).toPass({ timeout: 10_000 })
    await expect(rowOf(system)).not.toContainText(/\d\d\.\d/)
    await visitor.close()
  })
})
