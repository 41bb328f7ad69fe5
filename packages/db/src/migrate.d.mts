export const APPEND_ONLY_TABLES: readonly string[]

export class MigrationError extends Error {}

export function migrate(options: {
  ownerUrl: string
  appRole?: string | undefined
  migrationsDir?: string
  log?: (line: string) => void
}): Promise<string[]>
