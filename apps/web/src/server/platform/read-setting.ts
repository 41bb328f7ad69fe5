import type { Database, Transaction } from '@consilium/db'
import { settings, type SettingName, type SettingValue } from '../../domain/settings/settings'

/**
 * The stored setting, or the default for parts added later and for stored values that no longer match the
 * schema.
 */
export async function readSetting<Name extends SettingName>(
  db: Database | Transaction,
  name: Name,
): Promise<SettingValue<Name>> {
  const row = await db.setting.findUnique({ where: { name }, select: { value: true } })
  const { schema, default: fallback } = settings[name]
  const parsed = schema.safeParse(isObject(row?.value) ? { ...fallback, ...row.value } : row?.value)
  return (parsed.success ? parsed.data : fallback) as SettingValue<Name>
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
