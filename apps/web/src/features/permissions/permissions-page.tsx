import { ButtonLink } from '../../components/ui/layout/link'
import { PageHeader } from '../../components/ui/layout/page-header'
import { Section } from '../../components/ui/layout/section'
import { DataList } from '../../components/ui/layout/data-list'
import { hardRules, visibilityByRole } from '../../domain/permissions/hard-rules'
import { roleDescriptions } from '../../domain/permissions/roles'
import { groupActions } from '../../domain/permissions/permission-groups'
import { findRefusal, type Actor } from '../../domain/permissions/permissions'
import { RuleList } from './rule-list'
import { strings } from './strings'

/**
 * The permission rules as a page: who sees what, the hard rules, and every action with the reader's own
 * rights.
 */
export function PermissionsPage({
  actor,
  whomToAsk,
}: {
  actor: Extract<Actor, { kind: 'person' }>
  whomToAsk: string
}) {
  const mayExplain = findRefusal(actor, 'permissions.explain') === null
  return (
    <>
      <PageHeader
        title={strings.title}
        lead={strings.lead}
        actions={mayExplain ? <ButtonLink href="/permissions/explain">{strings.toExplain}</ButtonLink> : null}
        facts={[
          {
            term: strings.yourRoles,
            detail: actor.roles.map((role) => roleDescriptions[role].label).join(', ') || strings.noRoles,
          },
          { term: strings.ask, detail: whomToAsk },
        ]}
      />
      <Section title={strings.seesTitle} lead={strings.seesLead}>
        <DataList
          facts={visibilityByRole.map(({ who, sees }) => ({ term: who, detail: sees }))}
          className="gap-y-2"
        />
      </Section>
      <Section title={strings.hardTitle} lead={strings.hardLead}>
        <ul className="grid gap-3">
          {hardRules.map(({ rule, why }) => (
            <li key={rule} className="max-w-[74ch]">
              {rule}
              <span className="block text-sm text-ink-2">{why}</span>
            </li>
          ))}
        </ul>
      </Section>
      {groupActions().map(({ title, actions }) => (
        <RuleList key={title} title={title} actions={actions} actor={actor} />
      ))}
    </>
  )
}
