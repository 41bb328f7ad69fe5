/** Returns a path on this site, or the home page for anything else: an open redirect would help phishing. */
export function sanitizeReturnPath(path: string | undefined): string {
  if (!path || !path.startsWith('/') || path.startsWith('//') || /[\\\u0000-\u001f]/.test(path))
    return '/home'
  return path
}
