import type { APIRequestContext } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { arrangeRun, freezeImport, post } from '../../arrange-runs'
import { scan } from '../../canary/scan.mjs'
import { startStubProvider } from '../../stub-provider/server.mjs'
import { expect, test } from '../../test'
import { dataFolder, readRuntime } from '../../read-runtime'

const logs = path.join(dataFolder(), 'logs')
test.skip(
  !existsSync(path.join(logs, 'web.log')),
  'The instance prints its log to the terminal: it was started with npm run dev.',
)

/** Represents a patient, a password or a key: something that no log may contain. */
const canary = (what: string) => `Kanari${what}${randomUUID().replaceAll('-', '').slice(0, 16)}`
const own = { 'sec-fetch-site': 'same-origin' }

/** The `values` that occur in the logs, in any encoding. */
function findInLogs(values: Record<string, string>) {
  const places = readdirSync(logs).map((name) => ({
    where: name,
    text: readFileSync(path.join(logs, name), 'utf8'),
  }))
  return scan({ places, secrets: Object.entries(values).map(([what, value]) => ({ what, value })) })
}

/** Sends a request and asserts that no server error quotes it. */
async function ask(
  request: APIRequestContext,
  url: string,
  options: Parameters<APIRequestContext['fetch']>[1],
  values: Record<string, string>,
) {
  const answer = await request.fetch(url, { maxRedirects: 0, failOnStatusCode: false, ...options })
  if (answer.status() < 500) return answer
  const body = await answer.text()
  for (const value of Object.values(values))
    expect(body, `${url} answers ${answer.status()}`).not.toContain(value)
  return answer
}

test('no log contains what people write into fields, addresses and headers', async ({
  context,
  playwright,
  signIn,
  unique,
}) => {
  test.setTimeout(120_000)
  await signIn('admin')
  const { url } = readRuntime()
  const values = {
    patient: canary('Patient'),
    password: canary('Passwort'),
    token: canary('Token'),
    email: `${canary('mail').toLowerCase()}@example.org`,
    key: `csk_${canary('Key')}`,
    code: canary('Code'),
  }
  const visitor = await playwright.request.newContext({ baseURL: url })
  const both = [visitor, context.request]

  await test.step('invalid fields, and characters that the database refuses', async () => {
    const bodies = [
      `{"broken": "${values.patient}`,
      JSON.stringify({ [values.patient]: values.patient }),
      JSON.stringify({
        email: `${values.patient}\u0000`,
        name: `\u0000${values.patient}`,
        id: values.patient,
        roles: [values.patient],
        token: `${values.token}\u0000`,
        password: values.password,
      }),
    ]
    for (const request of both) {
      for (const data of bodies) {
        for (const procedure of [
          'people.invite',
          'account.requestReset',
          'account.resetPassword',
          'account.changePassword',
          'account.reAuthenticate',
          'account.proveSecondFactor',
          'invitations.accept',
          'systems.register',
          'turns.ask',
          'runs.start',
          'apiKeys.create',
          values.patient,
        ]) {
          await ask(
            request,
            `/api/trpc/${procedure}`,
            {
              method: 'POST',
              data: Buffer.from(data),
              headers: { ...own, 'content-type': 'application/json' },
            },
            values,
          )
        }
        await ask(request, `/api/trpc/datasets.tasks?input=${encodeURIComponent(data)}`, {}, values)
      }
    }
  })

  await test.step('addresses and headers', async () => {
    const paths = [
      `/runs/${values.patient}`,
      `/runs/%00${values.patient}`,
      `/datasets/${values.patient}?q=${values.patient}`,
      `/join/${values.token}`,
      `/reset/${values.token}%00`,
      `/sign-in?next=/${values.patient}&error=${values.patient}`,
      `/api/v1/${values.patient}`,
      `/api/v1/runs/${values.patient}%00/results?cursor=${values.patient}`,
      `/api/runs/${values.patient}/events`,
      `/api/turns/${values.patient}/events?after=${values.patient}`,
      `/_next/data/${values.patient}`,
      `/%E0%A4%A${values.patient}`,
    ]
    const heads: Record<string, string>[] = [
      {},
      { rsc: '1', 'next-router-state-tree': encodeURIComponent(values.patient) },
      { 'next-action': values.code },
      { authorization: `Bearer ${values.key}` },
      {
        'user-agent': values.patient,
        referer: `${url}/join/${values.token}`,
        'x-forwarded-for': values.patient,
        cookie: `next-auth.session-token=${values.token}`,
      },
    ]
    for (const request of both)
      for (const path of paths) for (const headers of heads) await ask(request, path, { headers }, values)
    for (const path of ['/', '/sign-in', '/runs'])
      for (const headers of [
        { 'next-action': values.code },
        { 'next-action': values.code, 'content-type': 'multipart/form-data; boundary=x' },
      ] as Record<string, string>[])
        await ask(visitor, path, { method: 'POST', data: values.patient, headers }, values)
    for (const body of [
      values.patient,
      `{"name":"${values.patient}`,
      JSON.stringify({
        name: `${values.patient}\u0000`,
        llm: values.patient,
        baseUrl: `https://user:${values.password}@example.org/${values.token}`,
        apiKey: values.key,
      }),
    ]) {
      for (const path of [
        '/api/v1/systems',
        '/api/v1/runs',
        `/api/v1/imports?format=healthbench&dataset=${values.patient}&fileName=${values.patient}`,
      ])
        await ask(
          visitor,
          path,
          {
            method: 'POST',
            data: Buffer.from(body),
            headers: { authorization: `Bearer ${values.key}`, 'content-type': 'application/json' },
          },
          values,
        )
    }
  })

  await test.step('signing in', async () => {
    const { csrfToken } = (await (await visitor.get('/api/auth/csrf')).json()) as { csrfToken: string }
    for (const form of [
      { email: values.email, password: values.password },
      { email: `${values.patient}\u0000`, password: `${values.password}\u0000`, code: values.code },
      { email: `${values.email}${'x'.repeat(5_000)}`, password: values.password },
    ] as Record<string, string>[]) {
      await ask(
        visitor,
        '/api/auth/callback/credentials',
        { method: 'POST', form: { ...form, csrfToken, json: 'true' } },
        values,
      )
    }
    await ask(
      visitor,
      '/api/auth/_log',
      {
        method: 'POST',
        form: {
          level: 'error',
          code: values.patient,
          message: values.password,
          stack: values.token,
          csrfToken,
        },
      },
      values,
    )
    for (const query of [
      `code=${values.code}&state=${values.token}`,
      `error=${values.patient}&error_description=${values.token}`,
      `error=${values.patient}%0a${values.token}`,
    ])
      await ask(visitor, `/api/auth/callback/oidc?${query}`, {}, values)
    for (const path of [
      `/api/auth/${values.patient}`,
      `/api/auth/error?error=${values.patient}`,
      `/api/auth/signin/${values.patient}?callbackUrl=https://${values.patient}.example`,
    ])
      await ask(visitor, path, {}, values)
  })

  await test.step('real invitations and links', async () => {
    const email = `${unique('invited').replace(' ', '-')}@example.org`
    const invited = (await (
      await context.request.post('/api/trpc/people.invite', {
        data: { email, roles: ['viewer'] },
        headers: own,
      })
    ).json()) as { result: { data: { link: string } } }
    const { link } = invited.result.data
    await ask(visitor, link, {}, values)
    await ask(
      visitor,
      '/api/trpc/account.requestReset',
      { method: 'POST', data: { email }, headers: own },
      values,
    )
    Object.assign(values, { invited: email, invitation: link.split('/').at(-1) ?? '' })
  })
  await visitor.dispose()
  expect(findInLogs(values)).toEqual([])
})

test('no log contains the text of tasks, answers or keys, however providers fail', async ({
  api,
  unique,
}) => {
  test.setTimeout(180_000)
  const values = {
    patient: canary('Patient'),
    name: 'Zsófia Kanári-Önkényes 8842017',
    answer: canary('Antwort'),
    criterion: canary('Kriterium'),
    key: `sk-${canary('key')}`,
    broken: canary('Zeile'),
    prompt: canary('Prompt'),
  }
  const stub = await startStubProvider({ compose: () => `${values.answer} of ${values.name}` })
  const row = (id: string) => ({
    prompt_id: id,
    prompt: [{ role: 'user', content: `${values.patient}, ${values.name}, phone +44 7700 900942, asks.` }],
    example_tags: [],
    rubrics: [{ criterion: `${values.criterion} is named.`, points: 5, tags: [] }],
  })
  const send = (text: string) =>
    api.post(
      `/api/v1/imports?${new URLSearchParams({ format: 'healthbench', dataset: unique('Canary'), fileName: `${values.patient}.jsonl` })}`,
      { data: Buffer.from(text), headers: { 'content-type': 'application/jsonl' } },
    )
  const good = `${JSON.stringify(row(randomUUID()))}\n${JSON.stringify(row(randomUUID()))}\n`
  for (const bad of [
    `{"prompt_id": "${values.broken}`,
    `${good}{"prompt": ["${values.broken}"]}`,
    `${values.broken}\u0000`,
    JSON.stringify({ ...row(randomUUID()), [values.broken]: values.broken, rubrics: values.broken }),
    JSON.stringify({ ...row(values.broken), prompt: [{ role: values.broken, content: '\ud800' }] }),
  ])
    await send(bad)
  const sent = (await (await send(good)).json()) as { importId: string; datasetId: string }
  const { id: releaseId } = await freezeImport(api, { name: unique('Canary'), ...sent })
  const judge = await post(api, '/judges', {
    name: unique('Canary judge'),
    provider: 'openai-compatible',
    baseUrl: stub.baseUrl,
    apiKey: values.key,
    llm: 'canary-judge',
  })
  const llms = ['canary', 'stub-400', 'stub-truncated', 'stub-html', 'stub-reset', 'stub-foreign']
  // All at once: most of the time is spent waiting between retries of failed calls.
  await Promise.all(
    llms.map(async (llm) => {
      const system = await post(api, '/systems', {
        name: unique(llm),
        provider: 'openai-compatible',
        baseUrl: stub.baseUrl,
        apiKey: values.key,
        llm,
        systemPrompt: values.prompt,
      })
      await arrangeRun(api, { releaseId, systemId: system.id, judgeId: judge.id, profile: 'healthbench' })
    }),
  )
  expect(stub.calls().some(({ body }) => JSON.stringify(body).includes(values.patient))).toBe(true)
  await stub.close()
  expect(findInLogs(values)).toEqual([])
})

test('and the search would have found it', async ({ playwright }) => {
  const visitor = await playwright.request.newContext({ baseURL: readRuntime().url })
  await visitor.get('/no-such-page')
  await visitor.dispose()
  const [line = ''] = readFileSync(path.join(logs, 'web.log'), 'utf8')
    .split('\n')
    .filter((text) => text.includes('"process":"web"'))
    .slice(-1)
  const { time } = JSON.parse(line) as { time: number }
  expect(findInLogs({ time: String(time) })).toEqual([
    expect.objectContaining({ where: 'web.log', what: 'time' }),
  ])
})
