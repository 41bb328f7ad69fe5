import { createTRPCClient, httpLink } from '@trpc/client'
import { expect, it } from 'vitest'
import type { RootRouter } from '../server/root-router'
import { UNREACHABLE, unreachableLink } from './unreachable-link'

const ask = (fetch: () => Promise<Response>) =>
  createTRPCClient<RootRouter>({
    links: [unreachableLink, httpLink({ url: 'http://localhost/api/trpc', fetch })],
  }).practice.read.query()

it.each([
  ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch')), UNREACHABLE],
  [
    'a proxy answers in its place',
    () => Promise.resolve(new Response('<html>502</html>', { status: 502 })),
    UNREACHABLE,
  ],
  [
    'the server refuses',
    () =>
      Promise.resolve(
        Response.json(
          { error: { message: 'You have submitted it.', code: -32_603, data: { httpStatus: 409 } } },
          { status: 409 },
        ),
      ),
    'You have submitted it.',
  ],
])('when %s it says so', async (_, fetch, says) => {
  await expect(ask(fetch)).rejects.toThrow(says)
})
