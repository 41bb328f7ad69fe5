import { Field } from '../../components/ui/controls/field'
import { NumberField } from '../../components/ui/controls/number-field'
import type { LimitedScope } from '../../domain/platform/limits'
import type { SettingState } from '../../domain/settings/settings-views'
import { readNumber } from './read-number'
import { SettingForm } from './setting-form'
import { scopeWords, formatSetting } from './strings'
import { useSetting } from './use-setting'

/** The rate limit of each API key. */
export function ApiLimitsSetting({ current }: { current: SettingState<'api_limits'> }) {
  const edited = useSetting('api_limits', current)
  return (
    <SettingForm
      title="API rate limits"
      lead="How many calls per minute each API key may make, by the scope that a call needs. Responses state how many calls are left; a call over the limit states when to retry. A change applies from the next call."
      current={current}
      now={formatSetting.api_limits(current.value)}
      edited={edited}
      saveLabel="Save limits"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {(Object.keys(scopeWords) as LimitedScope[]).map((scope) => (
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
