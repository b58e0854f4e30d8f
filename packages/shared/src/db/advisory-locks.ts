/**
 * Numbers of PostgreSQL's advisory locks, which are one space for everything in a database: whoever locks takes a number from
 * here, so that no two purposes share one.
 */
export const advisoryLocks = {
  /** One process at a time brings the tables up to date. */
  migration: 7_264_011,
  /** One process at a time makes indexes beside the traffic. */
  indexes: 7_264_015,
  /** Engines of all networks look after the same event log: one of them at a time, for as long as a round takes. */
  retention: 7_264_012,
  /** Serialises claims between engines, so that "no replay of this lane is under way" stays true until the claim is in. */
  outOfBandClaim: 7_264_013,
  /** One request at a time creates the owner. */
  people: 7_264_014,
  /** With a number's hash beside it: one request at a time gives a sandbox number to a phone or a session. */
  sandboxNumber: 7_264_021,
  /** With an account's id beside it: one request at a time takes of its space for media. */
  mediaSpace: 7_264_022,
  /** With a webhook's id beside it: one engine at a time makes deliveries of what it has collected. */
  collections: 7_264_023,
  /** One engine at a time gives numbers of before a restore to messages of the lost time. */
  lostMessages: 7_264_024,
  /** With the beginning of a device's digest beside it: one request at a time lets a device in. */
  passports: 7_264_034,
  /** With an account's id beside it: one request at a time asks for an export. */
  dataExports: 7_264_035,
} as const
