const MAX_LENGTH = 60

/** The part of an address for a name: lowercase letters and digits with hyphens; `fallback` if none are left. */
export function slugify(name: string, fallback: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '')
  return slug === '' ? fallback : slug
}

/** The slug itself, or with the first number from 2 that makes it free. */
export function makeUnique(slug: string, isTaken: (candidate: string) => boolean): string {
  if (!isTaken(slug)) return slug
  for (let number = 2; ; number += 1) if (!isTaken(`${slug}-${number}`)) return `${slug}-${number}`
}
