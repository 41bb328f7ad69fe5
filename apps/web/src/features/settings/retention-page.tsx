'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { formatCount } from '../../components/ui/text/format'
import { Notice } from '../../components/ui/states/notice'
import { Time } from '../../components/ui/text/time'
import { RetentionPeriods, retentionPartNames, retentionParts } from '../../domain/settings/retention'
import type { SettingsView } from '../../domain/settings/settings-views'
import { RetentionRow } from './retention-row'
import { settingsStrings } from './strings'
import { useSetting } from './use-setting'

/**
 * How long each kind of record is kept. A change must be previewed before it can be saved, because removal is
 * permanent.
 */
export function RetentionPage({ initial }: { initial: SettingsView }) {
  const trpc = useTRPC()
  const { data: view } = useQuery({ ...trpc.settings.read.queryOptions(), initialData: initial })
  const current = view.retention
  const edited = useSetting('retention', current)
  const parsed = RetentionPeriods.safeParse(edited.value)
  const [previewed, setPreviewed] = useState<RetentionPeriods>(current.value)
  const [tried, setTried] = useState(false)
  const preview = useQuery(trpc.settings.previewRetention.queryOptions(previewed, { retry: false }))
  const isPreviewed =
    parsed.success &&
    preview.isSuccess &&
    retentionPartNames.every((name) => previewed[name] === parsed.data[name])
  const problems = new Map(
    (parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  )
  const going = isPreviewed ? preview.data.reduce((sum, { rows }) => sum + rows, 0) : 0
  const showPreview = () => {
    setTried(true)
    if (parsed.success) setPreviewed(parsed.data)
  }
  return (
    <form
      noValidate
      aria-label="Retention"
      onSubmit={(event) => {
        event.preventDefault()
        if (isPreviewed && edited.isChanged) edited.save()
        else showPreview()
      }}
    >
      <div className="rule-top">
        {retentionPartNames.map((name) => (
          <RetentionRow
            key={name}
            part={retentionParts[name]}
            days={edited.value[name]}
            inForce={current.value[name]}
            error={tried ? (problems.get(name) ?? null) : null}
            preview={
              parsed.success && preview.isSuccess && previewed[name] === parsed.data[name]
                ? (preview.data.find((row) => row.name === name) ?? null)
                : null
            }
            onChange={(days) => edited.change({ [name]: days })}
          />
        ))}
      </div>
      <div className="grid gap-4 py-6">
        {preview.error ? (
          <Notice tone="brick" live title="The records to be removed could not be counted">
            {preview.error.message}
          </Notice>
        ) : null}
        {edited.isBehind ? (
          <Notice
            tone="amber"
            live
            title={settingsStrings.behind}
            actions={
              <>
                <Button size="sm" busy={edited.isSaving} disabled={!isPreviewed} onClick={edited.saveOnTop}>
                  Save my version anyway
                </Button>
                <Button size="sm" variant="quiet" onClick={edited.forget}>
                  Keep theirs
                </Button>
              </>
            }
          >
            {current.updatedBy ?? 'Someone'} saved:{' '}
            {retentionPartNames
              .filter((name) => current.value[name] !== edited.value[name])
              .map(
                (name) =>
                  `${retentionParts[name].label.toLowerCase()} ${formatCount(current.value[name], 'day')}`,
              )
              .join(', ')}
            . What you typed is kept above.
          </Notice>
        ) : edited.error ? (
          <Notice tone="brick" live title="Your changes were not saved">
            {edited.error}
          </Notice>
        ) : null}
        <p aria-live="polite" className="max-w-[66ch] text-sm">
          {!edited.isChanged
            ? null
            : isPreviewed
              ? going === 0
                ? 'With these periods, no records would be removed now.'
                : `With these periods, ${formatCount(going, 'row')} would be permanently removed after the next midnight (UTC).`
              : preview.isFetching
                ? 'Counting the records to be removed…'
                : 'Preview what would be removed before you save.'}
        </p>
        <div className="flex flex-wrap items-center gap-4">
          {edited.isBehind ? null : (
            <Button
              type="submit"
              variant={isPreviewed && edited.isChanged && going > 0 ? 'danger' : 'primary'}
              busy={edited.isSaving || (preview.isFetching && edited.isChanged)}
              disabled={!edited.isChanged}
            >
              {isPreviewed && edited.isChanged ? 'Save periods' : 'Preview removal'}
            </Button>
          )}
          {edited.isBehind && !isPreviewed ? (
            <Button busy={preview.isFetching} onClick={showPreview}>
              Preview removal
            </Button>
          ) : null}
          {edited.isSaved && !edited.isChanged ? (
            <span role="status" className="text-sm text-accent">
              <span aria-hidden="true">✓ </span>
              {settingsStrings.saved}
            </span>
          ) : null}
          {tried && problems.size > 0 ? (
            <span role="status" className="text-sm text-brick">
              <span aria-hidden="true">▲ </span>
              {formatCount(problems.size, 'thing')} above to correct first
            </span>
          ) : null}
        </div>
        {current.updatedAt ? (
          <p className="text-xs text-ink-2">
            Last changed by {current.updatedBy ?? 'the operator'}, <Time value={current.updatedAt} />
          </p>
        ) : (
          <p className="text-xs text-ink-2">Default periods; never changed.</p>
        )}
      </div>
    </form>
  )
}
