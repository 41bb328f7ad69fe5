import type { ReactNode } from 'react'
import { CodeBlock } from '../../components/ui/code-block'
import { DataList, type Fact } from '../../components/ui/data-list'
import { PlainText } from '../../components/ui/plain-text'
import { Section } from '../../components/ui/section'
import { Time } from '../../components/ui/time'
import type { JudgeView, SystemView } from '../../domain/system-views'
import { addressLabel, providerLabel } from './strings'
import { describeKind } from './system-list'

/** All that makes a system what it is. */
export function SystemDetails({ system }: { system: SystemView }) {
  const facts: Fact[] = [
    { term: 'Kind', detail: describeKind(system) },
    { term: 'Vendor', detail: system.vendor || 'not given' },
    ...reachFacts(system),
    ...usageFacts(system),
  ]
  return (
    <Section title="What it is" aside={system.runs > 0 ? 'In use, so it no longer changes' : undefined}>
      <DataList facts={facts} />
      {system.kind === 'physicians' ? null : (
        <div className="mt-6 grid gap-6">
          <div>
            <h3 className="mb-2 text-base">System prompt</h3>
            {system.systemPrompt ? (
              <PlainText text={system.systemPrompt} className="max-w-[66ch] border-l border-hair pl-5" />
            ) : (
              <p className="text-ink-2">None: the conversation is sent as it is.</p>
            )}
          </div>
          <ParameterBlock parameters={system.parameters} />
        </div>
      )}
    </Section>
  )
}

/** All that makes a judge what it is. */
export function JudgeDetails({ judge, template }: { judge: JudgeView; template: string }) {
  const facts: Fact[] = [
    { term: 'Vendor', detail: judge.vendor || 'not given' },
    ...reachFacts(judge),
    { term: 'Template', detail: judge.template.label },
    { term: 'SHA-256', detail: <code className="font-mono text-xs">{judge.template.sha256}</code> },
    ...usageFacts(judge),
  ]
  return (
    <Section title="What it is" aside={judge.runs > 0 ? 'In use, so it no longer changes' : undefined}>
      <DataList facts={facts} />
      <div className="mt-6 grid gap-6">
        <ParameterBlock parameters={judge.parameters} />
        <div>
          <h3 className="mb-2 text-base">Template</h3>
          <pre
            className="max-h-[32rem] overflow-auto border-l-2 border-hair-strong bg-sunk p-4 font-mono text-xs leading-relaxed whitespace-pre-wrap"
            tabIndex={0}
            role="region"
            aria-label="Text of the template"
          >
            {template}
          </pre>
        </div>
      </div>
    </Section>
  )
}

function reachFacts(reached: SystemView | JudgeView): Fact[] {
  if (reached.provider === 'none') return []
  const key: ReactNode =
    reached.keyHint === null ? (
      'none'
    ) : (
      <>
        ends in <code className="font-mono text-xs">{reached.keyHint}</code>
      </>
    )
  return [
    { term: 'llm', detail: <code className="font-mono text-sm">{reached.llm}</code> },
    { term: 'Effort', detail: reached.reasoningEffort || 'the provider’s default' },
    { term: 'Provider', detail: providerLabel(reached.provider) },
    { term: 'Reached at', detail: addressLabel(reached) },
    ...(reached.simulated ? [] : [{ term: 'Key', detail: key }]),
  ]
}

function usageFacts({ createdAt, runs }: SystemView | JudgeView): Fact[] {
  return [
    { term: 'Registered', detail: <Time value={createdAt} look="date" /> },
    { term: 'Runs', detail: runs },
  ]
}

function ParameterBlock({ parameters }: { parameters: Record<string, unknown> }) {
  const empty = Object.keys(parameters).length === 0
  return (
    <div>
      <h3 className="mb-2 text-base">Parameters</h3>
      {empty ? (
        <p className="text-ink-2">The provider’s defaults.</p>
      ) : (
        <CodeBlock label="Parameters" code={JSON.stringify(parameters, null, 2)} />
      )}
    </div>
  )
}
