'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { AlertDialog } from '../../../components/ui/overlays/alert-dialog'
import { LeaveGuard } from '../../../components/ui/overlays/leave-guard'
import { Notice } from '../../../components/ui/states/notice'
import { compareInterests } from '../../../domain/people/interest-changes'
import { Profile, type ProfileInput, type ProfilePage } from '../../../domain/people/profiles'
import { ProfileFields } from './profile-fields'
import { ProfileHistory } from './profile-history'
import { describeHandedBack, describeSaved, strings } from './profile-strings'
import { useKeptDraft } from '../../kits/drafts/use-kept-draft'

const inputOf = ({ profile }: ProfilePage): ProfileInput => ({
  ...profile,
  affiliation: profile.affiliation ?? '',
  seniority: profile.seniority as ProfileInput['seniority'],
  specialties: profile.specialties as ProfileInput['specialties'],
})

/** A physician's own profile, with its history. */
export function ProfileForm({ initial }: { initial: ProfilePage }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { data: page } = useQuery({ ...trpc.people.ownProfile.queryOptions(), initialData: initial })
  const save = useMutation(trpc.people.changeProfile.mutationOptions())
  const [saved, setSaved] = useState<string | null>(null)
  const [asked, setAsked] = useState<Profile | null>(null)
  const form = useForm<ProfileInput, unknown, Profile>({
    resolver: zodResolver(Profile),
    defaultValues: inputOf(initial),
  })
  const { isDirty, isSubmitting } = form.formState
  const { restored, forget } = useKeptDraft(`profile ${initial.email}`, form)

  const store = async (profile: Profile) => {
    setSaved(null)
    try {
      const { changed } = await save.mutateAsync(profile)
      setSaved(describeSaved(changed))
    } catch {
      return
    }
    form.reset(form.getValues())
    forget()
    await queryClient.invalidateQueries(trpc.people.ownProfile.queryFilter())
  }
  const { openAssignments, hasSeenQueue } = page
  const submit = form.handleSubmit(async (profile) => {
    const { isChanged } = compareInterests(page.profile, profile)
    if (isChanged && (hasSeenQueue || openAssignments > 0)) setAsked(profile)
    else await store(profile)
  })
  const discard = () => {
    form.reset()
    save.reset()
    forget()
  }

  return (
    <>
      <LeaveGuard when={isDirty && !isSubmitting} description={strings.leave} />
      <form
        onSubmit={(event) => void submit(event)}
        noValidate
        className="[&_input]:scroll-mb-24 [&_select]:scroll-mb-24"
      >
        {restored && isDirty ? (
          <Notice tone="amber" title={strings.restoredTitle} live className="mb-6">
            {strings.restored}
          </Notice>
        ) : null}
        <ProfileFields form={form} knownVendors={page.knownVendors} />
        <div className="sticky bottom-0 z-10 -mx-(--gutter) flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hair-strong bg-paper px-(--gutter) py-3 safe-pb-3">
          <div role="status" className="grow text-sm text-ink-2">
            {isDirty ? (
              <span className="text-amber">
                <span aria-hidden="true">◆ </span>
                {strings.unsaved}
              </span>
            ) : (
              (saved ?? strings.allSaved)
            )}
          </div>
          {isDirty ? (
            <Button variant="quiet" onClick={discard}>
              {strings.discard}
            </Button>
          ) : null}
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {strings.save}
          </Button>
          {save.error ? (
            <Notice tone="brick" live className="w-full">
              {save.error.message}
            </Notice>
          ) : null}
        </div>
      </form>
      <AlertDialog
        open={asked !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(null))}
        title={strings.interestsTitle}
        description={
          <div className="grid gap-2">
            {openAssignments > 0 ? <p>{describeHandedBack(openAssignments)}</p> : null}
            <p>{strings.closesTasks}</p>
            <p>{strings.countsOn}</p>
            <p>{strings.interestsWhy}</p>
          </div>
        }
        confirmLabel={openAssignments > 0 ? strings.change : strings.changeOnly}
        onConfirm={() => (asked ? store(asked) : undefined)}
      />
      <ProfileHistory history={page.history} />
    </>
  )
}
