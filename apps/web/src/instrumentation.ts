export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return
  const [{ stampSocketAddresses }, { completeHeaders }, { quietConsole }] = await Promise.all([import('./server/auth/stamp-socket'), import('./server/headers/complete-headers'), import('./server/quiet-console')])
  // While developing, errors are read where they arise.
  if (process.env['NODE_ENV'] === 'production') quietConsole()
  stampSocketAddresses()
  completeHeaders(process.env['NEXTAUTH_URL'])
}
