/** Formats roles as a list: “admins, viewers and physicians”. */
export function formatRoles(roles: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(roles.map((role) => `${role}s`))
}
