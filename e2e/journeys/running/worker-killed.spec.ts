import { readFileSync } from 'node:fs'
import path from 'node:path'
import { arrangeWriting } from '../../arrange-writing'
import { ConversationPane } from '../../pages/conversation-pane'
import { dataFolder } from '../../read-runtime'
import { expect, test } from '../../test'

/** The most recently started worker of the instance. */
function findWorker(): number | undefined {
  const children = JSON.parse(readFileSync(path.join(dataFolder(), 'children.json'), 'utf8')) as {
    name: string
    pid: number
  }[]
  return children.findLast(({ name }) => name === 'The worker')?.pid
}

test('when a worker is killed mid-answer, another takes over: the partial text stays, and the answer arrives without a reload', async ({
  page,
  context,
  browser,
  people,
  signIn,
  stub,
  unique,
  api,
}) => {
  await signIn('physician')
  const id = await arrangeWriting({
    api,
    browser,
    admin: people.admin,
    author: context,
    name: unique('Killed'),
    baseUrl: stub.baseUrl,
    llms: ['stub-stall-times-1'],
  })
  const question = unique('Will it come?')
  const talk = new ConversationPane(page)
  await talk.open(id)
  await talk.send(question)
  await expect(talk.turns.nth(1)).toContainText('Half of an')
  const shown: (string | null)[] = []
  await page.exposeFunction('recordText', (text: string) => shown.push(text))
  await talk.turns.nth(1).evaluate((turn) => {
    const record = (globalThis as unknown as { recordText: (text: string | null) => void }).recordText
    new MutationObserver(() => record(turn.textContent)).observe(turn, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  const killed = findWorker()
  expect(killed).toBeGreaterThan(0)
  process.kill(killed ?? 0, 'SIGKILL')

  // Writing can continue.
  await talk.field.fill('And then?')
  await expect.poll(findWorker).not.toBe(killed)
  await expect(talk.rated).toContainText('which has 1 messages.', { timeout: 25_000 })
  await expect(talk.rated).not.toContainText('Half of an')
  // The turn is never empty: it shows the partial text, then the new answer, whose first word may arrive
  // alone.
  expect(
    shown.filter(
      (text) =>
        !/Half of an|Answer of|(Hidden model|as the model gave it)Answer(The answer is coming in|$)/.test(
          text ?? '',
        ),
    ),
  ).toEqual([])
  await expect(talk.field).toHaveValue('And then?')
  expect(stub.calls().filter(({ body }) => JSON.stringify(body).includes(question))).toHaveLength(2)
})
