import { Markdown } from '../../components/ui/text/markdown'
import { Notice } from '../../components/ui/states/notice'
import type { RunTask, TaskSample } from '../../domain/results/results'
import { formatCount } from '../../components/ui/text/format'
import { Link } from '../../components/ui/layout/link'
import { ScoreArithmetic } from './score-arithmetic'
import { outcomeSentences } from './strings'
import { VerdictList } from './verdict-list'

type TaskSampleViewProps = { task: RunTask; sample: TaskSample; headed: boolean }

/** An answer beside its score and verdicts. Both scroll with the page. */
export function TaskSampleView({ task, sample, headed }: TaskSampleViewProps) {
  const lang = task.task.language ?? undefined
  const criteriaId = `criteria-${sample.sample}`
  return (
    <section
      aria-label={headed ? `Answer ${sample.sample}` : 'Answer'}
      className="rule-top mt-10 grid gap-x-12 gap-y-6 pt-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
    >
      <div className="min-w-0">
        <h2 className="text-lg">{headed ? `Answer ${sample.sample}` : 'Answer'}</h2>
        <p className="mb-4 text-sm text-ink-2">
          {task.run.system}
          {sample.servedLlm && sample.servedLlm !== task.run.system
            ? ` · served by ${sample.servedLlm}`
            : ''}{' '}
          · {formatCount(sample.characters, 'character')}
          <span className="lg:hidden" data-print="hide">
            {' · '}
            <Link href={`#${criteriaId}`}>Score and criteria</Link>
          </span>
        </p>
        {sample.outcome === 'answered' ? null : (
          <Notice tone="amber" title="No answer">
            {outcomeSentences[sample.outcome]}
          </Notice>
        )}
        {sample.text ? <Markdown text={sample.text} lang={lang} headingLevel={3} /> : null}
      </div>
      <div className="min-w-0">
        <h3 id={criteriaId} className="mb-2 scroll-mt-[calc(var(--bar-height)+1rem)] text-lg">
          {formatCount(sample.verdicts.length, 'criterion', 'criteria')}
        </h3>
        <div className="mb-4">
          <ScoreArithmetic sample={sample} profile={task.profile} />
        </div>
        {sample.outcome === 'answered' ? (
          <VerdictList verdicts={sample.verdicts} judge={task.judge?.name ?? 'no judge'} lang={lang} />
        ) : (
          <VerdictList
            verdicts={sample.verdicts.map((verdict) => ({ ...verdict, met: false }))}
            judge="no answer to judge"
            lang={lang}
          />
        )}
      </div>
    </section>
  )
}
