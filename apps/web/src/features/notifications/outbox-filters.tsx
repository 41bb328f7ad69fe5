import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { Link } from '../../components/ui/layout/link'
import { NativeSelect } from '../../components/ui/controls/native-select'
import { TextField } from '../../components/ui/controls/text-field'
import {
  mailKindLabels,
  mailKinds,
  mailStateLabels,
  mailStates,
  type ListMails,
  type MailPage,
} from '../../domain/notifications/mails'

/** A plain form: it works without scripts, and the URL holds the filter. */
export function OutboxFilters({ query, states }: { query: ListMails; states: MailPage['states'] }) {
  const countOf = (state: string) => states.find((row) => row.state === state)?.mails ?? 0
  return (
    <form action="/people/outbox" method="get" className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <Field label="Address or subject" className="min-w-44 grow basis-44 sm:max-w-72">
        {(control) => (
          <TextField {...control} type="search" name="text" defaultValue={query.text ?? ''} maxLength={100} />
        )}
      </Field>
      <Field label="Kind" className="min-w-36 grow basis-36 sm:max-w-48">
        {(control) => (
          <NativeSelect
            {...control}
            name="kind"
            defaultValue={query.kind ?? ''}
            placeholder="All"
            options={mailKinds.map((value) => ({ value, label: mailKindLabels[value] }))}
          />
        )}
      </Field>
      <Field label="State" className="min-w-36 grow basis-36 sm:max-w-48">
        {(control) => (
          <NativeSelect
            {...control}
            name="state"
            defaultValue={query.state ?? ''}
            placeholder="All"
            options={mailStates.map((value) => ({
              value,
              label: `${mailStateLabels[value]} (${countOf(value)})`,
            }))}
          />
        )}
      </Field>
      <Button type="submit">Filter</Button>
      {query.text || query.kind || query.state ? (
        <Link href="/people/outbox" className="self-center">
          Show all
        </Link>
      ) : null}
    </form>
  )
}
