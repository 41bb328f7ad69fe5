'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { FormPart } from '../../components/ui/controls/form-part'
import { AlertDialog } from '../../components/ui/overlays/alert-dialog'
import { showToast } from '../../components/ui/overlays/toast-store'
import { Notice } from '../../components/ui/states/notice'
import type { CreateDataset, DatasetChanges } from '../../domain/datasets/dataset-fields'
import type { DatasetDetail } from '../../domain/datasets/datasets'
import { DatasetForm } from './dataset-form'
import { RestoreDataset } from './restore-dataset'
import { archiveStrings, deleteStrings, formStrings } from './strings'

/** Changes, archives, restores and deletes a dataset. */
export function DatasetSettings({ dataset }: { dataset: DatasetDetail }) {
  const router = useRouter()
  const edit = useMutation(useTRPC().datasets.edit.mutationOptions())
  const { id, name, description, audience, languages, license, canary } = dataset
  const save = async (input: CreateDataset) => {
    const changes = pickChanges(input, dataset)
    if (Object.keys(changes).length > 0) await edit.mutateAsync({ id, changes })
    router.refresh()
  }
  return (
    <>
      <DatasetForm
        initial={{ name, description, audience, languages, license, canary }}
        canaryHint={formStrings.canary.changeable}
        isCanaryFixed={dataset.releases > 0}
        submitLabel={formStrings.save}
        savedLabel={formStrings.saved}
        onSubmit={save}
      />
      <div className="mt-14">
        <FormPart title={archiveStrings.title} lead={archiveStrings.lead}>
          {dataset.archivedAt === null ? <ArchiveDataset dataset={dataset} /> : <RestoreDataset id={id} />}
        </FormPart>
        <FormPart title={deleteStrings.title} lead={deleteStrings.lead}>
          <DeleteDataset dataset={dataset} />
        </FormPart>
      </div>
    </>
  )
}

function ArchiveDataset({ dataset: { id, name } }: { dataset: DatasetDetail }) {
  const router = useRouter()
  const archive = useMutation(useTRPC().datasets.archive.mutationOptions())
  return (
    <>
      <ul className="grid list-disc gap-1.5 pl-5">
        {archiveStrings.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <AlertDialog
        title={<span className="wrap-anywhere">{`Archive “${name}”?`}</span>}
        description={archiveStrings.noticeText}
        confirmLabel={archiveStrings.confirm}
        onConfirm={async () => {
          await archive.mutateAsync({ id })
          showToast({ title: archiveStrings.archived })
          router.refresh()
        }}
        trigger={<Button className="justify-self-start">{archiveStrings.archive}</Button>}
      >
        {archive.error ? (
          <Notice tone="brick" live>
            {archive.error.message}
          </Notice>
        ) : null}
      </AlertDialog>
    </>
  )
}

function DeleteDataset({ dataset: { id, name } }: { dataset: DatasetDetail }) {
  const router = useRouter()
  const remove = useMutation(useTRPC().datasets.delete.mutationOptions())
  return (
    <AlertDialog
      title={<span className="wrap-anywhere">{`Delete “${name}”?`}</span>}
      description={deleteStrings.description}
      confirmLabel={deleteStrings.confirm}
      harmful
      onOpenChange={() => remove.reset()}
      onConfirm={async () => {
        await remove.mutateAsync({ id })
        showToast({ title: deleteStrings.deleted })
        router.push('/datasets')
      }}
      trigger={<Button className="justify-self-start">{deleteStrings.delete}</Button>}
    >
      {remove.error ? (
        <Notice tone="brick" live title={deleteStrings.failed}>
          {remove.error.message}
        </Notice>
      ) : null}
    </AlertDialog>
  )
}

/** Only what differs is sent, so that a change by someone else to another field stays. */
function pickChanges(input: CreateDataset, dataset: DatasetDetail): DatasetChanges {
  const names = Object.keys(input) as (keyof CreateDataset)[]
  return Object.fromEntries(
    names
      .filter((field) => JSON.stringify(input[field]) !== JSON.stringify(dataset[field]))
      .map((field) => [field, input[field]]),
  )
}
