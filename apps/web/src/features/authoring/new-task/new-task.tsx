'use client'

import { useState } from 'react'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { ButtonLink, Link } from '../../../components/ui/layout/link'
import { Combobox } from '../../../components/ui/controls/combobox'
import { Field } from '../../../components/ui/controls/field'
import { RadioGroup } from '../../../components/ui/controls/radio-group'
import type { TaskOffer } from '../../../domain/plan/plan-views'
import { OfferedTask } from './offered-task'
import { newTaskStrings as strings } from './strings'

/** More datasets are searched instead of read. */
const MAX_RADIOS = 4

/** The next task that each open dataset offers; the user chooses a dataset if there are several. */
export function NewTask({ offers, datasetId }: { offers: readonly TaskOffer[]; datasetId: string | null }) {
  const known =
    offers.find(({ dataset }) => dataset.id === datasetId) ??
    offers.find(({ next }) => next.is === 'task') ??
    offers[0]
  const [chosen, setChosen] = useState(known?.dataset.id)
  const offer = offers.find(({ dataset }) => dataset.id === chosen) ?? known
  if (!offer)
    return (
      <EmptyState
        title={strings.nothingOpen.title}
        level={2}
        actions={<ButtonLink href="/home">Home</ButtonLink>}
      >
        {strings.nothingOpen.says}
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-8">
      {offers.length > MAX_RADIOS ? (
        <Field label={strings.dataset} className="max-w-[32rem]">
          {(control) => (
            <Combobox
              control={control}
              label={strings.dataset}
              options={offers.map(({ dataset, next }) => ({
                value: dataset.id,
                label: next.is === 'task' ? dataset.name : `${dataset.name} – ${strings[next.is].title}`,
              }))}
              values={[offer.dataset.id]}
              onValuesChange={([id]) => setChosen(id)}
            />
          )}
        </Field>
      ) : offers.length > 1 ? (
        <RadioGroup
          legend={strings.dataset}
          name="dataset"
          value={offer.dataset.id}
          onValueChange={setChosen}
          options={offers.map(({ dataset, next }) => ({
            value: dataset.id,
            label: dataset.name,
            hint: next.is === 'task' ? undefined : strings[next.is].title,
          }))}
        />
      ) : null}
      <Asked key={offer.dataset.id} offer={offer} />
    </div>
  )
}

function Asked({ offer: { dataset, estimate, next, practice, silence } }: { offer: TaskOffer }) {
  if (next.is === 'planned')
    return (
      <EmptyState
        title={strings.planned.title}
        level={2}
        actions={<Link href={`/datasets/${dataset.id}/plan`}>See the plan</Link>}
      >
        {strings.planned.says}
      </EmptyState>
    )
  if (next.is === 'elsewhere') {
    return (
      <EmptyState
        title={strings.elsewhere.title}
        level={2}
        actions={
          <>
            <Link href="/profile">Your specialties</Link>
            <Link href={`/datasets/${dataset.id}/plan`}>See the plan</Link>
          </>
        }
      >
        {`${strings.elsewhere.says} ${new Intl.ListFormat('en-GB').format(next.specialties)}.`}
      </EmptyState>
    )
  }
  return (
    <OfferedTask dataset={dataset} estimate={estimate} next={next} practice={practice} silence={silence} />
  )
}
