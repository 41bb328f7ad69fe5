import { createTRPCClient, httpLink } from '@trpc/client'
import { expect, it } from 'vitest'
import type { RootRouter } from '../server/entry/root-router'
import { deletionLink } from './deletion-link'

const TASK = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const OTHER = '6f9619ff-8b86-4d01-b42d-00cf4fc964aa'

/** A client whose deletion is answered on request, and the calls that it sent. */
function openClient() {
  const sent: string[] = []
  let answer: (response: Response) => void = () => undefined
  const client = createTRPCClient<RootRouter>({
    links: [
      deletionLink,
      httpLink({
        url: 'http://localhost/api/trpc',
        fetch: (url) => {
          const path = new URL(String(url)).pathname.split('/').at(-1) ?? ''
          sent.push(path)
          return path === 'drafts.delete'
            ? new Promise((resolve) => (answer = resolve))
            : Promise.resolve(Response.json({ result: { data: path } }))
        },
      }),
    ],
  })
  return { client, sent, answer: (response: Response) => answer(response) }
}

const deleted = () => Response.json({ result: { data: null } })
const refused = () =>
  Response.json({ error: { message: 'No', code: -32_603, data: { httpStatus: 409 } } }, { status: 409 })
const pass = () => new Promise((resolve) => setTimeout(resolve, 5))

it('sends nothing about a draft while it is being deleted, and drops that once it is deleted', async () => {
  const { client, sent, answer } = openClient()
  const deletion = client.drafts.delete.mutate({ taskId: TASK })
  void client.testDrives.read.query({ taskId: TASK })
  void client.time.report.mutate({
    sittingId: OTHER,
    of: { kind: 'write', taskId: TASK },
    openedAgo: 0,
    spans: [],
  })
  await client.testDrives.read.query({ taskId: OTHER })
  expect(sent).toEqual(['drafts.delete', 'testDrives.read'])
  answer(deleted())
  await deletion
  await pass()
  expect(sent).toEqual(['drafts.delete', 'testDrives.read'])
  // An editor that is opened again learns from the server that the draft is gone.
  await client.testDrives.read.query({ taskId: TASK })
  expect(sent).toHaveLength(3)
})

it('sends what it held back if the draft was not deleted', async () => {
  const { client, sent, answer } = openClient()
  const deletion = client.drafts.delete.mutate({ taskId: TASK })
  const read = client.testDrives.read.query({ taskId: TASK })
  await pass()
  expect(sent).toEqual(['drafts.delete'])
  answer(refused())
  await expect(deletion).rejects.toThrow('No')
  expect(await read).toBe('testDrives.read')
  expect(sent).toEqual(['drafts.delete', 'testDrives.read'])
})
