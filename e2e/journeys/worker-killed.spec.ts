import { readFileSync } from 'node:fs'
import path from 'node:path'
import { arrangeWriting } from '../arrange-writing'
import { ConversationPane } from '../pages/conversation-pane'
import { dataFolder } from '../read-runtime'
import { expect, test } from '../test'

/** The worker of the instance that was started last. */
function findWorker(): number | undefined {
  const children = JSON.parse(readFileSync(path.join(dataFolder(), 'children.json'), 'utf8')) as {
    name: string
    pid: number
  }[]
  return children.findLast(({ name }) => name === 'The worker')?.pid
}

test('a worker that is killed in the middle of an answer is followed by another; the text stays, and the answer comes by itself', async ({
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
  await page.exposeFunction('tellText', (text: string) => shown.push(text))
  await talk.turns.nth(1).evaluate((turn) => {
    const tell = (globalThis as unknown as { tellText: (text: string | null) => void }).tellText
    new MutationObserver(() => tell(turn.textContent)).observe(turn, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  const killed = findWorker()
  expect(killed).toBeGreaterThan(0)
  process.kill(killed ?? 0, 'SIGKILL')

  // Writing goes on meanwhile.
  await talk.field.fill('And then?')
  await expect.poll(findWorker).not.toBe(killed)
  await expect(talk.rated).toContainText('which has 1 messages.', { timeout: 25_000 })
  await expect(talk.rated).not.toContainText('Half of an')
  // Never nothing: the half, then the new answer, of which the first word may come alone, where the text begins.
  expect(
    shown.filter(
      (text) =>
        !/Half of an|Answer of|(Hidden model|as the model gave it\.)Answer(The answer is coming in|$)/.test(
          text ?? '',
        ),
    ),
  ).toEqual([])
  await expect(talk.field).toHaveValue('And then?')
  expect(stub.calls().filter(({ body }) => JSON.stringify(body).includes(question))).toHaveLength(2)
})
