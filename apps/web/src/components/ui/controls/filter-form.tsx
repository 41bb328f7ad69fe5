import { Link } from '../layout/link'
import { Button } from './button'
import { Field } from './field'
import { NativeSelect, type SelectOption } from './native-select'
import { TextField } from './text-field'

interface FilterFormProps<Name extends string> {
  /** What is filtered: “Tasks”. */
  label: string
  /** Where the form leads, and where all are shown. */
  action: string
  text?: { label: string; placeholder?: string }
  selects: readonly { name: Name; label: string; options: readonly SelectOption[] }[]
  filter: Partial<Record<Name | 'text', string>>
  className: string
}

/** Filters as a plain form: it works without JavaScript, and the address reflects the filters. */
export function FilterForm<Name extends string>({
  label,
  action,
  text,
  selects,
  filter,
  className,
}: FilterFormProps<Name>) {
  return (
    <form
      action={action}
      method="get"
      role="search"
      aria-label={label}
      className={`flex flex-wrap items-end gap-x-4 gap-y-3 ${className}`}
    >
      {text ? (
        <Field label={text.label} className="min-w-56 grow basis-56 sm:max-w-80">
          {(control) => (
            <TextField
              {...control}
              name="text"
              type="search"
              defaultValue={filter.text ?? ''}
              maxLength={200}
              autoComplete="off"
              placeholder={text.placeholder}
            />
          )}
        </Field>
      ) : null}
      {selects.map(({ name, label: selectLabel, options }) => (
        <Field key={name} label={selectLabel} className="min-w-36 grow basis-36 sm:max-w-56">
          {(control) => (
            <NativeSelect
              {...control}
              name={name}
              defaultValue={filter[name] ?? ''}
              placeholder="All"
              options={options}
            />
          )}
        </Field>
      ))}
      <Button type="submit">{text ? 'Search' : 'Filter'}</Button>
      {Object.keys(filter).length > 0 ? (
        <Link href={action} className="inline-flex min-h-9 items-center">
          Show all
        </Link>
      ) : null}
    </form>
  )
}
