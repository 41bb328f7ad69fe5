import NextAuth from 'next-auth'
import type { NextRequest } from 'next/server'
import { env } from '../../../../server/env'
import { readOrigin } from '../../../../server/auth/request-origin'
import { authOptions } from '../../../../server/auth/auth-options'

type RouteContext = { params: Promise<{ nextauth: string[] }> }

function handle(request: NextRequest, context: RouteContext): Promise<Response> {
  return NextAuth(request, context, authOptions(readOrigin(request.headers, env().TRUSTED_PROXIES))) as Promise<Response>
}

export { handle as GET, handle as POST }
