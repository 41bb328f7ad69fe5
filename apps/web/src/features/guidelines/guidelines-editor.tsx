'use client'

import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../components/ui/controls/button'
import { Checkbox } from '../../components/ui/controls/checkbox'
import { Field } from '../../components/ui/controls/field'
import { FormPart } from '../../components/ui/controls/form-part'
import { Segmented } from '../../components/ui/controls/segmented'
import { TextArea } from '../../components/ui/controls/text-area'
import { TextField } from '../../components/ui/controls/text-field'
import { loadPart } from '../../components/ui/loading/load-part'
import { LeaveGuard } from '../../components/ui/overlays/leave-guard'
import { Notice } from '../../components/ui/states/notice'
import { Skeleton } from '../../components/ui/states/skeleton'
import { guidelinesLimits } from '../../domain/guidelines/guidelines'
import type { GuidelinesView } from '../../domain/guidelines/guidelines-views'
import { strings as kitStrings } from '../kits/guidelines/strings'
import { ChangesPart } from './changes-part'
import { FaqFields } from './faq-fields'
import { editorStrings as strings } from './strings'
import { useGuidelinesForm, type GuidelinesValues } from './use-guidelines-form'

const Preview = loadPart(
  () => import('../kits/guidelines/guidelines-text').then((file) => file.GuidelinesText),
  { waiting: () => <Skeleton label={kitStrings.loading} lines={6} /> },
)

/** Edits the guidelines, the FAQ and the contact of a dataset, and publishes them as the next version. */
export function GuidelinesEditor({ initial }: { initial: GuidelinesView }) {
  const guidelines = useGuidelinesForm(initial)
  const { form, view, next, restored } = guidelines
  const { register, control, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const [isPreview, setPreview] = useState(false)
  const { content, basedOn } = useWatch({ control }) as GuidelinesValues
  const isBehind = isDirty && guidelines.isBehind(basedOn)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        setPreview(false)
        void guidelines.publish(event)
      }}
    >
      <LeaveGuard when={isDirty && !isSubmitting} description={strings.leave} />
      {restored && isDirty ? (
        <Notice
          className="mb-6"
          title={strings.restored}
          actions={
            <Button size="sm" onClick={guidelines.discard}>
              {strings.discard}
            </Button>
          }
        >
          {strings.restoredText}
        </Notice>
      ) : null}
      <Segmented
        legend={strings.views.legend}
        options={[
          { value: 'write', label: strings.views.write },
          { value: 'preview', label: strings.views.preview },
        ]}
        value={isPreview ? 'preview' : 'write'}
        onValueChange={(value) => setPreview(value === 'preview')}
        className="mb-6"
      />
      {isPreview ? (
        <div className="rule-top mb-10 pt-6">
          <Preview content={content} id="guidelines-preview" />
        </div>
      ) : null}
      <div hidden={isPreview}>
        <FormPart title={strings.text.title} lead={strings.text.lead}>
          <Field label={strings.text.label} required error={errors.content?.text?.message}>
            {(field) => (
              <TextArea
                {...field}
                {...register('content.text')}
                face="reading"
                rows={14}
                maxRows={40}
                maxLength={guidelinesLimits.text}
              />
            )}
          </Field>
        </FormPart>
        <FormPart title={strings.faq.title} lead={strings.faq.lead}>
          <FaqFields form={form} />
        </FormPart>
        <FormPart title={strings.contact.title} lead={strings.contact.lead}>
          <Field label={strings.contact.name} required={false} error={errors.content?.contact?.name?.message}>
            {(field) => (
              <TextField
                {...field}
                {...register('content.contact.name')}
                dir="auto"
                autoComplete="off"
                maxLength={guidelinesLimits.name}
              />
            )}
          </Field>
          <Field
            label={strings.contact.reach}
            hint={strings.contact.reachHint}
            required={false}
            error={errors.content?.contact?.reach?.message}
          >
            {(field) => (
              <TextArea
                {...field}
                {...register('content.contact.reach')}
                rows={2}
                maxLength={guidelinesLimits.reach}
              />
            )}
          </Field>
        </FormPart>
      </div>
      <FormPart title={strings.publish.title} lead={strings.publish.lead}>
        <Field
          label={strings.publish.note}
          hint={strings.publish.noteHint}
          required
          error={errors.note?.message}
        >
          {(field) => (
            <TextArea {...field} {...register('note')} rows={2} maxLength={guidelinesLimits.note} />
          )}
        </Field>
        <Checkbox
          {...register('mustAcknowledge')}
          label={strings.publish.mustAcknowledge}
          hint={strings.publish.mustHint}
        />
        {errors.root?.message ? (
          <Notice tone="brick" live title={strings.failed}>
            {errors.root.message}
          </Notice>
        ) : null}
        {isBehind ? (
          <Notice
            tone="amber"
            live
            wide
            title={strings.behind(next - 1)}
            actions={
              <>
                <Button size="sm" busy={isSubmitting} onClick={() => void guidelines.publishAnyway()}>
                  {strings.publishAnyway}
                </Button>
                <Button size="sm" variant="quiet" onClick={guidelines.discard}>
                  {strings.discard}
                </Button>
              </>
            }
          >
            <p className="pb-2">{strings.behindText}</p>
            {view.shown ? <ChangesPart before={view.shown} after={content} /> : null}
          </Notice>
        ) : (
          <div>
            <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} busy={isSubmitting}>
              {strings.publish.button(next)}
            </Button>
          </div>
        )}
      </FormPart>
    </form>
  )
}
