import { Checkbox } from '../../components/ui/controls/checkbox'
import { Fieldset } from '../../components/ui/controls/fieldset'
import { formatCount } from '../../components/ui/text/format'
import { roleDescriptions, RoleSchema } from '../../domain/permissions/roles'
import type { RoleName } from '../../domain/permissions/permissions'
import type { SettingEffects, SettingState } from '../../domain/settings/settings-views'
import { SettingForm } from './setting-form'
import { formatSetting } from './strings'
import { useSetting } from './use-setting'

interface SecondFactorSettingProps {
  current: SettingState<'second_factor'>
  factors: SettingEffects['factors']
}

/** The roles that require a second factor, with the number of people who would have to set one up. */
export function SecondFactorSetting({ current, factors }: SecondFactorSettingProps) {
  const edited = useSetting('second_factor', current)
  const { roles } = edited.value
  const met = (needing: readonly RoleName[]) =>
    factors.filter((group) => group.roles.some((role) => needing.includes(role)))
  const count = (needing: readonly RoleName[], of: 'people' | 'lacking') =>
    met(needing).reduce((sum, group) => sum + group[of], 0)
  const added =
    count(roles, 'lacking') -
    count(
      roles.filter((role) => current.value.roles.includes(role)),
      'lacking',
    )
  return (
    <SettingForm
      title="Second factor"
      lead="People with these roles also enter a code from their device when they sign in. For everyone else it is optional. It is also required after single sign-on, unless the provider already asked for one."
      current={current}
      now={formatSetting.second_factor(current.value)}
      edited={edited}
      saveLabel="Save roles"
    >
      <Fieldset legend="Required for">
        {RoleSchema.options.map((role) => {
          const [people, lacking] = [count([role], 'people'), count([role], 'lacking')]
          return (
            <Checkbox
              key={role}
              label={roleDescriptions[role].label}
              hint={
                people === 0
                  ? 'nobody has this role'
                  : `${formatCount(people, 'person', 'people')}, ${lacking === 0 ? 'all with a second factor' : `${lacking} without a second factor yet`}`
              }
              checked={roles.includes(role)}
              onChange={(event) =>
                edited.change({
                  roles: RoleSchema.options.filter((option) =>
                    option === role ? event.target.checked : roles.includes(option),
                  ),
                })
              }
            />
          )
        })}
      </Fieldset>
      <p aria-live="polite" className="text-sm text-ink-2">
        {edited.isChanged && added > 0
          ? `${formatCount(added, 'person', 'people')} would have to set one up before their next action.`
          : edited.isChanged && roles.length < current.value.roles.length
            ? 'People who have a second factor keep it and still enter it when they sign in.'
            : null}
      </p>
    </SettingForm>
  )
}
