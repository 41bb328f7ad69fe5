import { Field } from '../../components/ui/field'
import { TextField } from '../../components/ui/text-field'
import type { SettingState } from '../../domain/settings-views'
import { SettingForm } from './setting-form'
import { tellSetting } from './strings'
import { useSetting } from './use-setting'

/** Whom to ask, shown to who is refused. */
export function ContactSetting({ current }: { current: SettingState<'contact'> }) {
  const edited = useSetting('contact', current)
  return (
    <SettingForm
      title="Whom to ask"
      lead="Shown to whoever is refused something that a role would allow. Left empty, the names of admins are shown, and to viewers none."
      current={current}
      now={tellSetting.contact(current.value)}
      edited={edited}
      saveLabel="Save whom to ask"
    >
      <Field
        label="Whom to ask"
        required={false}
        hint="A name, a mailbox or an extension."
        error={edited.problemAt('text')}
      >
        {(control) => (
          <TextField
            {...control}
            value={edited.value.text}
            onChange={(event) => edited.change({ text: event.target.value })}
          />
        )}
      </Field>
    </SettingForm>
  )
}
