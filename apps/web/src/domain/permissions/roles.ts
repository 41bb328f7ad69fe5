import { z } from 'zod'
import type { RoleName } from './permissions'

/** The roles, in the order in which they work on a task, with what each does. */
export const roleDescriptions = {
  physician: { label: 'Physician', does: 'writes tasks and reviews tasks by other physicians' },
  adjudicator: { label: 'Adjudicator', does: 'makes the final decision on a task; also a physician' },
  admin: { label: 'Admin', does: 'runs the benchmark: data, systems, runs, people' },
  viewer: { label: 'Viewer', does: 'reads published results down to the criterion' },
} as const

export const RoleSchema = z.enum(
  ['physician', 'adjudicator', 'admin', 'viewer'],
  'Roles are physician, adjudicator, admin and viewer.',
)

/** The roles that a person can grant: their own, or any as an admin. An adjudicator counts as a physician. */
export function grantableRoles(ownRoles: readonly RoleName[]): RoleName[] {
  if (ownRoles.includes('admin')) return [...RoleSchema.options]
  return RoleSchema.options.filter(
    (role) => ownRoles.includes(role) || (role === 'physician' && ownRoles.includes('adjudicator')),
  )
}
