'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { RadioGroup } from '../../components/ui/controls/radio-group'
import { Notice } from '../../components/ui/states/notice'
import { formatCount } from '../../components/ui/text/format'
import { Time } from '../../components/ui/text/time'
import type { DefaultTableChoice, LeaderboardRef } from '../../domain/leaderboard/leaderboard'
import { describeJudge, describeProfile } from './strings'

/** Chooses the board that readers see first. */
export function DefaultBoardForm({ choice }: { choice: DefaultTableChoice }) {
  const router = useRouter()
  const current = choice.refs.find(({ isDefault }) => isDefault)
  const [picked, setPicked] = useState<string | null>(null)
  const choose = useMutation(
    useTRPC().leaderboard.chooseDefault.mutationOptions({
      onSuccess: () => setPicked(null),
      // On a conflict, show the current choice.
      onSettled: () => router.refresh(),
    }),
  )
  const value = picked ?? (current ? nameRef(current) : undefined)
  const wanted = choice.refs.find((ref) => nameRef(ref) === value)
  const isFirstChoice = choice.chosen === null
  const isChanged = wanted !== undefined && (isFirstChoice || !wanted.isDefault)
  return (
    <form
      className="grid max-w-3xl gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!wanted) return
        const { release, judge, profile } = wanted
        choose.mutate({ release: release.id, judge: judge.id, profile: profile.id, seen: choice.chosen })
      }}
    >
      <RadioGroup
        legend="Published boards"
        name="board"
        value={value}
        onValueChange={(next) => {
          choose.reset()
          setPicked(next)
        }}
        options={choice.refs.filter(isOffered).map((ref) => ({
          value: nameRef(ref),
          label: (
            <>
              {ref.release.dataset}, {ref.release.name}
              {ref.isDefault ? <span className="text-ink-2"> · default now</span> : null}
            </>
          ),
          hint: `${describeJudge(ref)} · ${describeProfile(ref)} · ${formatCount(ref.systems, 'system')}`,
        }))}
      />
      <p className="text-sm text-ink-2">
        {choice.chosenAt ? (
          <>
            Chosen {choice.chosenBy ? `by ${choice.chosenBy} ` : ''}on{' '}
            <Time value={choice.chosenAt} look="date" />.
          </>
        ) : (
          'No admin has chosen a board yet, so the one that was published first is the default.'
        )}
      </p>
      {choose.error ? (
        <Notice tone="brick" live title="The default board was not changed">
          {choose.error.message}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary" busy={choose.isPending} disabled={!isChanged}>
          Make it the default
        </Button>
        <span role="status" className="text-sm text-ink-2">
          {choose.isSuccess && picked === null
            ? 'Saved. Readers of the leaderboard now see this board first.'
            : ''}
        </span>
      </div>
    </form>
  )
}

/** A withdrawn release can’t be the default, unless it is because there is no other. */
const isOffered = ({ release, isDefault }: LeaderboardRef) => release.withdrawnAt === null || isDefault

function nameRef({ release, judge, profile }: LeaderboardRef): string {
  return `${release.id} ${judge.id} ${profile.id}`
}
