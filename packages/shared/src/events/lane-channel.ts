/**
 * PostgreSQL channel that wakes the engines' webhook lanes. Payload `replay`: replays were added. Any other: a lane has
 * work, or an endpoint was changed or enabled; engines ignore their own process's token, since whoever records in an
 * engine wakes its lanes directly.
 */
export const laneChannel = 'messenger_lanes'
export const replayPayload = 'replay'
export const processToken: string = globalThis.crypto.randomUUID()
