import { fixturePath } from '../../fixtures/read-fixture'
import { runConsilium } from '../../run-consilium'
import { expect, test } from '../../test'

test('an operator imports, runs and publishes with the command line alone', async ({
  apiKey,
  stub,
  unique,
  page,
}) => {
  test.setTimeout(120_000)
  const names = {
    dataset: unique('By CLI'),
    release: unique('CLI 1'),
    stubbed: unique('CLI Atlas'),
    simulated: unique('CLI Sim'),
    judge: unique('CLI judge'),
  }
  const call = (...args: string[]) =>
    runConsilium(args, { CONSILIUM_API_KEY: apiKey, STUB_KEY: 'sk-from-environment' })

  const imported = await call(
    'import',
    fixturePath('professional'),
    '--format',
    'healthbench-professional',
    '--dataset',
    names.dataset,
    '--json',
  )
  expect(imported).toMatchObject({ code: 0 })
  const report = JSON.parse(imported.out) as { importId: string; created: number }
  expect(report.created).toBe(12)
  expect(
    (
      await call(
        'import',
        fixturePath('professional'),
        '--format',
        'healthbench-professional',
        '--dataset',
        names.dataset,
      )
    ).out,
  ).toMatch(/unchanged +12/)

  const early = await call('release', '--name', names.release, '--import', report.importId)
  expect(early.err).toContain('“License chosen”')
  expect(await call('dataset', 'edit', names.dataset, '--license', 'MIT')).toMatchObject({ code: 0 })
  const frozen = await call('release', '--name', names.release, '--import', report.importId)
  expect(frozen.out).toContain('12 tasks')
  expect(frozen.err).toContain(`release publish "${names.release}"`)
  const llm = [
    '--provider',
    'openai-compatible',
    '--base-url',
    stub.baseUrl,
    '--api-key-env',
    'STUB_KEY',
    '--llm',
    'cli-1',
  ]
  expect(await call('system', 'create', '--name', names.stubbed, ...llm)).toMatchObject({ code: 0 })
  expect(
    await call(
      'system',
      'create',
      '--name',
      names.simulated,
      '--provider',
      'simulator',
      '--llm',
      'sim-strong',
    ),
  ).toMatchObject({ code: 0 })
  expect(await call('judge', 'create', '--name', names.judge, ...llm)).toMatchObject({ code: 0 })

  const tooEarly = await call(
    'run',
    '--release',
    names.release,
    '--system',
    names.simulated,
    '--judge',
    names.judge,
    '--publish',
  )
  expect(tooEarly).toMatchObject({ code: 1, out: '' })
  expect(tooEarly.err).toContain(`release publish "${names.release}"`)
  expect(await call('release', 'publish', names.release)).toMatchObject({
    code: 0,
    out: `Release ${names.release} is published.\n`,
  })
  const changelog = ['--kind', 'changelog', '--text', 'The first release.']
  expect(await call('release', 'notice', names.release, ...changelog)).toMatchObject({ code: 0 })

  for (const system of [names.stubbed, names.simulated]) {
    const run = await call(
      'run',
      '--release',
      names.release,
      '--system',
      system,
      '--judge',
      names.judge,
      '--profile',
      'healthbench-professional',
      '--wait',
    )
    expect(run.code, run.err).toBe(0)
    const published = await call('publish', run.out.trim())
    expect(published.out, published.err).toContain('is published')
    const results = await call('results', run.out.trim(), '--json')
    expect(JSON.parse(results.out)).toMatchObject({ 'overall_score:n_samples': 12, 'consult:n_samples': 5 })
  }
  expect(
    stub.calls().filter(({ authorization }) => authorization === 'Bearer sk-from-environment').length,
  ).toBeGreaterThanOrEqual(12)

  // A worker stores the board a moment after the publication.
  await expect(async () => {
    const board = await call('leaderboard')
    expect(board.out).toContain(`${names.simulated} (simulated)`)
    expect(board.out).toMatch(new RegExp(`${names.stubbed}  `))
  }).toPass()
  expect((await call('status')).out).toContain('There is no open work.')

  const { tables } = JSON.parse((await call('leaderboard', '--json')).out) as {
    tables: Record<'release' | 'judge' | 'profile', { id: string; name?: string }>[]
  }
  const own = tables.find(({ release }) => release.name === names.release)
  if (!own) throw new Error('The board of this journey is not published.')
  const { release, judge, profile } = own
  await page.goto(`/?release=${release.id}&judge=${judge.id}&profile=${profile.id}`)
  await expect(page.getByRole('table', { name: `Systems on ${names.release}, 12 tasks` })).toContainText(
    names.stubbed,
  )
})

test('the command line fails with a reason and a code that scripts can read', async ({
  apiKey,
  stub,
  unique,
}) => {
  const call = (...args: string[]) => runConsilium(args, { CONSILIUM_API_KEY: apiKey })
  const refused = await call(
    'import',
    fixturePath('bad-cut'),
    '--format',
    'healthbench',
    '--dataset',
    unique('Cut'),
  )
  expect(refused.code).toBe(1)
  expect(refused.out).toContain('line 3: The line is not valid JSON')

  const release = unique('Short')
  const good = await call(
    'import',
    fixturePath('bad-duplicate'),
    '--format',
    'healthbench',
    '--dataset',
    release,
    '--on-error',
    'skip',
    '--json',
  )
  await call('dataset', 'edit', release, '--license', 'MIT')
  await call(
    'release',
    '--name',
    release,
    '--import',
    (JSON.parse(good.out) as { importId: string }).importId,
    '--publish',
  )
  const system = unique('Locked out')
  await call(
    'system',
    'create',
    '--name',
    system,
    '--provider',
    'openai-compatible',
    '--base-url',
    stub.baseUrl,
    '--llm',
    'stub-401',
  )
  const judge = unique('Prose')
  await call(
    'judge',
    'create',
    '--name',
    judge,
    '--provider',
    'openai-compatible',
    '--base-url',
    stub.baseUrl,
    '--llm',
    'stub-prose',
  )
  const simulated = unique('Fine')
  await call('system', 'create', '--name', simulated, '--provider', 'simulator', '--llm', 'sim-good')

  const paused = await call('run', '--release', release, '--system', system, '--judge', judge, '--wait')
  expect(paused.code).toBe(1)
  const pausedRun = paused.out.trim()
  expect(paused.err).toContain(`resume it: resume ${pausedRun}`)
  const resumed = await call('resume', pausedRun, '--wait')
  expect(resumed.code).toBe(1)
  expect(resumed.out).toContain('is paused')
  expect(await call('cancel', pausedRun)).toMatchObject({ code: 0, out: `Run ${pausedRun} is canceled.\n` })
  const refusedPause = await call('pause', pausedRun)
  expect(refusedPause.code).toBe(1)
  expect(refusedPause.err).toContain('Only a queued or running run can be paused')

  const incomplete = await call(
    'run',
    '--release',
    release,
    '--system',
    simulated,
    '--judge',
    judge,
    '--publish',
  )
  expect(incomplete.code).toBe(2)
  expect(incomplete.err).toContain('The run was not published.')
  const retried = await call('retry', incomplete.out.trim(), '--wait')
  expect(retried.code).toBe(2)
  expect(retried.out).toContain('is incomplete')
  // Without a result it is never ranked, and it is published only when asked for by itself.
  expect((await call('publish', incomplete.out.trim())).code).toBe(0)
  expect((await runConsilium(['results', 'x'], { CONSILIUM_API_KEY: 'csk_wrong' })).err).toContain(
    'This API key is not known',
  )
})
