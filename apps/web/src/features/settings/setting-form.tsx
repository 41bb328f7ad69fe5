import type { ReactNode } from 'react'
import { Button } from '../../components/ui/controls/button'
import { FormPart } from '../../components/ui/controls/form-part'
import { Notice } from '../../components/ui/states/notice'
import { Time } from '../../components/ui/text/time'
import { settingsStrings } from './strings'

interface SettingFormProps {
  title: string
  lead: ReactNode
  current: { updatedAt: string | null; updatedBy: string | null }
  /** The current value as text, for a user whose edit conflicts with someone else's save. */
  now: string
  edited: {
    isChanged: boolean
    isBehind: boolean
    isSaving: boolean
    isSaved: boolean
    error: string | null
    save: () => void
    saveOnTop: () => void
    forget: () => void
  }
  saveLabel: string
  children: ReactNode
}

/** One setting with its own save button. */
export function SettingForm({ title, lead, current, now, edited, saveLabel, children }: SettingFormProps) {
  const { isChanged, isBehind, isSaving, isSaved, error } = edited
  return (
    <FormPart title={title} lead={lead}>
      <form
        noValidate
        aria-label={title}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          edited.save()
        }}
      >
        {children}
        {isBehind ? (
          <Notice
            tone="amber"
            live
            title={settingsStrings.behind}
            actions={
              <>
                <Button size="sm" busy={isSaving} onClick={edited.saveOnTop}>
                  Save my version anyway
                </Button>
                <Button size="sm" variant="quiet" onClick={edited.forget}>
                  Keep theirs
                </Button>
              </>
            }
          >
            {current.updatedBy ?? 'Someone'} saved: {now}. What you typed is kept above.
          </Notice>
        ) : error ? (
          <Notice tone="brick" live title="Your change was not saved">
            {error}
          </Notice>
        ) : null}
        {isBehind ? null : (
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" variant={isChanged ? 'primary' : 'secondary'} busy={isSaving}>
              {saveLabel}
            </Button>
            {isSaved && !isChanged ? (
              <span role="status" className="text-sm text-accent">
                <span aria-hidden="true">✓ </span>
                {settingsStrings.saved}
              </span>
            ) : null}
          </div>
        )}
        {current.updatedAt ? (
          <p className="text-xs text-ink-2">
            Last changed by {current.updatedBy ?? 'the operator'}, <Time value={current.updatedAt} />
          </p>
        ) : (
          <p className="text-xs text-ink-2">Default value; never changed.</p>
        )}
      </form>
    </FormPart>
  )
}
