/** Milliseconds on the clock that all processes of the machine share. */
export const clockMs = (): number => Number(process.hrtime.bigint() / 1000n) / 1000
