import { DataList } from '../../components/ui/data-list'
import { Section } from '../../components/ui/section'
import type { PersonDetail } from '../../domain/person-detail'
import { describeField } from '../../domain/profile-differences'
import { profileLabels, type Profile } from '../../domain/profiles'

export function PersonProfile({ profile }: Pick<PersonDetail, 'profile'>) {
  const fields = Object.keys(profileLabels) as (keyof Profile)[]
  return (
    <Section title="Profile" lead="As they describe themselves. They change it under their own account.">
      <DataList
        className="!text-base gap-y-1.5"
        facts={fields.map((field) => ({
          term: profileLabels[field],
          detail: describeField(profile, field) || '–',
        }))}
      />
    </Section>
  )
}
