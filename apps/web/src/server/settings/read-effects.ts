import type { SettingEffects } from '../../domain/settings/settings-views'
import type { Context } from '../platform/context'

/** Counts who would be affected by a change of settings. */
export async function readEffects({ db }: Pick<Context, 'db'>): Promise<SettingEffects> {
  const [factors, idle] = await Promise.all([
    db.$queryRaw<SettingEffects['factors']>`
      SELECT roles, count(*)::int AS people, (count(*) FILTER (WHERE NOT has_factor))::int AS lacking FROM (
        SELECT ARRAY(SELECT r.role::text FROM person_role r WHERE r.person_id = p.id ORDER BY r.role) AS roles,
          EXISTS (SELECT FROM second_factor f WHERE f.person_id = p.id AND f.confirmed_at IS NOT NULL) AS has_factor
        FROM person p WHERE p.disabled_at IS NULL
      ) AS someone GROUP BY roles ORDER BY roles`,
    db.$queryRaw<SettingEffects['idle']>`
      SELECT floor(extract(epoch FROM now() - s.last_seen_at) / 3600)::int AS hours, count(*)::int AS sessions
      FROM session s JOIN person p ON p.id = s.person_id AND p.disabled_at IS NULL
      WHERE s.revoked_at IS NULL AND s.expires_at > now() GROUP BY 1 ORDER BY 1`,
  ])
  return { factors, idle }
}
