export const OWNER_ROLE: string
export const APP_ROLE: string
export function ensureRoles(adminUrl: string, passwords: { owner: string; app: string }): Promise<void>
export function ensureDatabase(
  adminUrl: string,
  name: string,
  options?: { owner?: string; template?: string },
): Promise<boolean>
export function withUrlParts(
  url: string,
  parts: { user?: string; password?: string; database?: string },
): string
