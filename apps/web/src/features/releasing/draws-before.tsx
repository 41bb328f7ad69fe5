import { Section } from '../../components/ui/layout/section'

/** What was drawn before a release, so that readers see whether its draw was chosen among several. */
export function DrawsBefore({ history }: { history: readonly string[] }) {
  if (history.length === 0) return null
  return (
    <Section
      title="Draws before this release"
      lead="Draws, splits and drafts that did not become this release. Its manifest publishes them with the reasons."
    >
      <ul className="grid max-w-[74ch] list-disc gap-1.5 pl-5 wrap-anywhere">
        {history.map((sentence, place) => (
          <li key={place}>{sentence}</li>
        ))}
      </ul>
    </Section>
  )
}
