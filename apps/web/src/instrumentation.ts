export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return
  const [{ stampSocketAddresses }, { completeHeaders }] = await Promise.all([import('./server/auth/stamp-socket'), import('./server/headers/complete-headers')])
  stampSocketAddresses()
  completeHeaders(process.env['NEXTAUTH_URL'])
}
