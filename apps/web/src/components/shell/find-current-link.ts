/** The address among the links that the page lies under; the longest wins, and `/` only matches itself. */
export function findCurrentLink(path: string, hrefs: readonly string[]): string | null {
  const over = hrefs.filter((href) => path === href || (href !== '/' && path.startsWith(`${href}/`)))
  return over.toSorted((a, b) => b.length - a.length)[0] ?? null
}
