import { z } from 'zod'
import { RoleSchema } from '../permissions/roles'
import { settings, type SettingName, type SettingValue } from './settings'

/** When it was last changed; null while the default applies. */
const Stamp = z.iso.datetime().nullable()

const schemaOf = <Name extends SettingName>(name: Name): (typeof settings)[Name]['schema'] =>
  settings[name].schema
const stateOf = <Name extends SettingName>(name: Name) =>
  z.strictObject({ value: schemaOf(name), updatedAt: Stamp, updatedBy: z.string().nullable() })
const changeOf = <Name extends SettingName>(name: Name) =>
  z.strictObject({ name: z.literal(name), value: schemaOf(name), basedOn: Stamp })

/** A new value for one setting; `basedOn` is the timestamp of the value that the user edited. */
export const SaveSetting = z.discriminatedUnion('name', [
  changeOf('second_factor'),
  changeOf('session'),
  changeOf('api_limits'),
  changeOf('contact'),
  changeOf('retention'),
])
export type SaveSetting = z.infer<typeof SaveSetting>

export const SettingsView = z.strictObject({
  second_factor: stateOf('second_factor'),
  session: stateOf('session'),
  api_limits: stateOf('api_limits'),
  contact: stateOf('contact'),
  retention: stateOf('retention'),
})
export type SettingsView = z.infer<typeof SettingsView>

export interface SettingState<Name extends SettingName> {
  value: SettingValue<Name>
  updatedAt: string | null
  updatedBy: string | null
}

/** Who a change would affect. */
export const SettingEffects = z.strictObject({
  /** Active people by their set of roles, and how many of them lack a second factor. */
  factors: z.array(z.strictObject({ roles: z.array(RoleSchema), people: z.int(), lacking: z.int() })),
  /** Open sessions by whole hours since last use. */
  idle: z.array(z.strictObject({ hours: z.int(), sessions: z.int() })),
})
export type SettingEffects = z.infer<typeof SettingEffects>
