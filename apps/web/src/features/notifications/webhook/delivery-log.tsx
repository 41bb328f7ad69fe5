import { Section } from '../../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../../components/ui/layout/table'
import { Badge } from '../../../components/ui/states/badge'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { Time } from '../../../components/ui/text/time'
import { webhookStateLabels, type WebhookDelivery } from '../../../domain/notifications/webhooks'
import { stateTones, webhookStrings as strings } from './strings'

/** The latest deliveries with their outcome. */
export function DeliveryLog({ deliveries }: { deliveries: readonly WebhookDelivery[] }) {
  return (
    <Section title={strings.log} lead={strings.logLead}>
      {deliveries.length === 0 ? (
        <EmptyState title={strings.noLog} level={3}>
          {strings.noLogLead}
        </EmptyState>
      ) : (
        <Table caption={strings.log} captionHidden density="dense" stickyFirst>
          <TableHead>
            <tr>
              <Th>Event</Th>
              <Th>State</Th>
              <Th numeric>Tries</Th>
              <Th numeric>Status</Th>
              <Th>Created</Th>
              <Th>Last problem</Th>
            </tr>
          </TableHead>
          <TableBody>
            {deliveries.map(({ id, event, state, tries, httpStatus, createdAt, failure }) => (
              <Row key={id}>
                <RowHead>
                  <code>{event}</code>
                </RowHead>
                <Td>
                  <Badge tone={stateTones[state]}>{webhookStateLabels[state]}</Badge>
                </Td>
                <Td numeric>{tries}</Td>
                <Td numeric>{httpStatus ?? '–'}</Td>
                <Td>
                  <Time value={createdAt} />
                </Td>
                <Td className="min-w-60">{failure ?? '–'}</Td>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  )
}
