import NextAuth from 'next-auth'
import type { NextRequest } from 'next/server'
import { env } from '../../../../server/platform/env'
import { readOrigin } from '../../../../server/platform/auth/request-origin'
import { authOptions } from '../../../../server/access/auth-options'
import { currentActor } from '../../../../server/access/current-actor'

type RouteContext = { params: Promise<{ nextauth: string[] }> }

async function handle(request: NextRequest, context: RouteContext): Promise<Response> {
  const [action, provider] = (await context.params).nextauth
  const actor = action === 'callback' && provider === 'oidc' ? await currentActor() : null
  const options = authOptions({
    origin: readOrigin(request.headers, env().TRUSTED_PROXIES),
    current: actor?.kind === 'person' ? actor : null,
  })
  return NextAuth(request, context, options) as Promise<Response>
}

export { handle as GET, handle as POST }
