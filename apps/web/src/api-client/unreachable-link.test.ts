import { createTRPCClient, httpLink } from '@trpc/client'
import { expect, it } from 'vitest'
import type { RootRouter } from '../server/entry/root-router'
import { UNREACHABLE } from './unreachable'
import { unreachableLink } from './unreachable-link'

const ask = (fetch: () => Promise<Response>) =>
  createTRPCClient<RootRouter>({
    links: [unreachableLink, httpLink({ url: 'http://localhost/api/trpc', fetch })],
  }).practice.read.query()

it.each([
  ['the server does not answer', () => Promise.reject(new TypeError('Failed to fetch')), UNREACHABLE],
  [
    'a proxy answers instead',
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
])('when %s, the message says so', async (_, fetch, says) => {
  await expect(ask(fetch)).rejects.toThrow(says)
})
