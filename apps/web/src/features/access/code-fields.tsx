'use client'

import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { TextField } from '../../components/ui/controls/text-field'
import { signInFormStrings as strings } from './sign-in-strings'

/** Asks for the code of a second factor, once the password is accepted. */
export function CodeFields({ busy, onBack }: { busy: boolean; onBack: () => void }) {
  return (
    <>
      <Field label={strings.code} hint={strings.codeHint}>
        {(control) => (
          <TextField
            {...control}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            required
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={busy}>
        {strings.submit}
      </Button>
      <Button onClick={onBack}>{strings.back}</Button>
    </>
  )
}
