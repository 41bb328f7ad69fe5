'use client'

import { ArrowUp, X } from 'lucide-react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { IconButton } from '../../components/ui/controls/icon-button'
import { TextArea } from '../../components/ui/controls/text-area'
import { TextField } from '../../components/ui/controls/text-field'
import { guidelinesLimits, type PublishGuidelines } from '../../domain/guidelines/guidelines'
import { editorStrings } from './strings'
import type { GuidelinesValues } from './use-guidelines-form'

const strings = editorStrings.faq

/** The questions and answers of the FAQ. */
export function FaqFields({ form }: { form: UseFormReturn<GuidelinesValues, unknown, PublishGuidelines> }) {
  const { control, register, formState } = form
  const { fields, append, remove, move } = useFieldArray({ control, name: 'content.faq' })
  const errors = formState.errors.content?.faq
  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="grid min-w-0 gap-3 border-b border-hair pb-5">
          <legend className="sr-only">{strings.question(index + 1)}</legend>
          <div className="flex items-end gap-1.5">
            <Field
              label={strings.question(index + 1)}
              error={errors?.[index]?.question?.message}
              className="min-w-0 grow"
            >
              {(field) => (
                <TextField
                  {...field}
                  {...register(`content.faq.${index}.question`)}
                  dir="auto"
                  maxLength={guidelinesLimits.question}
                />
              )}
            </Field>
            <IconButton
              label={strings.up(index + 1)}
              icon={<ArrowUp />}
              aria-disabled={index === 0 || undefined}
              onClick={() => (index > 0 ? move(index, index - 1) : undefined)}
            />
            <IconButton label={strings.remove(index + 1)} icon={<X />} onClick={() => remove(index)} />
          </div>
          <Field label={strings.answer(index + 1)} error={errors?.[index]?.answer?.message}>
            {(field) => (
              <TextArea
                {...field}
                {...register(`content.faq.${index}.answer`)}
                rows={2}
                maxLength={guidelinesLimits.answer}
              />
            )}
          </Field>
        </fieldset>
      ))}
      {fields.length < guidelinesLimits.entries ? (
        <div>
          <Button size="sm" onClick={() => append({ question: '', answer: '' })}>
            {strings.add}
          </Button>
        </div>
      ) : null}
    </>
  )
}
