'use client'

import { useMutation } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { useState, useSyncExternalStore } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { NativeSelect } from '../../components/ui/controls/native-select'
import { Notice } from '../../components/ui/states/notice'
import { Section } from '../../components/ui/layout/section'
import { Switch } from '../../components/ui/controls/switch'
import type { MailSettings } from '../../domain/notifications/mail-settings'
import type { RootRouter } from '../../server/entry/root-router'
import { mailStrings as strings } from './strings'

type Initial = inferRouterOutputs<RootRouter>['notifications']['mailSettings']

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: `${hour}`,
  label: `${`${hour}`.padStart(2, '0')}:00`,
}))
const subscribeToNothing = () => () => undefined
const readZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Which emails the user gets about their work; each change is saved at once. */
export function MailChoices({
  initial: { server, ...initial },
  zones,
}: {
  initial: Initial
  zones: string[]
}) {
  const [chosen, setChosen] = useState<MailSettings>(initial)
  const [kept, setKept] = useState<MailSettings>(initial)
  const save = useMutation(
    useTRPC().notifications.changeMailSettings.mutationOptions({
      onSuccess: (_, settings) => setKept(settings),
      onError: () => setChosen(kept),
    }),
  )
  const here = useSyncExternalStore(subscribeToNothing, readZone, () => null)
  const change = (part: Partial<MailSettings>) => {
    const next = { ...chosen, ...part }
    setChosen(next)
    save.mutate(next)
  }
  return (
    <Section
      id="mails"
      title={strings.title}
      lead={strings.lead}
      aside={<span role="status">{save.isSuccess ? strings.saved : null}</span>}
    >
      {server === 'none' ? <Notice className="mb-5">{strings.none}</Notice> : null}
      {save.error ? (
        <Notice tone="brick" live className="mb-5">
          {save.error.message}
        </Notice>
      ) : null}
      <div className="grid gap-6">
        <Switch
          label={strings.digest}
          hint={strings.digestHint}
          checked={chosen.dailyDigest}
          onChange={({ target }) => change({ dailyDigest: target.checked })}
        />
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3 sm:pl-12">
          <Field label={strings.hour} className="w-28">
            {(control) => (
              <NativeSelect
                {...control}
                disabled={!chosen.dailyDigest}
                value={`${chosen.digestHour}`}
                options={hours}
                onChange={({ target }) => change({ digestHour: Number(target.value) })}
              />
            )}
          </Field>
          <Field label={strings.zone} className="min-w-56 grow sm:max-w-80">
            {(control) => (
              <NativeSelect
                {...control}
                value={chosen.timeZone}
                options={[...(zones.includes(chosen.timeZone) ? [] : [chosen.timeZone]), ...zones].map(
                  (value) => ({ value, label: value.replaceAll('_', ' ') }),
                )}
                onChange={({ target }) => change({ timeZone: target.value })}
              />
            )}
          </Field>
          {here && here !== chosen.timeZone ? (
            <Button onClick={() => change({ timeZone: here })}>
              {strings.here(here.replaceAll('_', ' '))}
            </Button>
          ) : null}
        </div>
        <Switch
          label={strings.urgent}
          hint={strings.urgentHint}
          checked={chosen.urgentMails}
          onChange={({ target }) => change({ urgentMails: target.checked })}
        />
      </div>
    </Section>
  )
}
