export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return
  const { stampSocketAddresses } = await import('./server/auth/stamp-socket')
  stampSocketAddresses()
}
