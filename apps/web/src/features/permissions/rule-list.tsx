import { Badge } from '../../components/ui/states/badge'
import { Section } from '../../components/ui/layout/section'
import { findRefusal, ruleOf, type Action, type Actor, type Rule } from '../../domain/permissions/permissions'
import { formatRoles } from '../../domain/permissions/format-roles'
import { strings } from './strings'

/** The rules of one group: action, reason, roles, and whether the reader may do it. */
export function RuleList({
  title,
  actions,
  actor,
}: {
  title: string
  actions: readonly Action[]
  actor: Actor
}) {
  return (
    <Section title={title}>
      <ul aria-label={strings.rulesOf(title)}>
        {actions.map((action) => {
          const rule = ruleOf(action)
          return (
            <li
              key={action}
              className="grid gap-x-8 gap-y-1 border-b border-hair py-3 sm:grid-cols-[1fr_6rem] md:grid-cols-[1fr_15rem_6rem]"
            >
              <div className="max-md:col-span-full">
                <p className="font-medium">{capitalize(rule.does)}</p>
                {rule.why ? <p className="mt-0.5 max-w-[62ch] text-sm text-ink-2">{rule.why}</p> : null}
                {rule.fresh ? (
                  <p className="mt-0.5 max-w-[62ch] text-sm text-ink-2">{strings.fresh}</p>
                ) : null}
              </div>
              <div className="text-sm">
                <p>{capitalize(describeWho(rule))}</p>
                {rule.scope ? <p className="text-ink-2">{strings.key(rule.scope)}</p> : null}
              </div>
              <p className="sm:text-right">
                {findRefusal(actor, action) ? (
                  <Badge glyph="–">{strings.no}</Badge>
                ) : (
                  <Badge tone="accent" glyph="✓">
                    {strings.yes}
                  </Badge>
                )}
              </p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function describeWho({ who }: Rule): string {
  if (who === 'anyone') return strings.anyone
  if (who === 'signed_in') return strings.signedIn
  return formatRoles(who)
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
