import type { z } from 'zod'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { NativeSelect } from '../../components/ui/native-select'
import { TextField } from '../../components/ui/text-field'
import type { ExplainablePerson } from '../../domain/explanations'
import { strings } from './strings'

export interface AskedValues {
  personId: string
  object: string
}

interface ExplainFormProps {
  people: z.infer<typeof ExplainablePerson>[]
  asked: AskedValues
  errors: Partial<Record<keyof AskedValues, string>>
}

/** A plain form whose answer has an address of its own: it can be sent to a colleague. */
export function ExplainForm({ people, asked, errors }: ExplainFormProps) {
  const words = strings.explain
  return (
    <form method="get" action="/permissions/explain" noValidate className="grid max-w-2xl gap-5">
      <Field label={words.person} error={errors.personId}>
        {(control) => (
          <NativeSelect
            {...control}
            name="personId"
            defaultValue={asked.personId}
            placeholder={words.choose}
            options={people.map(({ id, name, email, roles }) => ({
              value: id,
              label: `${name} · ${email}${roles.length > 0 ? ` · ${roles.join(', ')}` : ''}`,
            }))}
          />
        )}
      </Field>
      <Field label={words.object} hint={words.objectHint} error={errors.object}>
        {(control) => (
          <TextField
            {...control}
            name="object"
            defaultValue={asked.object}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary">
          {words.submit}
        </Button>
      </div>
    </form>
  )
}
