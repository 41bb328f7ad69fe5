import { CopyButton } from '../../components/ui/controls/copy-button'
import { ButtonLink } from '../../components/ui/layout/link'
import { Section } from '../../components/ui/layout/section'
import { EmptyState } from '../../components/ui/states/empty-state'
import { generatedFileNames, generatedFileTexts } from '../../domain/releasing/release-files'

/** The files with which a stranger can check a release. */
export function ReleaseFiles({
  releaseId,
  frozenHash,
  isDrawn,
}: {
  releaseId: string
  frozenHash: string | null
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
    >
      {frozenHash === null ? (
        <EmptyState title="Frozen before manifests existed" level={3}>
          This release has no manifest. Freeze its tasks again to get one.
        </EmptyState>
      ) : (
        <>
          <p className="flex flex-wrap items-start gap-x-2 border-b border-hair pb-3 text-sm">
            <span className="font-medium">Frozen hash</span>
            <code className="min-w-0 font-mono text-xs leading-5 break-all">{frozenHash}</code>
            <CopyButton text={frozenHash} label="Copy the frozen hash" />
            <span className="w-full max-w-[74ch] text-ink-2">
              Publish it where readers trust you, for example in the paper. They compare it with{' '}
              <code className="font-mono text-xs">verify-release FOLDER --known HASH</code>: without it, the
              files show only that they fit together.
            </span>
          </p>
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
        </>
      )}
    </Section>
  )
}
