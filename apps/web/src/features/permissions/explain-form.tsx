import type { z } from 'zod'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { NativeSelect } from '../../components/ui/controls/native-select'
import { TextField } from '../../components/ui/controls/text-field'
import type { ExplainablePerson } from '../../domain/permissions/explanations'
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

/** A plain form whose result has its own address, so that it can be shared with a colleague. */
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
