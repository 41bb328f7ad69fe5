import { NextResponse, type NextRequest } from 'next/server'

const inDevelopment = process.env.NODE_ENV === 'development'

function buildContentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${inDevelopment ? " 'unsafe-eval'" : ''}`,
    inDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${inDevelopment ? ' ws: wss:' : ''}`,
    "frame-src 'none'",
    "object-src 'none'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Gives every page its own nonce. Next.js reads it from the request's policy header. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString('base64')
  const policy = buildContentSecurityPolicy(nonce)
  const headers = new Headers(request.headers)
  headers.set('Content-Security-Policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  return response
}

// Excludes the API: the proxy truncates bodies at 10 MB, and imports are larger.
export const config = {
  matcher: ['/((?!api/|api$|_next/static/|favicon\\.svg$|icon\\.png$|offline-worker\\.js$).*)'],
}
