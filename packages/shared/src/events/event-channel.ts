/** PostgreSQL channel that tells of new events of sessions that somebody watches. Payload: the session's id. */
export const eventChannel = 'messenger_events'
