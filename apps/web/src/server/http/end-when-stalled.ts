import type { ServerResponse } from 'node:http'

/** Ends the connection of a reader that has taken nothing for `afterMs`, or twice that: a stream to nobody would stay for hours. */
export function endWhenStalled(response: ServerResponse, afterMs: number): void {
  let isStalled = false
  const timer = setInterval(() => {
    if (isStalled && response.writableNeedDrain) response.destroy()
    isStalled = response.writableNeedDrain
  }, afterMs).unref()
  response.on('drain', () => {
    isStalled = false
  })
  response.once('close', () => clearInterval(timer))
}
