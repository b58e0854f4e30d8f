/** The largest file of people that is taken in. */
export const largestCsv = 20 * 1024 * 1024
