import { guidance } from '../../../domain/authoring/rubric-checks/guidance'
import { RubricKeys } from './rubric-keys'

/** What makes a criterion hard to grade, each with an example before and after, and the keys. */
export function GuidanceDetails() {
  return (
    <div className="grid gap-x-8 gap-y-5 @2xl:grid-cols-2">
      <dl className="grid content-start gap-2">
        {Object.values(guidance).map(({ name, reason, bad, good }) => (
          <div key={name}>
            <dt className="font-medium text-ink">{name}</dt>
            <dd>
              {reason}{' '}
              <span className="font-serif">
                <span className="font-sans text-brick">Not:</span> {bad}.{' '}
                <span className="font-sans text-accent">Rather:</span> {good}.
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid content-start gap-4">
        <RubricKeys />
      </div>
    </div>
  )
}
