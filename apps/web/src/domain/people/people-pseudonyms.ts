import type { RoleName } from '../permissions/permissions'

/** A pseudonym that reveals only the person's role; always the same for the same person. */
export function pseudonymOf(id: string, roles: readonly RoleName[]): string {
  const kind = roles.some((role) => role === 'physician' || role === 'adjudicator') ? 'Physician' : 'Person'
  return `${kind} ${id.replaceAll('-', '').slice(0, 6)}`
}
