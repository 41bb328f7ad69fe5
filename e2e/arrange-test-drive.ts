import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { post } from './arrange-runs'
import { arrangeWriting } from './arrange-writing'
import { withDatabase } from './return-task'

interface TestDriving {
  api: APIRequestContext
  browser: Browser
  admin: { email: string; password: string }
  /** The browser context of the signed-in author, and their address. */
  author: BrowserContext
  email: string
  name: string
  baseUrl: string
  /** The llms of the judge and of the suggestions; `sim-judge` is the simulator's. */
  judge: string
  suggests?: string
  criteria: readonly (readonly [points: number, text: string])[]
  /** Answer of a hidden model, rated 2 of 7. */
  rated: string
  examples?: readonly (readonly [quality: 'good' | 'bad' | null, text: string])[]
}

/** Creates a task with an answer, a rubric and examples, ready for a test-drive; returns its id. */
export async function arrangeTestDrive({
  api,
  browser,
  admin,
  author,
  email,
  name,
  baseUrl,
  judge,
  suggests,
  criteria,
  rated,
  examples = [],
}: TestDriving): Promise<string> {
  const at = { provider: 'openai-compatible', baseUrl }
  const { id: judgeId } = await post(api, '/judges', {
    name: `${name} judge`,
    ...(judge === 'sim-judge' ? { provider: 'simulator' } : at),
    llm: judge,
  })
  const more = {
    judgeId,
    ...(suggests
      ? {
          suggestionSystemId: (
            await post(api, '/systems', { name: `${name} suggests`, ...at, llm: suggests })
          ).id,
        }
      : {}),
  }
  const taskId = await arrangeWriting({ api, browser, admin, author, name, baseUrl, llms: ['steady'], more })
  const [question, answer, turnId] = [randomUUID(), randomUUID(), randomUUID()]
  const ask = 'May I fly with a cold?'
  const content = {
    useCase: 'consult',
    specialty: 'Primary care',
    language: 'en',
    headId: answer,
    message: '',
    responseQuality: 2,
    nodes: [
      { id: question, parentId: null, role: 'user', origin: 'typed', text: ask, turnId: null },
      { id: answer, parentId: question, role: 'assistant', origin: 'answer', text: '', turnId },
    ],
    criteria: criteria.map(([points, text]) => ({
      id: randomUUID(),
      text,
      points,
      tags: [],
      evidence: '',
      origin: { is: 'written', of: [] },
    })),
    examples: examples.map(([quality, text]) => ({
      id: randomUUID(),
      origin: 'written',
      quality,
      text,
      turnId: null,
    })),
  }
  await withDatabase(async (client) => {
    await client.query(
      `INSERT INTO turn (id, person_id, system_id, purpose, task_id, conversation, state, text, finished_at)
       SELECT $1, p.id, s.id, 'conversation', $2, $3, 'answered', $4, now() FROM person p, system s WHERE p.email = $5 AND s.name = $6`,
      [turnId, taskId, JSON.stringify([{ role: 'user', content: ask }]), rated, email, `${name} 1`],
    )
    await client.query('UPDATE draft SET content = content || $1::jsonb WHERE task_id = $2', [
      JSON.stringify(content),
      taskId,
    ])
  })
  return taskId
}
