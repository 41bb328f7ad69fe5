import { CopyButton } from '../../components/ui/controls/copy-button'
import { ButtonLink } from '../../components/ui/layout/link'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { Badge } from '../../components/ui/states/badge'
import { formatBytes, formatNumber } from '../../components/ui/text/format'
import { Time } from '../../components/ui/text/time'
import { importFormatLabels } from '../../domain/imports/imports'
import type { ReleaseExport } from '../../domain/releasing/exports'
import { exportStateLabels, exportStrings as strings } from './export-strings'

/** Exports that have ended: files to download, and why there is none. */
export function ExportTable({ exports }: { exports: readonly ReleaseExport[] }) {
  return (
    <Table caption={strings.caption} captionHidden density="dense" stacks>
      <TableHead>
        <tr>
          <Th>Format</Th>
          <Th>State</Th>
          <Th numeric>Tasks</Th>
          <Th numeric>Size</Th>
          <Th>Requested</Th>
          <Th>SHA-256</Th>
          <Th>
            <span className="sr-only">Download</span>
          </Th>
        </tr>
      </TableHead>
      <TableBody>
        {exports.map((item) => (
          <ExportRow key={item.id} item={item} />
        ))}
      </TableBody>
    </Table>
  )
}

function ExportRow({ item }: { item: ReleaseExport }) {
  const { id, format, state, written, bytes, createdAt, requestedBy, sha256, fileName } = item
  const { label, tone } = exportStateLabels[state]
  const name = importFormatLabels[format].name
  const reason = explainState(item)
  return (
    <Row>
      <RowHead label="Format">{name}</RowHead>
      <Td label="State">
        <Badge tone={tone}>{label}</Badge>
        {reason ? <p className="mt-1 max-w-[48ch] text-xs wrap-anywhere text-ink-2">{reason}</p> : null}
        {state === 'done' && item.expiresAt ? (
          <p className="mt-1 text-xs text-ink-2">
            until <Time value={item.expiresAt} />
          </p>
        ) : null}
      </Td>
      <Td numeric label="Tasks">
        {formatNumber(written)}
      </Td>
      <Td numeric label="Size">
        {bytes === null ? '–' : formatBytes(bytes)}
      </Td>
      <Td label="Requested">
        <Time value={createdAt} />
        {requestedBy ? <p className="text-xs wrap-anywhere text-ink-2">{requestedBy}</p> : null}
      </Td>
      <Td label="SHA-256">
        {sha256 ? (
          <span className="inline-flex items-center gap-1">
            <code className="font-mono text-xs">{sha256.slice(0, 12)}…</code>
            <CopyButton text={sha256} label={`Copy the SHA-256 of the ${name} file`} />
          </span>
        ) : (
          '–'
        )}
      </Td>
      <Td className="text-right max-md:col-span-2">
        {state === 'done' ? (
          <ButtonLink
            size="sm"
            variant="primary"
            href={`/api/v1/exports/${id}/file`}
            download={fileName ?? true}
            aria-label={`Download the ${name} file`}
          >
            Download
          </ButtonLink>
        ) : null}
      </Td>
    </Row>
  )
}

function explainState({ state, failure }: ReleaseExport): string | null {
  if (failure !== null) return failure
  if (state === 'expired') return 'The file was removed. Export it again to download it.'
  return state === 'canceled' ? 'Nothing of it was kept.' : null
}
