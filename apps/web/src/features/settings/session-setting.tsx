import { Field } from '../../components/ui/controls/field'
import { formatCount, formatNumber } from '../../components/ui/text/format'
import { NumberField } from '../../components/ui/controls/number-field'
import type { SettingEffects, SettingState } from '../../domain/settings/settings-views'
import { readNumber } from './read-number'
import { SettingForm } from './setting-form'
import { formatSetting } from './strings'
import { useSetting } from './use-setting'

interface SessionSettingProps {
  current: SettingState<'session'>
  idle: SettingEffects['idle']
}

/** The idle time after which a session ends, with the number of open sessions that would end immediately. */
export function SessionSetting({ current, idle }: SessionSettingProps) {
  const edited = useSetting('session', current)
  const { idleHours } = edited.value
  const all = idle.filter(({ hours }) => hours < current.value.idleHours)
  const count = (rows: SettingEffects['idle']) => rows.reduce((sum, { sessions }) => sum + sessions, 0)
  const ending = idleHours === null ? 0 : count(all.filter(({ hours }) => hours >= idleHours))
  return (
    <SettingForm
      title="Sessions"
      lead="An idle session ends automatically. Unsaved input stays in the browser and returns after signing in again. Every session ends after 14 days."
      current={current}
      now={formatSetting.session(current.value)}
      edited={edited}
      saveLabel="Save idle time"
    >
      <Field
        label="Ends after idle time of"
        hint="From 1 to 336 hours."
        error={edited.problemAt('idleHours')}
      >
        {(control) => (
          <NumberField
            {...control}
            unit="hours"
            min={1}
            max={336}
            value={idleHours ?? ''}
            onChange={(event) => edited.change({ idleHours: readNumber(event.target.value) })}
          />
        )}
      </Field>
      <p aria-live="polite" className="text-sm text-ink-2">
        {edited.isChanged && edited.isValid
          ? ending > 0
            ? `Of ${formatCount(count(all), 'open session')}, ${formatNumber(ending)} would end immediately.`
            : 'No open session would end immediately.'
          : null}
      </p>
    </SettingForm>
  )
}
