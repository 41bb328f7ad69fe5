'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTRPC } from '../../api-client/trpc'
import { AlertDialog } from '../../components/ui/overlays/alert-dialog'
import { Badge } from '../../components/ui/states/badge'
import { Button } from '../../components/ui/controls/button'
import { Checkbox } from '../../components/ui/controls/checkbox'
import { CopyButton } from '../../components/ui/controls/copy-button'
import { EmptyState } from '../../components/ui/states/empty-state'
import { Field } from '../../components/ui/controls/field'
import { Fieldset } from '../../components/ui/controls/fieldset'
import { NativeSelect } from '../../components/ui/controls/native-select'
import { Notice } from '../../components/ui/states/notice'
import { Section } from '../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { TextField } from '../../components/ui/controls/text-field'
import { Time } from '../../components/ui/text/time'
import {
  CreateApiKey,
  ScopeSchema,
  scopeDescriptions,
  classifyApiKey,
  isRecentlyNarrowed,
} from '../../domain/access/api-keys'
import type { RootRouter } from '../../server/entry/root-router'

type Keys = inferRouterOutputs<RootRouter>['apiKeys']['list']

export function ApiKeySettings({ initial }: { initial: Keys }) {
  return (
    <>
      <NewKey />
      <KeyList initial={initial} />
    </>
  )
}

const lifetimes = [
  { value: '30', label: 'in 30 days' },
  { value: '90', label: 'in 90 days' },
  { value: '365', label: 'in a year' },
  { value: 'never', label: 'never' },
]

function NewKey() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null)
  const create = useMutation(trpc.apiKeys.create.mutationOptions())
  const form = useForm<CreateApiKey>({
    resolver: zodResolver(CreateApiKey),
    defaultValues: { name: '', scopes: ['read'], expiresInDays: 90 },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (input) => {
    try {
      const { secret } = await create.mutateAsync(input)
      setMade({ name: input.name, secret })
    } catch {
      return
    }
    form.reset()
    await queryClient.invalidateQueries(trpc.apiKeys.list.queryFilter())
  })
  return (
    <Section
      title="Create an API key"
      lead="A key lets a program act on your behalf within its scopes. Grant only the scopes it needs."
    >
      {made ? (
        <Notice
          tone="amber"
          live
          title={`Copy the key “${made.name}” now: it will not be shown again`}
          className="mb-6"
        >
          <span className="flex items-center gap-2">
            <code className="break-all">{made.secret}</code>
            <CopyButton text={made.secret} label="Copy the key" />
          </span>
        </Notice>
      ) : null}
      <form onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-5">
        {create.error ? (
          <Notice tone="brick" live>
            {create.error.message}
          </Notice>
        ) : null}
        <Field label="Name" hint="Name the key after the program that uses it." error={errors.name?.message}>
          {(control) => <TextField {...control} {...form.register('name')} autoComplete="off" />}
        </Field>
        <Controller
          control={form.control}
          name="scopes"
          render={({ field }) => (
            <Fieldset legend="Scopes" error={errors.scopes?.message}>
              {ScopeSchema.options.map((scope) => (
                <Checkbox
                  key={scope}
                  label={scope}
                  hint={scopeDescriptions[scope]}
                  checked={field.value.includes(scope)}
                  onChange={(event) =>
                    field.onChange(
                      event.target.checked
                        ? [...field.value, scope]
                        : field.value.filter((other) => other !== scope),
                    )
                  }
                />
              ))}
            </Fieldset>
          )}
        />
        <Field label="Expires" error={errors.expiresInDays?.message}>
          {(control) => (
            <NativeSelect
              {...control}
              {...form.register('expiresInDays', {
                setValueAs: (value: unknown) => (value === 'never' || value === null ? null : Number(value)),
              })}
              options={lifetimes}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" busy={isSubmitting} className="justify-self-start">
          Create key
        </Button>
      </form>
    </Section>
  )
}

function KeyList({ initial }: { initial: Keys }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { data: keys } = useQuery({ ...trpc.apiKeys.list.queryOptions(), initialData: initial })
  const [now] = useState(() => new Date())
  const ending = keys.filter((key) => classifyApiKey(key, now) === 'ends_soon').map(({ name }) => `“${name}”`)
  const narrowed = keys.filter((key) => isRecentlyNarrowed(key, now)).map(({ name }) => `“${name}”`)
  const revoke = useMutation(
    trpc.apiKeys.revoke.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.apiKeys.list.queryFilter()),
    }),
  )
  return (
    <Section title="Keys">
      {revoke.error ? (
        <Notice tone="brick" live className="mb-4">
          {revoke.error.message}
        </Notice>
      ) : null}
      {ending.length > 0 ? (
        <Notice
          tone="amber"
          title={
            ending.length === 1
              ? '1 key expires within 14 days'
              : `${ending.length} keys expire within 14 days`
          }
          className="mb-4"
        >
          Create another for {ending.join(', ')}, give it to the program, then revoke the old one.
        </Notice>
      ) : null}
      {narrowed.length > 0 ? (
        <Notice
          tone="amber"
          title={
            narrowed.length === 1
              ? '1 key with the scope “run” allows less since an update'
              : `${narrowed.length} keys with the scope “run” allow less since an update`
          }
          className="mb-4"
        >
          {narrowed.join(', ')} can no longer register, test or archive systems and judges, or start runs on
          held-out tasks. If a program needs that, create another key with the scopes systems or heldout, give
          it to the program, then revoke the old one.
        </Notice>
      ) : null}
      {keys.length === 0 ? (
        <EmptyState title="No API keys yet" level={3}>
          <p>
            Create one above, or on the server with <code>npm run consilium -- api-key create</code>.
          </p>
        </EmptyState>
      ) : (
        <Table caption="API keys" captionHidden>
          <TableHead>
            <tr>
              <Th>Name</Th>
              <Th>Begins with</Th>
              <Th>Scopes</Th>
              <Th>Created by</Th>
              <Th>Last used</Th>
              <Th>Expires</Th>
              <Th>
                <span className="sr-only">Action</span>
              </Th>
            </tr>
          </TableHead>
          <TableBody>
            {keys.map((key) => (
              <Row key={key.id}>
                <RowHead>{key.name}</RowHead>
                <Td>
                  <code>{key.prefix}…</code>
                </Td>
                <Td>{key.scopes.join(', ')}</Td>
                <Td>{key.owner ?? 'the operator'}</Td>
                <Td>{key.lastUsedAt ? <Time value={key.lastUsedAt} look="relative" /> : 'never'}</Td>
                <Td>
                  {key.expiresAt ? <Time value={key.expiresAt} look="date" /> : 'never'}
                  <Standing of={classifyApiKey(key, now)} />
                </Td>
                <Td className="text-right">
                  {key.revokedAt ? (
                    <Badge tone="brick">Revoked</Badge>
                  ) : (
                    <AlertDialog
                      title={`Revoke “${key.name}”?`}
                      description="Programs that use this key lose access immediately. This can’t be undone."
                      confirmLabel="Revoke"
                      harmful
                      trigger={<Button size="sm">Revoke</Button>}
                      onConfirm={() => revoke.mutateAsync({ id: key.id }).then(() => undefined)}
                    />
                  )}
                </Td>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  )
}

function Standing({ of }: { of: ReturnType<typeof classifyApiKey> }) {
  if (of === 'expired')
    return (
      <Badge tone="brick" className="ms-2">
        Expired
      </Badge>
    )
  return of === 'ends_soon' ? (
    <Badge tone="amber" className="ms-2">
      Expires soon
    </Badge>
  ) : null
}
