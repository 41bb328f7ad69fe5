import { SegmentedLinks } from '../../components/ui/controls/segmented'

interface ArchivedFilterProps {
  href: '/systems' | '/judges'
  shows: 'active' | 'archived'
  archivedCount: number
}

/** Links between the active and the archived entries of a list, once there are archived ones. */
export function ArchivedFilter({ href, shows, archivedCount }: ArchivedFilterProps) {
  if (archivedCount === 0 && shows === 'active') return null
  return (
    <SegmentedLinks
      label="Active or archived"
      className="mb-5"
      items={[
        { href, label: 'Active', current: shows === 'active' },
        {
          href: `${href}?archived=only`,
          label: `Archived (${archivedCount})`,
          current: shows === 'archived',
        },
      ]}
    />
  )
}
