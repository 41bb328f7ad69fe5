import { Checkbox } from '../../components/ui/checkbox'
import { Fieldset } from '../../components/ui/fieldset'
import { formatCount } from '../../components/ui/format'
import { roleDescriptions, RoleSchema } from '../../domain/people'
import type { RoleName } from '../../domain/permissions'
import type { SettingEffects, SettingState } from '../../domain/settings-views'
import { SettingForm } from './setting-form'
import { tellSetting } from './strings'
import { useSetting } from './use-setting'

interface SecondFactorSettingProps {
  current: SettingState<'second_factor'>
  factors: SettingEffects['factors']
}

/** Whose roles need a second factor, with how many people that would stop until they have one. */
export function SecondFactorSetting({ current, factors }: SecondFactorSettingProps) {
  const edited = useSetting('second_factor', current)
  const { roles } = edited.value
  const met = (needing: readonly RoleName[]) =>
    factors.filter((one) => one.roles.some((role) => needing.includes(role)))
  const count = (needing: readonly RoleName[], of: 'people' | 'lacking') =>
    met(needing).reduce((sum, one) => sum + one[of], 0)
  const added =
    count(roles, 'lacking') -
    count(
      roles.filter((role) => current.value.roles.includes(role)),
      'lacking',
    )
  return (
    <SettingForm
      title="Second factor"
      lead="Whoever has one of these roles signs in with a code of their device too. Everyone else may. After single sign-on it is asked for too, unless its provider has asked already."
      current={current}
      now={tellSetting.second_factor(current.value)}
      edited={edited}
      saveLabel="Save who needs one"
    >
      <Fieldset legend="Needed of">
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
                  roles: RoleSchema.options.filter((one) =>
                    one === role ? event.target.checked : roles.includes(one),
                  ),
                })
              }
            />
          )
        })}
      </Fieldset>
      <p aria-live="polite" className="text-sm text-ink-2">
        {edited.isChanged && added > 0
          ? `${formatCount(added, 'person', 'people')} would have to set one up at their next click, before anything else.`
          : edited.isChanged && roles.length < current.value.roles.length
            ? 'Who has a second factor keeps it, and is asked for it.'
            : null}
      </p>
    </SettingForm>
  )
}
