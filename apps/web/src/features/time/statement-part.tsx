'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { FormPart } from '../../components/ui/controls/form-part'
import { NativeSelect } from '../../components/ui/controls/native-select'
import { Notice } from '../../components/ui/states/notice'
import { downloadText } from '../../components/browser/download-text'
import { addMonths, formatMonth } from './format-time'
import { statementStrings as strings } from './strings'

const MONTHS = 24

/** Lets an admin download everyone’s time of a month. */
export function StatementPart({ datasetId, thisMonth }: { datasetId: string; thisMonth: string }) {
  const trpc = useTRPC()
  const [month, setMonth] = useState(thisMonth)
  const ask = useMutation(
    trpc.time.statement.mutationOptions({
      onSuccess: ({ csv }, asked) => downloadText(`time-${asked.month}.csv`, 'text/csv;charset=utf-8', csv),
    }),
  )
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(thisMonth, -back))
  return (
    <FormPart title={strings.title} lead={strings.lead}>
      <div className="flex flex-wrap items-end gap-4">
        <Field label={strings.month}>
          {(control) => (
            <NativeSelect
              {...control}
              options={months.map((value) => ({ value, label: formatMonth(value) }))}
              value={month}
              onChange={(event) => setMonth(event.target.value)}
            />
          )}
        </Field>
        <Button busy={ask.isPending} onClick={() => ask.mutate({ datasetId, month })}>
          {strings.download}
        </Button>
      </div>
      {ask.data ? (
        <Notice tone="accent" live className="mt-4">
          {strings.done(ask.data.people)}
        </Notice>
      ) : null}
      {ask.error ? (
        <Notice tone="brick" live className="mt-4">
          {ask.error.message}
        </Notice>
      ) : null}
    </FormPart>
  )
}
