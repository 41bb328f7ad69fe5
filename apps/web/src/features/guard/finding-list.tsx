import { FilterForm } from '../../components/ui/controls/filter-form'
import { ButtonLink, Link } from '../../components/ui/layout/link'
import { Pagination } from '../../components/ui/layout/pagination'
import { Section } from '../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { Badge } from '../../components/ui/states/badge'
import { EmptyState } from '../../components/ui/states/empty-state'
import { shortenTaskId } from '../../domain/datasets/task-facets'
import { guardClasses, guardClassWords } from '../../domain/guard/classes'
import type { GuardHit, GuardScanState } from '../../domain/guard/scans'
import { writeFindingsQuery, type FindingsQuery } from './findings-query'
import { OpenFinding } from './open-finding'
import { certaintyLabels, strings } from './strings'

interface FindingListProps {
  page: { items: readonly GuardHit[]; nextCursor: string | null }
  query: FindingsQuery
  state: GuardScanState
}

/** Open findings, those that stop first. Filters and pages are in the address. */
export function FindingList({ page: { items, nextCursor }, query, state }: FindingListProps) {
  const { filter, cursor } = query
  const isFiltered = Object.keys(filter).length > 0
  const datasets = [...new Map(state.counts.map(({ dataset }) => [dataset.id, dataset.name]))]
  return (
    <Section title={strings.listTitle} lead={strings.listLead} id="findings">
      {isFiltered || state.counts.length > 0 ? (
        <FilterForm
          label="Findings"
          action="/patient-data"
          selects={[
            {
              name: 'dataset',
              label: 'Dataset',
              options: datasets.map(([value, label]) => ({ value, label })),
            },
            {
              name: 'class',
              label: 'Class',
              options: guardClasses.map((value) => ({ value, label: guardClassWords[value] })),
            },
            {
              name: 'certainty',
              label: 'Certainty',
              options: Object.entries(certaintyLabels).map(([value, label]) => ({ value, label })),
            },
          ]}
          filter={filter}
          className="mb-5"
        />
      ) : null}
      {items.length === 0 ? (
        <EmptyState
          level={3}
          title={
            isFiltered || cursor
              ? strings.noneOfFilter
              : state.scannedAt === null
                ? strings.noneYet
                : strings.none
          }
          actions={
            isFiltered || cursor ? <ButtonLink href="/patient-data">Show all findings</ButtonLink> : null
          }
        >
          {isFiltered || cursor ? null : state.scannedAt === null ? strings.noneYetWhy : strings.noneWhy}
        </EmptyState>
      ) : (
        <>
          <Table caption={strings.listTitle} captionHidden density="dense" stacks>
            <TableHead>
              <tr>
                <Th>Class</Th>
                <Th>Place</Th>
                <Th>Task</Th>
                <Th>Dataset</Th>
                <Th>
                  <span className="sr-only">Actions</span>
                </Th>
              </tr>
            </TableHead>
            <TableBody>
              {items.map((hit) => (
                <FindingRow key={hit.id} hit={hit} />
              ))}
            </TableBody>
          </Table>
          {cursor || nextCursor ? (
            <Pagination
              label="Pages of findings"
              previous={null}
              next={nextCursor ? { href: `${writeFindingsQuery(filter, nextCursor)}#findings` } : null}
              summary={
                cursor ? (
                  <Link href={`${writeFindingsQuery(filter)}#findings`}>Back to the first page</Link>
                ) : null
              }
            />
          ) : null}
        </>
      )}
    </Section>
  )
}

function FindingRow({ hit }: { hit: GuardHit }) {
  const { task, dataset, version, place } = hit
  return (
    <Row>
      <RowHead label="Class">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {guardClassWords[hit.class]}
          {hit.possible ? <Badge>Possible</Badge> : <Badge tone="amber">Finding</Badge>}
        </span>
      </RowHead>
      <Td label="Place">
        {place === null ? (
          <span className="text-ink-2">{strings.hidden}</span>
        ) : (
          `${place}${version === null ? '' : `, version ${version}`}, character ${(hit.start ?? 0) + 1}`
        )}
      </Td>
      <Td label="Task" className="wrap-anywhere">
        {task ? (
          <Link href={`/datasets/${dataset.id}/tasks/${task.id}`} prefetch={false}>
            {shortenTaskId(task.externalId ?? task.id)}
          </Link>
        ) : (
          '–'
        )}
      </Td>
      <Td label="Dataset" className="wrap-anywhere">
        {dataset.name}
      </Td>
      <Td>{hit.canOpen ? <OpenFinding hit={hit} /> : null}</Td>
    </Row>
  )
}
