/** What is kept longer than minutes is summed up by it: days of all time zones but those at quarters of an hour are made of halves. */
export const halfHourMs = 1_800_000

/** How long half hours are kept: 90 days, whatever the time zone, and a little more. */
export const halfHoursKeptMs = 93 * 86_400_000
