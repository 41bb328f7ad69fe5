/** Finds the link whose address contains the page; the longest wins, and `/` matches only itself. */
export function findCurrentLink(path: string, hrefs: readonly string[]): string | null {
  const over = hrefs.filter((href) => path === href || (href !== '/' && path.startsWith(`${href}/`)))
  return over.toSorted((a, b) => b.length - a.length)[0] ?? null
}
