import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { TextField } from '../../components/ui/text-field'
import { strings } from './strings'

/** Asks which task; the answer is a page of its own, which can be linked to. */
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
