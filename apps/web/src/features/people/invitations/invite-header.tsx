import { Breadcrumb } from '../../../components/ui/layout/breadcrumb'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { SegmentedLinks } from '../../../components/ui/controls/segmented'
import { strings } from './invite-strings'

export function InviteHeader({ many }: { many: boolean }) {
  return (
    <>
      <PageHeader
        above={<Breadcrumb items={[{ label: 'People', href: '/people' }, { label: strings.title }]} />}
        title={strings.title}
        lead={many ? strings.manyLead : strings.lead}
      />
      <SegmentedLinks
        label={strings.ways}
        className="mb-8"
        items={[
          { href: '/people/invite', label: strings.one, current: !many },
          { href: '/people/invite/many', label: strings.many, current: many },
        ]}
      />
    </>
  )
}
