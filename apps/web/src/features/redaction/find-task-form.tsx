import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { TextField } from '../../components/ui/controls/text-field'
import { strings } from './strings'

/** Asks for a task; the result has its own address, which can be linked to. */
export function FindTaskForm({ asked, problem }: { asked: string; problem: string | null }) {
  return (
    <form action="/redaction" className="grid max-w-2xl gap-3">
      <Field label={strings.findLabel} hint={strings.findHint} error={problem}>
        {(control) => (
          <TextField
            {...control}
            name="task"
            defaultValue={asked}
            maxLength={500}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <div>
        <Button type="submit">{strings.findButton}</Button>
      </div>
    </form>
  )
}
