import { Badge } from '../../components/ui/states/badge'
import { Breadcrumb } from '../../components/ui/layout/breadcrumb'
import { formatBytes } from '../../components/ui/text/format'
import { Link } from '../../components/ui/layout/link'
import { PageHeader } from '../../components/ui/layout/page-header'
import { Time } from '../../components/ui/text/time'
import { importFormatLabels, isImportFinished, type ImportDetail } from '../../domain/imports/imports'
import { stateLabels } from './strings'

export function ImportHeader({ detail }: { detail: ImportDetail }) {
  const { label, tone } = stateLabels[detail.state]
  const href = detail.dataset.id === null ? null : `/datasets/${detail.dataset.id}`
  return (
    <PageHeader
      above={
        <Breadcrumb
          items={[
            { label: 'Datasets', href: '/datasets' },
            ...(href ? [{ label: detail.dataset.name, href }] : []),
            { label: 'Import' },
          ]}
        />
      }
      title={<span className="wrap-anywhere">{`Import of ${detail.fileName}`}</span>}
      lead={<Badge tone={tone}>{label}</Badge>}
      facts={[
        {
          term: 'Dataset',
          detail: href ? (
            <Link href={href} look="quiet">
              {detail.dataset.name}
            </Link>
          ) : (
            `${detail.dataset.name} (${isImportFinished(detail.state) ? 'not created' : 'new'})`
          ),
        },
        { term: 'Format', detail: importFormatLabels[detail.format].name },
        { term: 'Size', detail: formatBytes(detail.bytes) },
        { term: 'Bad lines', detail: detail.onError === 'refuse' ? 'refuse the file' : 'are skipped' },
        { term: 'Started', detail: <Time value={detail.createdAt} /> },
        ...(detail.sha256
          ? [
              {
                term: 'SHA-256',
                detail: <code className="font-mono text-xs">{detail.sha256.slice(0, 16)}…</code>,
              },
            ]
          : []),
      ]}
    />
  )
}
