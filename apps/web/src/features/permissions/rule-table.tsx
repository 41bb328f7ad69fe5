import { Badge } from '../../components/ui/badge'
import { Section } from '../../components/ui/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/table'
import { namesOf, refusalOf, ruleOf, type Action, type Actor, type Rule } from '../../domain/permissions'
import { strings } from './strings'

/** The rules of one group: what, why, who, and whether the reader may. */
export function RuleTable({ title, actions, actor }: { title: string; actions: readonly Action[]; actor: Actor }) {
  return (
    <Section title={title}>
      <Table caption={strings.tableOf(title)} captionHidden>
        <TableHead><tr><Th>{strings.what}</Th><Th>{strings.who}</Th><Th>{strings.you}</Th></tr></TableHead>
        <TableBody>
          {actions.map((action) => {
            const rule = ruleOf(action)
            return (
              <Row key={action}>
                <RowHead className="!align-top">
                  <span className="font-medium">{capitalise(rule.does)}</span>
                  {rule.why ? <span className="mt-0.5 block max-w-[62ch] text-sm text-ink-2">{rule.why}</span> : null}
                  {rule.fresh ? <span className="mt-0.5 block text-sm text-ink-2">{strings.fresh}</span> : null}
                </RowHead>
                <Td className="!align-top text-sm">
                  {capitalise(describeWho(rule))}
                  {rule.scope ? <span className="block text-ink-2">{strings.key(rule.scope)}</span> : null}
                </Td>
                <Td className="!align-top">{refusalOf(actor, action) ? <Badge glyph="–">{strings.no}</Badge> : <Badge tone="accent" glyph="✓">{strings.yes}</Badge>}</Td>
              </Row>
            )
          })}
        </TableBody>
      </Table>
    </Section>
  )
}

function describeWho({ who }: Rule): string {
  if (who === 'anyone') return strings.anyone
  if (who === 'signed_in') return strings.signedIn
  return namesOf(who)
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
