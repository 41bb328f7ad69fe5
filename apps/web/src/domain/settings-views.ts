import { z } from 'zod'
import { RoleSchema } from './people'
import { settings, type SettingName, type SettingValue } from './settings'

/** When it was last changed; null as long as the default holds. */
const Stamp = z.iso.datetime().nullable()

const schemaOf = <Name extends SettingName>(name: Name): (typeof settings)[Name]['schema'] =>
  settings[name].schema
const stateOf = <Name extends SettingName>(name: Name) =>
  z.strictObject({ value: schemaOf(name), updatedAt: Stamp, updatedBy: z.string().nullable() })
const changeOf = <Name extends SettingName>(name: Name) =>
  z.strictObject({ name: z.literal(name), value: schemaOf(name), basedOn: Stamp })

/** One setting as it shall be; `basedOn` is when what the reader saw was saved. */
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

/** Whom a change would meet. */
export const SettingEffects = z.strictObject({
  /** People who may sign in, by their set of roles, and how many of them have no second factor. */
  factors: z.array(z.strictObject({ roles: z.array(RoleSchema), people: z.int(), lacking: z.int() })),
  /** Open sessions by the whole hours since they were last used. */
  idle: z.array(z.strictObject({ hours: z.int(), sessions: z.int() })),
})
export type SettingEffects = z.infer<typeof SettingEffects>
