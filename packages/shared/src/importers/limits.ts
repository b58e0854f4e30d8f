/** What the store of one session never comes near; beyond it, it is none. */
export const limits = {
  /** Keys, each a file or a row. */
  files: 200_000,
  /** Pairs of number and LID, which a database may hold for all who use it; only those of the session are kept. */
  pairs: 5_000_000,
  fileBytes: 16 * 1024 * 1024,
  totalBytes: 512 * 1024 * 1024,
} as const
