import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendJson } from './send.ts'

export interface BodyDeadline {
  /** How long a body may take. */
  readonly ms: number
  /** A large file may take longer, as long as some of it comes within every `ms`. */
  readonly whileItMoves: boolean
}

const late = { success: false, message: 'The request body did not arrive in time.' }

/** Answers 408, or ends the connection of an answer that has begun, when the body of a request does not come in time. */
export function endWhenLate(
  request: IncomingMessage,
  response: ServerResponse,
  { ms, whileItMoves }: BodyDeadline,
): void {
  const { socket } = request
  let seen = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete) return stop()
    // what waits to be read is late by our own fault
    const moves = whileItMoves && (socket.bytesRead > seen || request.readableLength > 0)
    seen = socket.bytesRead
    if (moves) return
    stop()
    end(request, response)
  }, ms).unref()
  const stop = () => clearInterval(timer)
  request.once('close', stop)
}

/** True when something comes after the headers. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function end(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return void request.destroy()
  response.once('finish', () => request.destroy())
  sendJson(response, 408, late, { connection: 'close' })
}
