import { STUCK_AFTER_DAYS } from './stuck-after-days'

/**
 * Notifications `n` with their task `t` or run `r`, its dataset `d` and, for judges, the assignment `s`.
 * `so.href` is the page that each opens; `so.holds` is whether it still applies. For example, a returned task
 * that has been revised is no longer returned.
 */
export const holdingNotifications = `
  notification n LEFT JOIN task t ON t.id = n.task_id LEFT JOIN run r ON r.id = n.run_id LEFT JOIN release l ON l.id = r.release_id
  LEFT JOIN dataset d ON d.id = coalesce(t.dataset_id, l.dataset_id, n.dataset_id) LEFT JOIN assignment s ON s.id = n.assignment_id
  CROSS JOIN LATERAL (SELECT
    CASE
      WHEN n.run_id IS NOT NULL THEN '/runs/' || r.id
      WHEN n.kind = 'task_stuck' THEN '/datasets/' || d.id || '/reviewing'
      WHEN n.kind = 'invitation_unused' THEN '/people/invite?state=expired'
      WHEN n.kind = 'webhook_disabled' THEN '/settings/webhook'
      WHEN n.kind = 'answers_wanted' THEN '/answer'
      WHEN n.thread_id IS NOT NULL THEN '/threads?thread=' || n.thread_id
      WHEN s.id IS NULL AND n.kind IN ('task_accepted', 'task_rejected', 'task_retired', 'task_restored') THEN '/outcomes/' || t.id
      WHEN s.id IS NULL THEN '/write/' || t.id
      WHEN s.kind = 'review' THEN '/review/' || s.id
      WHEN s.kind = 'adjudication' THEN '/adjudicate/' || s.id
      WHEN s.kind = 'baseline' THEN '/answer/' || s.id
      ELSE '/home'
    END AS href,
    coalesce(CASE
      WHEN n.kind = 'task_returned' THEN t.status = 'revision' AND t.current_version_id = n.about_id
      WHEN n.kind = 'task_accepted' THEN t.status IN ('accepted', 'released')
      WHEN n.kind = 'task_rejected' THEN t.status = 'rejected'
      WHEN n.kind = 'task_retired' THEN t.status = 'retired'
      WHEN n.kind = 'task_restored' THEN t.status IN ('accepted', 'released')
      WHEN n.kind = 'work_ended' THEN s.state = 'cancelled'
      WHEN n.kind IN ('thread_opened', 'thread_answered') THEN t.status NOT IN ('rejected', 'withdrawn', 'retired') AND (s.id IS NULL OR s.state IN ('open', 'done'))
      WHEN n.kind = 'run_paused' THEN r.state = 'paused'
      WHEN n.kind = 'run_incomplete' THEN r.state = 'incomplete'
      WHEN n.kind = 'run_finished' THEN r.state = 'completed'
      WHEN n.kind = 'task_stuck' THEN EXISTS (SELECT FROM task w WHERE w.dataset_id = d.id AND w.status IN ('in_review', 'in_adjudication') AND w.updated_at < now() - interval '${STUCK_AFTER_DAYS} days')
      WHEN n.kind = 'invitation_unused' THEN EXISTS (SELECT FROM invitation i WHERE i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.email <> '' AND i.expires_at <= now())
      WHEN n.kind = 'answers_wanted' THEN EXISTS (SELECT FROM release_draft o WHERE o.dataset_id = d.id AND o.purpose = 'release' AND o.state = 'open')
      WHEN n.kind = 'webhook_disabled' THEN EXISTS (SELECT FROM webhook h WHERE h.disabled_at IS NOT NULL)
      ELSE s.state = 'open' AND s.held_until IS NULL AND (s.kind = 'baseline' OR t.status IN ('in_review', 'in_adjudication'))
    END, false) AS holds) AS so`
