import { Field } from '../../components/ui/field'
import { formatCount, formatNumber } from '../../components/ui/format'
import { NumberField } from '../../components/ui/number-field'
import type { SettingEffects, SettingState } from '../../domain/settings-views'
import { readNumber } from './read-number'
import { SettingForm } from './setting-form'
import { tellSetting } from './strings'
import { useSetting } from './use-setting'

interface SessionSettingProps {
  current: SettingState<'session'>
  idle: SettingEffects['idle']
}

/** After how long without use a session ends, with how many open ones that would end at once. */
export function SessionSetting({ current, idle }: SessionSettingProps) {
  const edited = useSetting('session', current)
  const { idleHours } = edited.value
  const all = idle.filter(({ hours }) => hours < current.value.idleHours)
  const count = (rows: SettingEffects['idle']) => rows.reduce((sum, { sessions }) => sum + sessions, 0)
  const ending = idleHours === null ? 0 : count(all.filter(({ hours }) => hours >= idleHours))
  return (
    <SettingForm
      title="Sessions"
      lead="A session that nobody uses ends by itself. What was typed and not saved stays in the browser, and signing in again brings it back. After 14 days a session ends in any case."
      current={current}
      now={tellSetting.session(current.value)}
      edited={edited}
      saveLabel="Save the time"
    >
      <Field label="Ends without use after" hint="From 1 to 336 hours." error={edited.problemAt('idleHours')}>
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
            ? `Of ${formatCount(count(all), 'open session')}, ${formatNumber(ending)} would end at once.`
            : 'No open session would end at once.'
          : null}
      </p>
    </SettingForm>
  )
}
