/**
 * Notifications `n` with their task `t`, its dataset `d` and, for judges, the assignment `s`. `so.href` is
 * the page that each opens; `so.holds` is whether it still applies. For example, a returned task that has
 * been revised is no longer returned.
 */
export const holdingNotifications = `
  notification n JOIN task t ON t.id = n.task_id JOIN dataset d ON d.id = t.dataset_id LEFT JOIN assignment s ON s.id = n.assignment_id
  CROSS JOIN LATERAL (SELECT
    CASE WHEN n.thread_id IS NOT NULL THEN '/threads?thread=' || n.thread_id WHEN s.id IS NULL AND n.kind IN ('task_accepted', 'task_rejected') THEN '/outcomes/' || t.id WHEN s.id IS NULL THEN '/write/' || t.id WHEN s.kind = 'review' THEN '/review/' || s.id WHEN s.kind = 'adjudication' THEN '/adjudicate/' || s.id ELSE '/home' END AS href,
    coalesce(CASE
      WHEN n.kind = 'task_returned' THEN t.status = 'revision' AND t.current_version_id = n.about_id
      WHEN n.kind = 'task_accepted' THEN t.status IN ('accepted', 'released')
      WHEN n.kind = 'task_rejected' THEN t.status = 'rejected'
      WHEN n.kind = 'work_ended' THEN s.state = 'cancelled'
      WHEN n.kind IN ('thread_opened', 'thread_answered') THEN t.status NOT IN ('rejected', 'withdrawn', 'retired') AND (s.id IS NULL OR s.state IN ('open', 'done'))
      ELSE s.state = 'open' AND t.status IN ('in_review', 'in_adjudication')
    END, false) AS holds) AS so`
