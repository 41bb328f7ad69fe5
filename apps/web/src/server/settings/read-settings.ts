import { readPeriods, type Database, type Transaction } from '@consilium/db'
import { settings, type SettingName, type SettingValue } from '../../domain/settings/settings'
import type { SettingsView } from '../../domain/settings/settings-views'
import type { Context } from '../platform/context'

/** Every current setting, and who last changed it. */
export async function readSettings({ db }: Pick<Context, 'db'>): Promise<SettingsView> {
  const states = await Promise.all(
    (Object.keys(settings) as SettingName[]).map(async (name) => [name, await readState(db, name)] as const),
  )
  return Object.fromEntries(states) as unknown as SettingsView
}

export async function readState<Name extends SettingName>(db: Database | Transaction, name: Name) {
  const row = await db.setting.findUnique({
    where: { name },
    include: { updatedBy: { select: { name: true } } },
  })
  return {
    value: valueOf(name, row?.value),
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: row?.updatedBy?.name ?? null,
  }
}

/** The effective value: retention periods fall back to their defaults one by one. */
function valueOf<Name extends SettingName>(name: Name, stored: unknown): SettingValue<Name> {
  if (name === 'retention') return readPeriods(stored) as SettingValue<Name>
  const parsed = settings[name].schema.safeParse(stored)
  return (parsed.success ? parsed.data : settings[name].default) as SettingValue<Name>
}
