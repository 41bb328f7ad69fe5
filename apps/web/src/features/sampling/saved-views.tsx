'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { IconButton } from '../../components/ui/controls/icon-button'
import { TextField } from '../../components/ui/controls/text-field'
import { Disclosure } from '../../components/ui/layout/disclosure'
import { Link } from '../../components/ui/layout/link'
import { showToast } from '../../components/ui/overlays/toast-store'
import { Skeleton } from '../../components/ui/states/skeleton'
import type { PoolFilter } from '../../domain/sampling/pool'
import { buildPoolHref } from '../../domain/sampling/pool-query'
import { strings } from './strings'

const words = strings.views

interface SavedViewsProps {
  datasetId: string
  filter: PoolFilter
  path: string
}

/** The reader's own views of this pool: open one, save the filter of the page as one, delete one. */
export function SavedViews({ datasetId, filter, path }: SavedViewsProps) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const views = useQuery(trpc.pool.views.queryOptions({ datasetId }))
  const refresh = () => client.invalidateQueries(trpc.pool.views.queryFilter({ datasetId }))
  const save = useMutation(
    trpc.pool.saveView.mutationOptions({
      onSuccess: () => {
        setName('')
        showToast({ title: words.saved })
        return refresh()
      },
    }),
  )
  const remove = useMutation(
    trpc.pool.deleteView.mutationOptions({
      onSuccess: () => {
        showToast({ title: words.deleted })
        return refresh()
      },
    }),
  )
  return (
    <Disclosure summary={words.title} className="mb-6 text-sm">
      {views.error ? (
        <p className="text-brick">{`${words.failed}: ${views.error.message}`}</p>
      ) : !views.data ? (
        <Skeleton lines={2} label={words.title} />
      ) : views.data.length === 0 ? (
        <p className="text-ink-2">{words.none}</p>
      ) : (
        <ul>
          {views.data.map((view) => (
            <li key={view.id} className="flex items-center gap-3 border-b border-hair py-1">
              <Link
                href={buildPoolHref(path, { filter: view.filter })}
                look="plain"
                className="grow wrap-anywhere"
              >
                {view.name}
              </Link>
              <IconButton
                size="sm"
                icon={<X />}
                label={words.delete(view.name)}
                onClick={() => remove.mutate({ datasetId, id: view.id })}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        noValidate
        className="mt-4 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ datasetId, name, filter })
        }}
      >
        <Field label={words.name} error={save.error?.message ?? remove.error?.message} live className="grow">
          {(control) => (
            <TextField
              {...control}
              value={name}
              maxLength={80}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={save.isPending}>
          {words.save}
        </Button>
      </form>
    </Disclosure>
  )
}
