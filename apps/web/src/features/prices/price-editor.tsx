'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { formatCount } from '../../components/ui/text/format'
import { Notice } from '../../components/ui/states/notice'
import { Section } from '../../components/ui/layout/section'
import { Table, TableBody, TableHead, Th } from '../../components/ui/layout/table'
import { TextField } from '../../components/ui/controls/text-field'
import { SavePrices, type PriceOverview } from '../../domain/prices/prices'
import { readProblem } from '../../api-client/read-problem'
import { draftPrice, draftPrices, toPrice, type PriceDraft } from './price-draft'
import { PriceRow } from './price-row'
import { PriceTableView } from './price-table-view'
import { priceColumns, priceStrings } from './strings'
import { UnpricedLlms } from './unpriced-llms'

/** The newest price table as a form; saving it creates the next table. */
export function PriceEditor({ overview: { latest, unpriced } }: { overview: PriceOverview }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [basedOn, setBasedOn] = useState(latest?.number ?? 0)
  const [drafts, setDrafts] = useState(() => draftPrices(latest))
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const save = useMutation(
    trpc.prices.save.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(trpc.prices.read.queryKey(), saved)
        setBasedOn(saved.latest?.number ?? 0)
        setDrafts(draftPrices(saved.latest))
        setNote('')
        setTried(false)
      },
      // After a conflict, load the newest table and show it beside what the user typed.
      onError: () => queryClient.invalidateQueries(trpc.prices.read.queryFilter()),
    }),
  )
  const parsed = SavePrices.safeParse({ basedOn, note, prices: drafts.map(toPrice) })
  const problems = new Map(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]))
  const isOutdated = latest !== null && latest.number > basedOn
  const change = (key: number, changes: Partial<PriceDraft>) => {
    save.reset()
    setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)))
  }
  const add = (price: Partial<PriceDraft> = {}) => {
    setDrafts((all) => [...all, draftPrice(price)])
    // Focus the first empty field of the new row once it is rendered.
    requestAnimationFrame(() =>
      body.current
        ?.querySelector<HTMLElement>(
          price.llm ? 'tr:last-child td:nth-child(3) input' : 'tr:last-child td:nth-child(2) input',
        )
        ?.focus(),
    )
  }
  const submit = (base: number) => {
    setTried(true)
    if (!parsed.success) return body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    if (!save.isPending) save.mutate({ ...parsed.data, basedOn: base })
  }

  return (
    <>
      <UnpricedLlms
        unpriced={unpriced.filter(
          ({ provider, llm }) =>
            !drafts.some((draft) => draft.provider === provider && draft.llm.trim() === llm),
        )}
        onAdd={add}
      />
      <Section
        title={priceStrings.editor}
        lead={priceStrings.editorLead}
        aside={latest ? `Number ${latest.number}` : undefined}
      >
        <form
          noValidate
          className="grid gap-6"
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            submit(basedOn)
          }}
        >
          {save.error && !isOutdated ? (
            <Notice tone="brick" live>
              {readProblem(save.error).message}
            </Notice>
          ) : null}
          {drafts.length === 0 ? (
            <p className="max-w-[68ch] text-ink-2">{priceStrings.empty}</p>
          ) : (
            <div ref={body}>
              <Table caption="Prices in US dollars per million tokens" captionHidden density="dense" stacks>
                <TableHead>
                  <tr>
                    <Th>{priceColumns.provider}</Th>
                    <Th>{priceColumns.llm}</Th>
                    <Th numeric>{priceColumns.input}</Th>
                    <Th numeric>{priceColumns.cached}</Th>
                    <Th numeric>{priceColumns.output}</Th>
                    <Th>
                      <span className="sr-only">Action</span>
                    </Th>
                  </tr>
                </TableHead>
                <TableBody>
                  {drafts.map((draft, index) => (
                    <PriceRow
                      key={draft.key}
                      draft={draft}
                      position={index + 1}
                      errorAt={(column) =>
                        tried ? (problems.get(`prices.${index}.${column}`) ?? null) : null
                      }
                      onChange={(changes) => change(draft.key, changes)}
                      onRemove={() => setDrafts((all) => all.filter(({ key }) => key !== draft.key))}
                    />
                  ))}
                </TableBody>
              </Table>
            </div>
          )}
          <Button className="justify-self-start" onClick={() => add()}>
            Add a price
          </Button>
          <Field
            label="Source of the prices"
            required={false}
            hint="For readers of the history: the date of a price list, or a contract."
            error={tried ? problems.get('note') : null}
            className="max-w-xl"
          >
            {(control) => (
              <TextField {...control} value={note} onChange={(event) => setNote(event.target.value)} />
            )}
          </Field>
          {isOutdated ? (
            <Notice
              tone="amber"
              live
              title={`Someone else saved number ${latest.number} in the meantime`}
              actions={
                <Button busy={save.isPending} onClick={() => submit(latest.number)}>
                  Save my version over number {latest.number}
                </Button>
              }
            >
              What you typed is kept above. This is the newest table:
              <PriceTableView prices={latest.prices} caption={`Prices of number ${latest.number}`} />
            </Notice>
          ) : (
            <div className="flex flex-wrap items-center gap-4">
              <Button type="submit" variant="primary" busy={save.isPending}>
                Save the prices
              </Button>
              {save.isSuccess ? (
                <span role="status" className="text-sm text-accent">
                  <span aria-hidden="true">✓ </span>Saved as number {latest?.number}. It applies to calls from
                  now on.
                </span>
              ) : null}
              {tried && problems.size > 0 ? (
                <span role="status" className="text-sm text-amber">
                  <span aria-hidden="true">◆ </span>
                  {formatCount(problems.size, 'problem')} above to fix first
                </span>
              ) : null}
            </div>
          )}
        </form>
      </Section>
    </>
  )
}
