import { NextResponse, type NextRequest } from 'next/server'
import { fetchPage, RENDERING } from './server/platform/kept-pages/fetch-page'
import { keepPages } from './server/platform/kept-pages/keep-pages'

const PRIVATE = 'private, no-cache, no-store, max-age=0, must-revalidate'
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

const KEEP_BOARD_MS = 1_000
const MAX_ADDRESS = 500
const port = process.env['PORT']
const readKeptBoard = keepPages((address) => fetchPage(`http://127.0.0.1:${port}`, address), {
  keepMs: KEEP_BOARD_MS,
})

/** Whether a visitor asks for the page of a board, which is the same for everybody without a session. */
function asksForBoard({ method, headers, nextUrl: { pathname, search } }: NextRequest): boolean {
  return (
    method === 'GET' &&
    (pathname === '/' || (pathname.startsWith('/boards/') && !pathname.includes('.'))) &&
    pathname.length + search.length <= MAX_ADDRESS &&
    !['cookie', 'authorization', 'rsc', RENDERING].some((name) => headers.has(name)) &&
    (headers.get('accept-encoding') ?? '').includes('gzip')
  )
}

/**
 * Gives every rendered page its own nonce. Next.js reads it from the request's policy header. Visitors of boards get
 * the page that was rendered within the last second, with its nonce.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  if (port && !inDevelopment && asksForBoard(request)) {
    const kept = await readKeptBoard(`${pathname}${search}`)
    if (kept) return new NextResponse(kept.body, { headers: { ...kept.headers, 'cache-control': PRIVATE } })
  }
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString('base64')
  const policy = buildContentSecurityPolicy(nonce)
  const headers = new Headers(request.headers)
  headers.set('Content-Security-Policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  return response
}

// Excludes the API: the proxy truncates bodies at 10 MB, and imports are larger. Pictures have a policy of their own.
export const config = {
  matcher: [
    '/((?!api/|api$|_next/static/|favicon\\.svg$|icon\\.png$|offline-worker\\.js$|boards/(?:[^/]+/){4}(?:at/[^/]+/)?chart\\.(?:svg|png)$).*)',
  ],
}
