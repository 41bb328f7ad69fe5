import { ButtonLink } from '../../components/ui/layout/link'
import { Section } from '../../components/ui/layout/section'
import { EmptyState } from '../../components/ui/states/empty-state'
import { generatedFileNames, generatedFileTexts } from '../../domain/releasing/release-files'

/** The files with which a stranger can check a release. */
export function ReleaseFiles({
  releaseId,
  root,
  isDrawn,
}: {
  releaseId: string
  root: string | null
  isDrawn: boolean
}) {
  return (
    <Section
      id="verify"
      title="Verification"
      lead={
        <>
          Export the tasks first, so that the manifest lists the hashes of their files. Then{' '}
          <code className="font-mono text-xs">npm run consilium -- verify-release FOLDER</code> verifies the
          files offline. It can’t show that the pool is complete, or which tasks were eligible.
        </>
      }
      aside={root ? <code className="font-mono text-xs">{`root ${root.slice(0, 16)}…`}</code> : undefined}
    >
      {root === null ? (
        <EmptyState title="Frozen before manifests existed" level={3}>
          This release has no manifest. Freeze its tasks again to get one.
        </EmptyState>
      ) : (
        <ul>
          {generatedFileNames
            .filter((name) => name !== 'pool.jsonl' || isDrawn)
            .map((name) => (
              <li
                key={name}
                className="grid gap-x-5 gap-y-1.5 border-b border-hair py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
              >
                <span className="min-w-0">
                  <span className="font-medium">{generatedFileTexts[name].title}</span>
                  <span className="block max-w-[74ch] text-sm text-ink-2">
                    {generatedFileTexts[name].says}
                  </span>
                </span>
                <span>
                  <ButtonLink
                    href={`/api/v1/releases/${releaseId}/files/${name}`}
                    download={name}
                    size="sm"
                  >{`Download ${name}`}</ButtonLink>
                </span>
              </li>
            ))}
        </ul>
      )}
    </Section>
  )
}
