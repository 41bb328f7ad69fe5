import { REFERENCE_TEMPLATE_SHA256 } from '@consilium/scoring'
import { useEffect, useState, type ChangeEvent } from 'react'
import { Badge } from '../../components/ui/states/badge'
import { Disclosure } from '../../components/ui/layout/disclosure'
import { Field, FieldError } from '../../components/ui/controls/field'
import { RadioGroup } from '../../components/ui/controls/radio-group'
import { TextArea } from '../../components/ui/controls/text-area'

interface TemplateFieldProps {
  /** Null for the standard template. */
  value: string | null
  standard: string
  error: string | undefined
  onChange: (value: string | null) => void
}

const choices = [
  {
    value: 'standard',
    label: 'Consilium’s template',
    hint: 'Written for this project, and hardened against answers that address the judge.',
  },
  {
    value: 'own',
    label: 'Custom template',
    hint: 'For example the reference template, which is recognized by its SHA-256 and labeled as such.',
  },
]

export function TemplateField({ value, standard, error, onChange }: TemplateFieldProps) {
  const [fileProblem, setFileProblem] = useState<string | null>(null)
  const loadFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    if (file.size > 400_000)
      return setFileProblem(`${file.name} is too large for a template. Choose a text file of at most 400 kB.`)
    setFileProblem(null)
    onChange(await file.text())
  }
  return (
    <>
      <RadioGroup
        legend="Template"
        name="template"
        options={choices}
        value={value === null ? 'standard' : 'own'}
        onValueChange={(choice) => onChange(choice === 'own' ? standard : null)}
      />
      {value === null ? (
        <Disclosure summary="Show the template">
          <pre
            className="max-h-96 overflow-auto bg-sunk p-4 font-mono text-xs leading-relaxed whitespace-pre-wrap"
            tabIndex={0}
            role="region"
            aria-label="Template"
          >
            {standard}
          </pre>
        </Disclosure>
      ) : (
        <div className="grid gap-2">
          <Field label="Text of the template" error={error} aside={<TemplateMark text={value} />}>
            {(control) => (
              <TextArea
                {...control}
                value={value}
                onChange={(event) => onChange(event.target.value)}
                rows={14}
                dir="ltr"
                spellCheck={false}
                className="font-mono text-sm"
              />
            )}
          </Field>
          <label className="text-sm text-ink-2">
            Or load it from a file, byte for byte:{' '}
            <input
              type="file"
              accept=".txt,.md,text/plain"
              onChange={(event) => void loadFile(event)}
              className="text-sm"
            />
          </label>
          {fileProblem ? <FieldError>{fileProblem}</FieldError> : null}
        </div>
      )}
    </>
  )
}

/** Marks the reference template while the user types; the server makes the final decision. */
function TemplateMark({ text }: { text: string }) {
  const [sha256, setSha256] = useState('')
  useEffect(() => {
    let current = true
    // Browsers offer crypto.subtle on secure origins only; elsewhere the mark appears after registering.
    void globalThis.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text)).then((digest) => {
      if (current)
        setSha256([...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
    })
    return () => {
      current = false
    }
  }, [text])
  if (sha256 === REFERENCE_TEMPLATE_SHA256)
    return (
      <Badge tone="accent" glyph="✓">
        Reference template
      </Badge>
    )
  return sha256 === '' ? null : <span className="font-mono">{sha256.slice(0, 8)}</span>
}
