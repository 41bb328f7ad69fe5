import { CodeBlock } from '../../components/ui/text/code-block'
import { DataList, type Fact } from '../../components/ui/layout/data-list'
import { PlainText } from '../../components/ui/text/plain-text'
import { Section } from '../../components/ui/layout/section'
import { Time } from '../../components/ui/text/time'
import type { JudgeView } from '../../domain/judges/judge-view'
import { describeKey } from '../../domain/systems/key-hint'
import type { SystemView } from '../../domain/systems/system-views'
import { formatAddress, formatProvider } from './strings'
import { describeKind } from './system-list'

/** Everything that defines a system. */
export function SystemDetails({ system }: { system: SystemView }) {
  const facts: Fact[] = [
    { term: 'Kind', detail: describeKind(system) },
    { term: 'Vendor', detail: system.vendor || 'not given' },
    ...listConnectionFacts(system),
    ...listUsageFacts(system),
  ]
  return (
    <Section title="Definition" aside={system.runs > 0 ? 'In use, so it can no longer change' : undefined}>
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

/** Everything that defines a judge. */
export function JudgeDetails({ judge, template }: { judge: JudgeView; template: string }) {
  const facts: Fact[] = [
    { term: 'Vendor', detail: judge.vendor || 'not given' },
    ...listConnectionFacts(judge),
    { term: 'Template', detail: judge.template.label },
    { term: 'SHA-256', detail: <code className="font-mono text-xs">{judge.template.sha256}</code> },
    ...listUsageFacts(judge),
  ]
  return (
    <Section title="Definition" aside={judge.runs > 0 ? 'In use, so it can no longer change' : undefined}>
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

function listConnectionFacts(llm: SystemView | JudgeView): Fact[] {
  if (llm.provider === 'none') return []
  return [
    { term: 'Model', detail: <code className="font-mono text-sm">{llm.llm}</code> },
    { term: 'Effort', detail: llm.reasoningEffort || 'the provider’s default' },
    { term: 'Provider', detail: formatProvider(llm.provider) },
    { term: 'Address', detail: formatAddress(llm) },
    ...(llm.simulated ? [] : [{ term: 'Key', detail: describeKey(llm.keyHint) ?? 'none' }]),
  ]
}

function listUsageFacts({ createdAt, runs }: SystemView | JudgeView): Fact[] {
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
