/**
 * The id of a task in an exported file: its own in the source file, or, for a task authored here, its UUID as
 * 32 hexadecimal digits. The expression below is the same rule in SQL.
 */
export function exportedIdOf({ externalId, taskId }: { externalId: string | null; taskId: string }): string {
  return externalId ?? taskId.replaceAll('-', '').toLowerCase()
}

export const exportedIdSql = `COALESCE(t.external_id, replace(t.id::text, '-', ''))`
