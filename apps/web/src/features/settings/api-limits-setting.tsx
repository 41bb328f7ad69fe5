import { Field } from '../../components/ui/field'
import { NumberField } from '../../components/ui/number-field'
import type { ScopeName } from '../../domain/permissions'
import type { SettingState } from '../../domain/settings-views'
import { readNumber } from './read-number'
import { SettingForm } from './setting-form'
import { scopeWords, tellSetting } from './strings'
import { useSetting } from './use-setting'

/** How often one API key may call in a minute. */
export function ApiLimitsSetting({ current }: { current: SettingState<'api_limits'> }) {
  const edited = useSetting('api_limits', current)
  return (
    <SettingForm
      title="Calls of programs"
      lead="How often each API key may call in a minute, by the scope that a call needs. Answers tell what is left; a call too many is told when to come back. It holds from the next call on."
      current={current}
      now={tellSetting.api_limits(current.value)}
      edited={edited}
      saveLabel="Save the limits"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {(Object.keys(scopeWords) as ScopeName[]).map((scope) => (
          <Field
            key={scope}
            label={scopeWords[scope].label}
            hint={scopeWords[scope].hint}
            error={edited.problemAt(scope)}
          >
            {(control) => (
              <NumberField
                {...control}
                unit={'a\u00a0minute'}
                min={1}
                value={edited.value[scope] ?? ''}
                onChange={(event) => edited.change({ [scope]: readNumber(event.target.value) })}
              />
            )}
          </Field>
        ))}
      </div>
    </SettingForm>
  )
}
