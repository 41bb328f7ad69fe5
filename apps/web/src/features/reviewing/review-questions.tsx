import { ShortcutHint } from '../../components/shell/commands/shortcut-hint'
import { Disclosure } from '../../components/ui/layout/disclosure'
import { Segmented } from '../../components/ui/controls/segmented'
import { ratingBriefs, type Rating } from '../../domain/authoring/rating-anchors'
import { keys } from '../../domain/platform/keys'
import { AnchorList } from '../kits/rating/anchor-list'
import { RatingScale } from '../kits/rating/rating-scale'
import { formatStep } from '../kits/rating/strings'
import { useReview } from './review-provider'
import { strings } from './strings'

const answers = [
  { value: 'yes', label: strings.yes },
  { value: 'no', label: strings.no },
]

interface QuestionProps {
  part: 'flaw' | 'realistic'
  question: string
  /** The sequences for yes and for no, which differ in their last key. */
  keys: readonly [yes: string, no: string]
  value: boolean | null
  onAnswer: (value: boolean) => void
}

function Question({ part, question, keys: [yes, no], value, onAnswer }: QuestionProps) {
  const { closed } = useReview()
  return (
    <div data-part={part} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair py-2.5">
      <p aria-hidden="true" className="grow basis-64">
        {question}
      </p>
      <span aria-hidden="true" className="text-2xs text-ink-2 in-data-[keys-off]:hidden max-lg:hidden">
        <ShortcutHint keys={yes} /> / <ShortcutHint keys={no.slice(-1)} />
      </span>
      <Segmented
        legend={question}
        options={answers}
        disabled={closed !== null}
        value={value === null ? null : value ? 'yes' : 'no'}
        onValueChange={(answer) => onAnswer(answer === 'yes')}
        className="[&_label]:min-w-14 not-pointer-coarse:[&_label]:min-h-8"
      />
    </div>
  )
}

/** The two questions of every review, and the reviewer's own rating. */
export function ReviewQuestions() {
  const { draft, change, closed } = useReview()
  const { flawConfirmed, realistic, responseQuality } = draft
  const given = responseQuality as Rating | null
  return (
    <section aria-labelledby="review-response">
      <h2 id="review-response" className="rule-top pt-2 pb-1">
        {strings.response}
      </h2>
      <Question
        part="flaw"
        question={strings.flaw}
        keys={[keys.flaw, keys.noFlaw]}
        value={flawConfirmed}
        onAnswer={(value) => change(strings.steps.flaw, (old) => ({ ...old, flawConfirmed: value }))}
      />
      <Question
        part="realistic"
        question={strings.realistic}
        keys={[keys.realistic, keys.unrealistic]}
        value={realistic}
        onAnswer={(value) => change(strings.steps.realistic, (old) => ({ ...old, realistic: value }))}
      />
      <div data-part="rating" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <p aria-hidden="true" className="flex grow basis-64 items-baseline justify-between gap-4">
          {strings.rating}
          <span className="text-2xs text-ink-2 max-lg:hidden">
            <ShortcutHint keys={keys.rating} />
          </span>
        </p>
        <RatingScale
          given={given}
          disabled={closed !== null}
          onRate={(rating) => change(formatStep(rating), (old) => ({ ...old, responseQuality: rating }))}
        />
        {/* Below the numbers, which stay under the finger when it gets shorter. */}
        <p role="status" className="basis-full text-sm text-ink-2">
          {given === null ? strings.ratingLead : `${given} of 7: ${ratingBriefs[given]}`}
        </p>
      </div>
      <Disclosure summary={strings.meaning} className="border-t">
        <AnchorList given={given} />
      </Disclosure>
    </section>
  )
}
