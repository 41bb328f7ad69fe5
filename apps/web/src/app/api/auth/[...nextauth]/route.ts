import NextAuth from 'next-auth'
import type { NextRequest } from 'next/server'
import { env } from '../../../../server/platform/env'
import { deviceCookie } from '../../../../server/platform/auth/known-devices'
import { readOrigin } from '../../../../server/platform/auth/request-origin'
import { authOptions } from '../../../../server/access/auth-options'
import { currentActor } from '../../../../server/access/current-actor'

type RouteContext = { params: Promise<{ nextauth: string[] }> }

async function handle(request: NextRequest, context: RouteContext): Promise<Response> {
  const [action, provider] = (await context.params).nextauth
  const actor = action === 'callback' && provider === 'oidc' ? await currentActor() : null
  const { name, serialize } = deviceCookie()
  const device: { cookie: string; next?: string } = { cookie: request.cookies.get(name)?.value ?? '' }
  const options = authOptions({
    origin: readOrigin(request.headers, env().TRUSTED_PROXIES),
    current: actor?.kind === 'person' ? actor : null,
    device,
  })
  const response = (await NextAuth(request, context, options)) as Response
  if (device.next !== undefined) response.headers.append('set-cookie', serialize(device.next))
  return response
}

export { handle as GET, handle as POST }
