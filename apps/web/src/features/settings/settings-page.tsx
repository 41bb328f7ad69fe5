'use client'

import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../api-client/trpc'
import type { SettingEffects, SettingsView } from '../../domain/settings-views'
import { Link } from '../../components/ui/link'
import { Section } from '../../components/ui/section'
import { ApiLimitsSetting } from './api-limits-setting'
import { ContactSetting } from './contact-setting'
import { SecondFactorSetting } from './second-factor-setting'
import { SessionSetting } from './session-setting'
import { otherSettings } from './strings'

/** The settings that fit on one page, and where the others are. */
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
