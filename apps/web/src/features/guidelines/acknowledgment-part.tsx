import { Link } from '../../components/ui/layout/link'
import { Section } from '../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { Time } from '../../components/ui/text/time'
import type { AcknowledgmentOverview } from '../../domain/guidelines/guidelines-views'
import { overviewStrings as strings } from './strings'

const { columns } = strings

/** The published versions, how many people acknowledged each, and who is missing. */
export function AcknowledgmentPart({
  datasetId,
  overview: { versions, people, missing, missingCount },
}: {
  datasetId: string
  overview: AcknowledgmentOverview
}) {
  return (
    <Section title={strings.title} lead={strings.lead}>
      {versions.length === 0 ? (
        <p className="text-ink-2">{strings.none}</p>
      ) : (
        <>
          <Table caption={strings.title} captionHidden density="dense" stacks>
            <TableHead>
              <tr>
                <Th>{columns.version}</Th>
                <Th>{columns.published}</Th>
                <Th>{columns.by}</Th>
                <Th>{columns.note}</Th>
                <Th>{columns.required}</Th>
                <Th numeric>{columns.acknowledged}</Th>
              </tr>
            </TableHead>
            <TableBody>
              {versions.map(({ version, publishedAt, publishedBy, note, mustAcknowledge, acknowledged }) => (
                <Row key={version}>
                  <RowHead label={columns.version}>
                    <Link href={`/guidelines/${datasetId}?version=${version}`}>{version}</Link>
                  </RowHead>
                  <Td label={columns.published}>
                    <Time value={publishedAt} look="date" />
                  </Td>
                  <Td label={columns.by}>
                    {publishedBy ? <Link href={`/people/${publishedBy.id}`}>{publishedBy.name}</Link> : '–'}
                  </Td>
                  <Td label={columns.note} className="max-md:col-span-2">
                    <bdi className="wrap-anywhere">{note || '–'}</bdi>
                  </Td>
                  <Td label={columns.required}>{mustAcknowledge ? strings.yes : strings.no}</Td>
                  <Td numeric label={columns.acknowledged}>
                    {strings.of(acknowledged, people)}
                  </Td>
                </Row>
              ))}
            </TableBody>
          </Table>
          <h3 className="mt-6 pb-2">{missingCount > 0 ? strings.missing(missingCount) : strings.allDone}</h3>
          {missingCount > 0 ? (
            <ul className="gap-x-8 text-sm sm:columns-2 md:columns-3">
              {missing.map(({ id, name }) => (
                <li key={id} className="py-0.5 wrap-anywhere">
                  <Link href={`/people/${id}`} look="plain">
                    {name}
                  </Link>
                </li>
              ))}
              {missingCount > missing.length ? (
                <li className="py-0.5 text-ink-2">{strings.more(missingCount - missing.length)}</li>
              ) : null}
            </ul>
          ) : null}
        </>
      )}
    </Section>
  )
}
