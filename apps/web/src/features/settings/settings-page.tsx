'use client'

import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import type { SettingEffects, SettingsView, SettingState } from '../../domain/settings/settings-views'
import { Link } from '../../components/ui/layout/link'
import { Section } from '../../components/ui/layout/section'
import { ApiLimitsSetting } from './api-limits-setting'
import { SecondFactorSetting } from './second-factor-setting'
import { SessionSetting } from './session-setting'
import { otherSettings, formatSetting } from './strings'
import { Field } from '../../components/ui/controls/field'
import { TextField } from '../../components/ui/controls/text-field'
import { SettingForm } from './setting-form'
import { useSetting } from './use-setting'

/** The settings edited on this page, with links to the others. */
export function SettingsPage({
  initial,
  initialEffects,
}: {
  initial: SettingsView
  initialEffects: SettingEffects
}) {
  const trpc = useTRPC()
  const { data: view } = useQuery({ ...trpc.settings.read.queryOptions(), initialData: initial })
  const { data: effects } = useQuery({ ...trpc.settings.effects.queryOptions(), initialData: initialEffects })
  return (
    <>
      <SecondFactorSetting current={view.second_factor} factors={effects.factors} />
      <SessionSetting current={view.session} idle={effects.idle} />
      <ContactSetting current={view.contact} />
      <ApiLimitsSetting current={view.api_limits} />
      <Section title="More settings" className="mt-2">
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {otherSettings.map(({ href, label, what }) => (
            <li key={href} className="border-b border-hair py-2.5">
              <Link href={href}>{label}</Link>
              <p className="text-sm text-ink-2">{what}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

/** The contact shown to people who are refused access. */
function ContactSetting({ current }: { current: SettingState<'contact'> }) {
  const edited = useSetting('contact', current)
  return (
    <SettingForm
      title="Contact"
      lead="Shown to people who lack the role for an action. If empty, the names of admins are shown, except to viewers."
      current={current}
      now={formatSetting.contact(current.value)}
      edited={edited}
      saveLabel="Save contact"
    >
      <Field
        label="Contact"
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
