'use client'

import { Button } from '../../components/ui/controls/button'
import { Combobox } from '../../components/ui/controls/combobox'
import { Field } from '../../components/ui/controls/field'
import { formatCount } from '../../components/ui/text/format'
import { FormPart } from '../../components/ui/controls/form-part'
import { LeaveGuard } from '../../components/ui/overlays/leave-guard'
import { Meter } from '../../components/ui/states/meter'
import { NativeSelect } from '../../components/ui/controls/native-select'
import { Notice } from '../../components/ui/states/notice'
import { RadioGroup } from '../../components/ui/controls/radio-group'
import { TextField } from '../../components/ui/controls/text-field'
import type { AuthoringView } from '../../domain/plan/plan-views'
import type { AuthoringSetting } from '../../domain/plan/program-plan'
import { authoringStrings as strings, onboardingOptions, planStrings } from './strings'
import { useAuthoring } from './use-authoring'

const toOption = ({ id, name, vendor, simulated, archived }: AuthoringView['systems'][number]) => ({
  value: id,
  label: [name, ...(archived ? ['archived'] : []), ...(simulated ? ['simulated'] : [])].join(' · '),
  keywords: vendor,
})

/** Edits which systems answer the authors of a dataset, their budget, and whether practice comes first. */
export function AuthoringForm({ datasetId, initial }: { datasetId: string; initial: AuthoringView }) {
  const form = useAuthoring(datasetId, initial)
  const { typed, view, change } = form
  const systems = view.systems.map(toOption)
  const judges = view.judges.map(toOption)
  const selectMany = (field: 'systemIds' | 'exampleSystemIds', words: { label: string; hint: string }) => (
    <Field label={words.label} hint={words.hint} error={form.problemAt(field)}>
      {(control) => (
        <Combobox
          control={control}
          label={words.label}
          multiple
          options={systems}
          values={typed[field]}
          onValuesChange={(values) => change({ [field]: values })}
          placeholder="Type a name"
        />
      )}
    </Field>
  )
  const selectOne = (
    field: 'judgeId' | 'suggestionSystemId',
    words: { label: string; hint: string },
    options: typeof systems,
  ) => (
    <Field label={words.label} hint={words.hint} error={form.problemAt(field)}>
      {(control) => (
        <NativeSelect
          {...control}
          options={options}
          placeholder="None"
          value={typed[field] ?? ''}
          onChange={(event) => change({ [field]: event.target.value || null })}
        />
      )}
    </Field>
  )
  return (
    <FormPart title={strings.title} lead={strings.lead}>
      <LeaveGuard when={form.isChanged} description={planStrings.leave} />
      <form
        noValidate
        aria-label={strings.title}
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
      >
        {selectMany('systemIds', strings.systems)}
        {selectMany('exampleSystemIds', strings.examples)}
        {selectOne('judgeId', strings.judge, judges)}
        {selectOne('suggestionSystemId', strings.suggestions, systems)}
        <Field
          label={strings.budget.label}
          hint={strings.budget.hint}
          error={form.budgetProblem}
          required={false}
        >
          {(control) => (
            <TextField
              {...control}
              inputMode="decimal"
              className="max-w-40"
              value={typed.dollars}
              onChange={(event) => change({ dollars: event.target.value })}
            />
          )}
        </Field>
        <Spend view={view} />
        <RadioGroup
          legend={strings.onboarding.label}
          name="onboarding"
          options={onboardingOptions}
          value={typed.onboarding}
          onValueChange={(value) => change({ onboarding: value as AuthoringSetting['onboarding'] })}
        />
        {form.isBehind ? (
          <Notice
            tone="amber"
            live
            title={planStrings.authoringBehind}
            actions={
              <>
                <Button size="sm" busy={form.isSaving} onClick={form.saveOnTop}>
                  Save mine anyway
                </Button>
                <Button size="sm" variant="quiet" onClick={form.forget}>
                  Discard my changes
                </Button>
              </>
            }
          >
            Your choices are kept above.
          </Notice>
        ) : form.error ? (
          <Notice tone="brick" live title="This was not saved">
            {form.error}
          </Notice>
        ) : null}
        {form.isBehind ? null : (
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" variant={form.isChanged ? 'primary' : 'secondary'} busy={form.isSaving}>
              Save systems for authors
            </Button>
            {form.isSaved && !form.isChanged ? (
              <span role="status" className="text-sm text-accent">
                <span aria-hidden="true">✓ </span>Saved
              </span>
            ) : null}
          </div>
        )}
      </form>
    </FormPart>
  )
}

function Spend({ view: { spend, value } }: { view: AuthoringView }) {
  const budget = value.monthlyBudgetNano === null ? null : Number(value.monthlyBudgetNano) / 1e9
  const spent = Number(spend.dollars)
  const unknown =
    spend.callsWithoutCost > 0 ? `, and ${formatCount(spend.callsWithoutCost, 'call')} with unknown cost` : ''
  return (
    <div className="grid gap-1.5">
      <p className="text-sm text-ink-2">
        {`This month, in UTC: ${formatCount(spend.calls, 'call')} for ${spend.dollars} dollars${unknown}.`}
        {spend.withheldCalls > 0 ? ` ${strings.withheld(spend.withheldCalls)}` : null}
      </p>
      {budget === null ? null : (
        <Meter
          label="Spent of this month’s budget"
          value={spent}
          max={Math.max(budget, spent)}
          target={budget}
          tone={spent >= budget ? 'brick' : spent >= budget * 0.8 ? 'amber' : 'accent'}
          text={spent >= budget ? 'Spent' : `${spend.dollars} of ${budget}`}
        />
      )}
    </div>
  )
}
