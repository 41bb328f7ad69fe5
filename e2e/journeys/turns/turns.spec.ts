import { expect, test } from '../../test'
import { post } from '../../arrange-runs'
import { checkAccessibility, checkFits } from '../../checks/check-accessibility'
import { TryPanel } from '../../pages/try-panel'
import { hashConversation } from '../../stub-provider/hash.mjs'

const complete = /The answer is complete/
/** The stub's answer to a conversation without a recorded answer. */
const answerTo = (...messages: [role: string, content: string][]) =>
  `Answer of the stub to conversation ${hashConversation(messages.map(([role, content]) => ({ role, content }))).slice(0, 12)}, which has ${messages.length} messages.`

test('a system answers word by word, and the conversation continues', async ({
  page,
  signIn,
  stub,
  unique,
  api,
}) => {
  const { id } = await post(api, '/systems', {
    name: unique('Dripping'),
    provider: 'openai-compatible',
    baseUrl: stub.baseUrl,
    llm: 'stub-drip',
  })
  await signIn('admin')
  const panel = new TryPanel(page)
  await panel.open(id)
  await panel.ask('One?')
  await expect(panel.status).toHaveText(/The answer is coming in/)
  await expect(panel.log).toHaveAttribute('aria-busy', 'true')
  await expect(panel.status).toHaveText(complete)
  const first = answerTo(['user', 'One?'])
  await expect(panel.log).toContainText(first)
  await expect(panel.field).toHaveValue('')
  await expect(panel.field).toBeFocused()
  await checkAccessibility(page)

  await panel.ask('Two?')
  await expect(panel.log).toContainText(answerTo(['user', 'One?'], ['assistant', first], ['user', 'Two?']))
  await expect(panel.status).toHaveText(complete)
  await page.setViewportSize({ width: 375, height: 812 })
  await checkFits(page)
})

test('a reload or a lost connection in the middle of an answer loses nothing', async ({
  page,
  context,
  signIn,
  stub,
  unique,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_NETWORK_CHANGED/)
  const { id } = await post(api, '/systems', {
    name: unique('Counting'),
    provider: 'openai-compatible',
    baseUrl: stub.baseUrl,
    llm: 'stub-endless',
  })
  await signIn('admin')
  const panel = new TryPanel(page)
  /** Asserts that the words arrive in order, each once. Returns their number. */
  const countWords = async () => {
    const words = ((await panel.log.textContent()) ?? '').match(/word \d+(?= )/g) ?? []
    expect(words).toEqual(words.map((_, index) => `word ${index + 1}`))
    return words.length
  }
  const growsPast = (count: number) => expect.poll(countWords).toBeGreaterThan(count)
  await panel.open(id)
  await panel.ask('Will you last?')
  await growsPast(2)
  await page.reload()
  await growsPast(await countWords())
  await context.setOffline(true)
  await context.setOffline(false)
  await growsPast(await countWords())
  await panel.button('Stop').click()
  await expect(panel.status).toHaveText(/Stopped/)
  const kept = await countWords()
  await page.reload()
  await expect(panel.log).toContainText(`word ${kept} `)
  expect(await countWords()).toBe(kept)
})

test('an endless answer can be stopped, and the next question does not wait', async ({
  page,
  signIn,
  stub,
  unique,
  api,
}) => {
  const { id } = await post(api, '/systems', {
    name: unique('Endless'),
    provider: 'openai-compatible',
    baseUrl: stub.baseUrl,
    llm: 'stub-endless',
  })
  await signIn('admin')
  const panel = new TryPanel(page)
  await panel.open(id)
  await panel.ask('On and on?')
  await expect(panel.log).toContainText('word 3')
  await panel.button('Stop').click()
  await expect(panel.status).toHaveText(/Stopped/)
  await expect(panel.log).toContainText('word 3')
  await expect(panel.field).toBeFocused()
  await panel.button('New conversation').click()
  await expect(panel.log).toHaveCount(0)
})

test('an error is explained, and asking again is one press', async ({ page, signIn, stub, unique, api }) => {
  // Unique, because the fault applies to the first call of a conversation, whichever journey made it.
  const question = unique('May I?')
  const { id } = await post(api, '/systems', {
    name: unique('Refused'),
    provider: 'openai-compatible',
    baseUrl: stub.baseUrl,
    llm: 'stub-401-times-1',
  })
  await signIn('admin')
  const panel = new TryPanel(page)
  await panel.open(id)
  await panel.field.press('Control+Enter')
  await expect(page.getByText('Type a message first.')).toBeVisible()
  await panel.ask(question)
  await expect(panel.alert).toContainText('did not accept the key')
  await checkAccessibility(page)
  await panel.button('Ask again').click()
  await expect(panel.status).toHaveText(complete)
  await expect(panel.log.getByText(question)).toHaveCount(1)
})

test('the simulator streams its answer like an llm', async ({ page, signIn, unique, api }) => {
  const { id } = await post(api, '/systems', {
    name: unique('Simulated'),
    provider: 'simulator',
    llm: 'sim-weak',
  })
  await signIn('admin')
  const panel = new TryPanel(page)
  await panel.open(id)
  await panel.ask('What do you make of dizziness?')
  await expect(panel.log).toContainText(/Simulated answer [0-9a-f]{4}-/)
  await expect(panel.status).toHaveText(complete)
})
