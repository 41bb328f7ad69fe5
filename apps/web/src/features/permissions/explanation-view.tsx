import { Badge } from '../../components/ui/states/badge'
import { Notice } from '../../components/ui/states/notice'
import { Section } from '../../components/ui/layout/section'
import { objectKinds, type ExplainedWay, type Explanation } from '../../domain/permissions/explanations'
import { strings } from './strings'

/**
 * The answer, then the facts about the object, then every way to it with the conditions that hold and those
 * that don't.
 */
export function ExplanationView({
  explanation: { person, object, sees, ways },
}: {
  explanation: Explanation
}) {
  const words = strings.explain
  const reason = ways.find(({ open }) => open)
  return (
    <>
      <Notice
        tone={sees ? 'accent' : 'amber'}
        title={sees ? words.sees(person.name) : words.doesNotSee(person.name)}
        className="mt-10"
      >
        <p className="wrap-anywhere">
          {objectKinds[object.kind]} {object.name}
        </p>
        {reason ? <p>{words.because(becauseOf(reason))}</p> : null}
        {person.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Notice>
      {object.facts.length > 0 ? (
        <Section title={words.facts}>
          <ul className="grid gap-1">
            {object.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title={words.ways} lead={words.waysLead}>
        <ul className="grid gap-8">
          {ways.map((way) => (
            <li key={way.label}>
              <WayView way={way} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

function WayView({ way: { label, action, closed, rules, open } }: { way: ExplainedWay }) {
  const words = strings.explain
  return (
    <article className="grid gap-2">
      <h3 className="flex flex-wrap items-baseline gap-3 text-base">
        <span className="wrap-anywhere">{label}</span>
        {open ? (
          <Badge tone="accent" className="font-sans">
            {words.open}
          </Badge>
        ) : (
          <Badge className="font-sans">{words.closed}</Badge>
        )}
      </h3>
      <p className="text-sm text-ink-2">
        {closed ?? (action === null ? words.noAction : words.action(action))}
      </p>
      {rules.length === 0 && closed === null ? <p className="text-sm">{words.noRule}</p> : null}
      {rules.map((rule, index) => (
        <div key={index} className="text-sm">
          {rules.length > 1 && index > 0 ? <p className="text-ink-2">{words.or}</p> : null}
          {rule.length > 1 ? <p className="text-ink-2">{words.all}</p> : null}
          <ul className="mt-1 grid gap-1">
            {rule.map(({ says, holds }) => (
              <li key={says} className="flex items-baseline gap-2">
                <Badge tone={holds ? 'accent' : 'neutral'} glyph={holds ? '✓' : '✕'}>
                  {holds ? words.holds : words.holdsNot}
                </Badge>
                <span>{says}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </article>
  )
}

function becauseOf({ rules }: ExplainedWay): string {
  const rule = rules.find((conditions) => conditions.every(({ holds }) => holds)) ?? []
  return new Intl.ListFormat('en-GB').format(rule.map(({ says }) => says))
}
