import { SegmentedLinks } from '../../components/ui/segmented'

/** Between the two lists of what llms are registered for. */
export function KindTabs({ current }: { current: 'systems' | 'judges' }) {
  return (
    <SegmentedLinks
      label="Systems or judges"
      className="mb-5"
      items={[
        { href: '/systems', label: 'Systems', current: current === 'systems' },
        { href: '/judges', label: 'Judges', current: current === 'judges' },
      ]}
    />
  )
}
