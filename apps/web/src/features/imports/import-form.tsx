'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useState, type FormEvent } from 'react'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { FileDrop } from '../../components/ui/controls/file-drop'
import { formatBytes } from '../../components/ui/text/format'
import { NativeSelect } from '../../components/ui/controls/native-select'
import { Notice } from '../../components/ui/states/notice'
import { Progress } from '../../components/ui/states/progress'
import { RadioGroup } from '../../components/ui/controls/radio-group'
import { TextField } from '../../components/ui/controls/text-field'
import { guessFormat } from '../../domain/imports/guess-format'
import {
  importFormatLabels,
  importFormats,
  maxImportBytes,
  type ImportFormat,
  type OnError,
} from '../../domain/imports/imports'
import { FormPart } from '../../components/ui/controls/form-part'
import { strings } from './strings'
import { useUpload } from './use-upload'

interface ImportFormProps {
  datasets: readonly { id: string; name: string }[]
  /** The dataset to preselect. */
  datasetId?: string
}

const formatOptions = importFormats.map((value) => ({
  value,
  label: importFormatLabels[value].name,
  hint: importFormatLabels[value].hint,
}))
const HEAD_BYTES = 262_144

/** Asks for file, format, dataset and the handling of bad lines, then opens the page of the import. */
export function ImportForm({ datasets, datasetId }: ImportFormProps) {
  const router = useRouter()
  const [file, setFile] = useState<File | null>(null)
  const [format, setFormat] = useState<ImportFormat>('healthbench')
  const [guess, setGuess] = useState<{ format: ImportFormat | null } | null>(null)
  const [target, setTarget] = useState<'new' | 'existing'>(datasetId ? 'existing' : 'new')
  const [chosen, setChosen] = useState(datasetId ?? '')
  const [name, setName] = useState('')
  const [onError, setOnError] = useState<OnError>('refuse')
  const [tried, setTried] = useState(false)
  const { state, start, cancel } = useUpload(
    useCallback((importId: string) => router.push(`/imports/${importId}`), [router]),
  )

  const chooseFile = async ([selected]: File[]) => {
    if (!selected) return
    setFile(selected)
    const guessed = guessFormat(await selected.slice(0, HEAD_BYTES).text())
    setGuess({ format: guessed })
    if (guessed) setFormat(guessed)
  }

  const newName = name.trim()
  const problems = {
    file: file ? null : 'Choose a file.',
    name:
      target === 'new' && datasets.some((dataset) => dataset.name.toLowerCase() === newName.toLowerCase())
        ? strings.nameTaken
        : null,
    dataset: target === 'existing' && !chosen ? 'Choose a dataset for the tasks.' : null,
  }
  const fromServer = (field: string) => (state.problem?.field === field ? state.problem.message : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!file || problems.name || problems.dataset) return
    const dataset = target === 'existing' ? chosen : newName
    void start({ file, format, onError, ...(dataset ? { dataset } : {}) })
  }
  const busy = state.phase !== 'idle'

  return (
    <form onSubmit={submit} noValidate>
      <FormPart
        title="File"
        lead="The server reads the file line by line. Nothing is imported until the whole file has arrived."
      >
        <FileDrop
          label={file ? file.name : strings.fileLabel}
          hint={
            file ? `${formatBytes(file.size)}. Choose or drop another file to replace it.` : strings.fileHint
          }
          accept=".jsonl,.ndjson,.json,.txt,application/jsonl"
          maxBytes={maxImportBytes}
          disabled={busy}
          error={(tried ? problems.file : null) ?? fromServer('file')}
          onFiles={(files) => void chooseFile(files)}
        />
        <RadioGroup
          legend="Format"
          name="format"
          options={formatOptions}
          value={format}
          onValueChange={(value) => setFormat(value as ImportFormat)}
          disabled={busy}
          error={fromServer('format')}
        />
        {guess ? (
          <Notice tone={guess.format === format ? 'accent' : 'amber'} live>
            {guess.format === null
              ? strings.unknown
              : guess.format === format
                ? strings.guessed
                : `The first line looks like ${importFormatLabels[guess.format].name}, not ${importFormatLabels[format].name}.`}
          </Notice>
        ) : null}
      </FormPart>
      <FormPart
        title="Dataset"
        lead="A row is identified by its dataset and its id in the file. Importing a file into the same dataset again creates new versions of the rows that changed."
      >
        <RadioGroup
          legend="Destination"
          name="target"
          value={target}
          onValueChange={(value) => setTarget(value === 'existing' ? 'existing' : 'new')}
          disabled={busy}
          options={[
            { value: 'new', label: 'New dataset' },
            {
              value: 'existing',
              label: 'Existing dataset',
              disabled: datasets.length === 0,
              hint: datasets.length === 0 ? 'There are no datasets yet.' : undefined,
            },
          ]}
        />
        {target === 'new' ? (
          <Field
            label="Name"
            required={false}
            hint="If you leave this empty, the dataset is named after the file."
            error={problems.name ?? fromServer('dataset')}
          >
            {(control) => (
              <TextField
                {...control}
                name="name"
                maxLength={120}
                value={name}
                disabled={busy}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
        ) : (
          <Field label="Dataset" error={(tried ? problems.dataset : null) ?? fromServer('dataset')}>
            {(control) => (
              <NativeSelect
                {...control}
                name="dataset"
                value={chosen}
                disabled={busy}
                placeholder="Choose"
                onChange={(event) => setChosen(event.target.value)}
                options={datasets.map(({ id, name: label }) => ({ value: id, label }))}
              />
            )}
          </Field>
        )}
      </FormPart>
      <FormPart
        title="Bad lines"
        lead="A line is bad if it is not valid JSON or lacks a required field. The report lists every bad line with the reason."
      >
        <RadioGroup
          legend="If a line is bad"
          name="onError"
          value={onError}
          onValueChange={(value) => setOnError(value as OnError)}
          disabled={busy}
          options={[
            {
              value: 'refuse',
              label: 'Refuse the file',
              hint: 'Nothing is imported, so you can fix the file and try again.',
            },
            { value: 'skip', label: 'Skip the line', hint: 'Every good line is imported.' },
          ]}
        />
        {state.problem && !['file', 'format', 'dataset'].includes(state.problem.field ?? '') ? (
          <Notice tone="brick" live title="The file was not imported">
            {state.problem.message}
          </Notice>
        ) : null}
        {busy && file ? (
          <Progress
            label={state.phase === 'done' ? 'Sent. Opening the report' : 'Sending'}
            done={Math.round(Math.min(state.sent, file.size) / 1_000)}
            total={Math.max(1, Math.round(file.size / 1_000))}
            detail="in kB"
          />
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={busy}>
            {state.problem ? 'Try again' : 'Import'}
          </Button>
          {state.phase === 'sending' ? <Button onClick={cancel}>Cancel</Button> : null}
        </div>
      </FormPart>
    </form>
  )
}
