import { ServerResponse } from 'node:http'
import { clockMs } from './clock.ts'

/**
 * Loaded before the sandbox network: every reply of its admin API carries the time at which it was written. A message is
 * handed to the devices right before the reply to `sendMessage`.
 */
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function stamped(this: ServerResponse, ...args: unknown[]): ServerResponse {
  this.setHeader('x-clock-ms', String(clockMs()))
  return Reflect.apply(writeHead, this, args)
}
