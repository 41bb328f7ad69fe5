/** Ends the session on the server and loads the public home page. */
export async function signOut(): Promise<void> {
  const answer = await fetch('/api/auth/csrf')
  const { csrfToken } = (await answer.json()) as { csrfToken: string }
  await fetch('/api/auth/signout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfToken, json: 'true', callbackUrl: '/' }),
  })
  window.location.replace('/')
}
