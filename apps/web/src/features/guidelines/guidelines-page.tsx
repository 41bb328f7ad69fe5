import { Breadcrumb } from '../../components/ui/layout/breadcrumb'
import { Disclosure } from '../../components/ui/layout/disclosure'
import { ButtonLink, Link } from '../../components/ui/layout/link'
import { PageHeader } from '../../components/ui/layout/page-header'
import { Section } from '../../components/ui/layout/section'
import { EmptyState } from '../../components/ui/states/empty-state'
import { Notice } from '../../components/ui/states/notice'
import { Time } from '../../components/ui/text/time'
import type { GuidelinesView, VersionLine } from '../../domain/guidelines/guidelines-views'
import { GuidelinesText } from '../kits/guidelines/guidelines-text'
import { strings as kitStrings } from '../kits/guidelines/strings'
import { TextSearch } from '../kits/guidelines/text-search'
import { AcknowledgePanel } from './acknowledge-panel'
import { ChangesPart } from './changes-part'
import { pageStrings as strings } from './strings'

const TEXT_ID = 'guidelines-text'

/** A version of a dataset’s guidelines, with what changed and the other versions. */
export function GuidelinesPage({ view, mayEdit }: { view: GuidelinesView; mayEdit: boolean }) {
  const { dataset, versions, shown, comparedWith, acknowledged, duty } = view
  const [current] = versions
  const line = versions.find(({ version }) => version === shown?.version)
  const edit = mayEdit ? (
    <ButtonLink href={`/datasets/${dataset.id}/guidelines`}>{strings.edit}</ButtonLink>
  ) : undefined
  return (
    <>
      <PageHeader
        above={
          <Breadcrumb items={[{ label: strings.title, href: '/guidelines?all' }, { label: dataset.name }]} />
        }
        title={<span className="wrap-anywhere">{kitStrings.titleOf(dataset.name)}</span>}
        lead={line ? <VersionFacts line={line} acknowledged={acknowledged} /> : undefined}
        actions={edit}
      />
      {!shown || !line || !current ? (
        <EmptyState title={kitStrings.none.title} level={2}>
          {kitStrings.none.says}
        </EmptyState>
      ) : (
        <>
          {line.version === current.version ? null : (
            <Notice
              tone="amber"
              className="mb-6"
              actions={<Link href={`/guidelines/${dataset.id}`}>{strings.toCurrent}</Link>}
            >
              {strings.older(line.version)}
            </Notice>
          )}
          {comparedWith ? (
            <Section
              id="changes"
              className="mt-0 mb-10 scroll-mt-4"
              title={
                comparedWith.isAcknowledged
                  ? kitStrings.changes.since(comparedWith.version)
                  : kitStrings.changes.from(comparedWith.version)
              }
            >
              <p dir="auto" className="reading pb-2">
                {line.note}
              </p>
              <Disclosure summary={strings.whatChanged} open={comparedWith.isAcknowledged && duty !== null}>
                <ChangesPart before={comparedWith} after={shown} />
              </Disclosure>
            </Section>
          ) : null}
          <div className="sticky top-0 z-10 mb-6 bg-paper py-2">
            <TextSearch within={TEXT_ID} />
          </div>
          <GuidelinesText content={shown} id={TEXT_ID} />
          {duty && line.version === current.version ? <AcknowledgePanel duty={duty} /> : null}
          {versions.length > 1 ? (
            <Section title={strings.earlier}>
              <ul>
                {versions.map((one) => (
                  <li
                    key={one.version}
                    className="flex flex-wrap items-baseline gap-x-3 border-b border-hair py-2"
                  >
                    <Link
                      href={`/guidelines/${dataset.id}${one.version === current.version ? '' : `?version=${one.version}`}`}
                      aria-current={one.version === line.version ? 'page' : undefined}
                    >
                      {kitStrings.version(one.version)}
                    </Link>
                    <span className="text-sm text-ink-2">
                      <Time value={one.publishedAt} look="date" />
                      {one.version === current.version ? `, ${strings.isCurrent}` : ''}
                    </span>
                    <bdi className="min-w-0 basis-60 grow text-sm wrap-anywhere">{one.note}</bdi>
                  </li>
                ))}
              </ul>
            </Section>
          ) : null}
        </>
      )}
    </>
  )
}

function VersionFacts({ line, acknowledged }: { line: VersionLine } & Pick<GuidelinesView, 'acknowledged'>) {
  return (
    <span className="flex flex-wrap gap-x-4 text-sm">
      <span>
        {strings.current(line.version)}, <Time value={line.publishedAt} look="date" />
      </span>
      {acknowledged ? (
        <span>
          {strings.acknowledged(acknowledged.version)}, <Time value={acknowledged.at} look="date" />
        </span>
      ) : null}
    </span>
  )
}
