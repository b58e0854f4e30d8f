/**
 * SQL: nothing newer than delivery `d` brings the same event to the same endpoint. What people sent once more counts as a
 * further attempt: the newest delivery of an event is what became of it. Found in the index of replays.
 */
export const isLatestSql = (d: string): string => `not exists (
  select from deliveries newer
  where newer.replayed and newer.endpoint_id = ${d}.endpoint_id and newer.sequence = ${d}.sequence
    and newer.session_id = ${d}.session_id and (newer.collected is null) = (${d}.collected is null)
    and newer.sequence > 0 and newer.created_at > ${d}.created_at
)`
