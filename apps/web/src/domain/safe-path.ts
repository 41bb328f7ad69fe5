/** A path on this very site to go on to, or the home page for anything else (an open redirect would be a gift to phishers). */
export function safePath(path: string | undefined): string {
  if (!path || !path.startsWith('/') || path.startsWith('//') || /[\\\u0000-\u001f]/.test(path))
    return '/home'
  return path
}
