import type { RoleName } from './permissions'

/** A name that tells nothing but what someone was: the same for the same person each time. */
export function pseudonymOf(id: string, roles: readonly RoleName[]): string {
  const kind = roles.some((role) => role === 'physician' || role === 'adjudicator') ? 'Physician' : 'Person'
  return `${kind} ${id.replaceAll('-', '').slice(0, 6)}`
}
