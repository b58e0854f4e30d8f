import type { WebhookOptions } from '../../src/webhooks.ts'

const [, , port = '', secret = ''] = process.argv

/** Where to listen, given as the first argument. */
export const ownPort = Number(port)

/** A handler that writes down which events it got, a line each. The secret is the second argument. */
export const told: WebhookOptions = {
  secrets: secret,
  onEvent: ({ event, id }) => say({ event, id }),
}

function say(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
