'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { CopyButton } from '../../../components/ui/controls/copy-button'
import { Field } from '../../../components/ui/controls/field'
import { TextField } from '../../../components/ui/controls/text-field'
import { DataList } from '../../../components/ui/layout/data-list'
import { Section } from '../../../components/ui/layout/section'
import { AlertDialog } from '../../../components/ui/overlays/alert-dialog'
import { Notice } from '../../../components/ui/states/notice'
import { Time } from '../../../components/ui/text/time'
import { SaveWebhook, webhookEvents, type WebhookView } from '../../../domain/notifications/webhooks'
import { DeliveryLog } from './delivery-log'
import { webhookStrings as strings } from './strings'

const POLL_MS = 2_000

/** The address of the webhook, its secret, and what was delivered. */
export function WebhookSettings({ initial }: { initial: WebhookView }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [secret, setSecret] = useState<string | null>(null)
  const { data: view } = useQuery({
    ...trpc.webhook.read.queryOptions(),
    initialData: initial,
    refetchInterval: (query) =>
      query.state.data?.deliveries.some(({ state, tries }) => state === 'waiting' && tries === 0)
        ? POLL_MS
        : false,
  })
  const options = { onSuccess: () => queryClient.invalidateQueries(trpc.webhook.read.queryFilter()) }
  const save = useMutation(trpc.webhook.save.mutationOptions(options))
  const renew = useMutation(trpc.webhook.renewSecret.mutationOptions(options))
  const test = useMutation(trpc.webhook.sendTest.mutationOptions(options))
  const remove = useMutation(trpc.webhook.remove.mutationOptions(options))
  const { webhook, deliveries } = view
  const form = useForm<SaveWebhook>({
    resolver: zodResolver(SaveWebhook),
    defaultValues: { url: webhook?.url ?? '' },
  })
  const submit = form.handleSubmit(async (input) => {
    try {
      const { secret: created } = await save.mutateAsync(input)
      if (created) setSecret(created)
      form.reset(input)
    } catch {
      // Shown at the field or above the form.
    }
  })
  const isField = save.error?.data?.field === 'url'
  const failed = [isField ? null : save.error, renew.error, test.error, remove.error].find(Boolean)
  return (
    <>
      <Section title={strings.address}>
        {secret ? (
          <Notice tone="amber" live title={strings.secretTitle} className="mb-6">
            <span className="flex flex-wrap items-center gap-2">
              <code className="break-all">{secret}</code>
              <CopyButton text={secret} label={strings.copy} />
            </span>
            <span className="mt-1 block text-ink-2">{strings.secretHint}</span>
          </Notice>
        ) : null}
        {failed ? (
          <Notice tone="brick" live className="mb-6">
            {failed.message}
          </Notice>
        ) : null}
        {webhook?.disabledAt ? (
          <Notice tone="brick" title={strings.disabledTitle} className="mb-6">
            {strings.disabled}
          </Notice>
        ) : webhook?.failingSince ? (
          <Notice tone="amber" title={strings.failingTitle} className="mb-6">
            {strings.failing}
          </Notice>
        ) : null}
        <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-2xl gap-5">
          <Field
            label={strings.url}
            hint={strings.urlHint}
            error={form.formState.errors.url?.message ?? (isField ? save.error?.message : undefined)}
          >
            {(control) => (
              <TextField
                {...control}
                {...form.register('url', { onChange: () => save.reset() })}
                type="url"
                autoComplete="off"
                spellCheck={false}
                maxLength={500}
              />
            )}
          </Field>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="primary" busy={save.isPending}>
              {webhook === null ? strings.create : webhook.disabledAt ? strings.turnOn : strings.save}
            </Button>
            {webhook ? (
              <>
                <Button
                  busy={test.isPending}
                  disabled={webhook.disabledAt !== null}
                  onClick={() => test.mutate({})}
                >
                  {strings.test}
                </Button>
                <AlertDialog
                  title={strings.renewTitle}
                  description={strings.renewText}
                  confirmLabel={strings.renew}
                  trigger={<Button>{strings.renew}</Button>}
                  onConfirm={async () => setSecret((await renew.mutateAsync({})).secret)}
                />
                <AlertDialog
                  title={strings.removeTitle}
                  description={strings.removeText}
                  confirmLabel={strings.remove}
                  harmful
                  trigger={<Button variant="quiet">{strings.remove}</Button>}
                  onConfirm={async () => {
                    await remove.mutateAsync({})
                    setSecret(null)
                    form.reset({ url: '' })
                  }}
                />
              </>
            ) : null}
          </div>
          {webhook?.oldSecretUntil ? (
            <p className="text-sm text-ink-2">
              {strings.oldSecret} <Time value={webhook.oldSecretUntil} />
            </p>
          ) : null}
        </form>
      </Section>
      {webhook ? <DeliveryLog deliveries={deliveries} /> : null}
      <Section title={strings.events} lead={strings.eventsLead}>
        <DataList
          facts={Object.entries(webhookEvents).map(([event, when]) => ({
            term: <code>{event}</code>,
            detail: when,
          }))}
        />
      </Section>
    </>
  )
}
