'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { Field } from '../../../components/ui/controls/field'
import { FileDrop } from '../../../components/ui/controls/file-drop'
import { FormPart } from '../../../components/ui/controls/form-part'
import { TextArea } from '../../../components/ui/controls/text-area'
import type { MailServer } from '../../../domain/notifications/mails'
import { downloadText } from '../../../components/browser/download-text'
import { InvitePlan } from './invite-plan'
import { InviteResult } from './invite-result'
import { strings } from './invite-strings'
import { writeInviteTemplate } from './invite-template'

const MAX_BYTES = 500_000
const bringIntoView = (element: HTMLElement | null) => void element?.scrollIntoView({ block: 'start' })

/** Invites everyone in a file: choose or paste it, check each line, then invite all or none. */
export function InviteMany({ server }: { server: MailServer }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [csv, setCsv] = useState('')
  const [fileName, setFileName] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [checked, setChecked] = useState<string | null>(null)
  const check = useMutation(
    trpc.people.inviteMany.mutationOptions({ onSuccess: (_, { csv: text }) => setChecked(text) }),
  )
  const commit = useMutation(
    trpc.people.inviteMany.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries(trpc.people.listInvitations.queryFilter()),
    }),
  )

  const runCheck = (text: string) => {
    commit.reset()
    const found = text.includes('\ufffd')
      ? strings.notUtf8
      : text.trim() === ''
        ? 'Choose a file or paste lines.'
        : null
    setProblem(found)
    if (!found) check.mutate({ csv: text, commit: false })
  }
  const takeFile = async ([file]: File[]) => {
    if (!file) return
    const text = await file.text()
    setFileName(file.name)
    setCsv(text)
    runCheck(text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    runCheck(csv)
  }
  const begin = () => {
    check.reset()
    commit.reset()
    setCsv('')
    setFileName(null)
    setChecked(null)
  }

  if (commit.data) return <InviteResult report={commit.data} onMore={begin} />
  return (
    <>
      <form onSubmit={submit} noValidate>
        <FormPart
          title="People to invite"
          lead={
            <div className="grid justify-items-start gap-3">
              <p>
                Columns: email, name, roles, specialties, languages, country, seniority, affiliation,
                vendor_ties, assignment_cap. Several values in one cell are separated by semicolons.
              </p>
              <Button
                size="sm"
                onClick={() =>
                  downloadText('invitations.csv', 'text/csv;charset=utf-8', writeInviteTemplate())
                }
              >
                {strings.template}
              </Button>
            </div>
          }
        >
          <FileDrop
            label={fileName ?? strings.fileLabel}
            hint={strings.fileHint}
            accept=".csv,.tsv,.txt,text/csv"
            maxBytes={MAX_BYTES}
            onFiles={(files) => void takeFile(files)}
          />
          <Field label={strings.paste} error={problem ?? check.error?.message}>
            {(control) => (
              <TextArea
                {...control}
                value={csv}
                onChange={(event) => {
                  setCsv(event.target.value)
                  setFileName(null)
                }}
                rows={5}
                maxRows={12}
                spellCheck={false}
                placeholder={'email,roles\nname@hospital.example,physician'}
                className="font-mono text-sm whitespace-pre"
              />
            )}
          </Field>
          <Button
            type="submit"
            variant={checked === null ? 'primary' : 'secondary'}
            busy={check.isPending}
            className="justify-self-start"
          >
            {checked === null ? strings.check : strings.checkAgain}
          </Button>
        </FormPart>
      </form>
      {check.data && checked !== null ? (
        <div key={check.submittedAt} ref={bringIntoView} className="scroll-mt-4">
          <InvitePlan
            lines={check.data.lines}
            isStale={checked !== csv}
            server={server}
            busy={commit.isPending}
            problem={commit.error?.message ?? null}
            onInvite={(choice) => commit.mutate({ csv: checked, commit: true, ...choice })}
          />
        </div>
      ) : null}
    </>
  )
}
