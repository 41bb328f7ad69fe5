/**
 * SQL: counts the tasks of each release that were retired since its freeze, or whose author's contributions were
 * excluded since. Starts from what was taken out, because that is little.
 */
export const takenOutTasks = `
  SELECT release_task.release_id, count(DISTINCT release_task.task_id)::int AS tasks
  FROM (
    SELECT task_id, at FROM task_retirement WHERE restored_at IS NULL
    UNION ALL
    SELECT task.id, author.work_removed_at FROM person author JOIN task ON task.author_id = author.id
    WHERE author.work_removed_at IS NOT NULL
  ) AS taken
  JOIN release_task ON release_task.task_id = taken.task_id
  JOIN release frozen ON frozen.id = release_task.release_id
  WHERE taken.at > frozen.created_at
  GROUP BY 1`
