import { SegmentedLinks } from '../../components/ui/controls/segmented'

/** Links between the lists of systems and judges. */
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
