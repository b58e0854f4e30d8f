import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { stackEnv } from '../env.ts'

/** The mail server that the gateway was told of: keeps what it gets, as it came. */
export async function startMailbox() {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, _, callback) {
      text(stream).then(mail => {
        mails.push(mail)
        callback()
      }, callback)
    },
  })
  await new Promise<void>(resolve => server.listen(stackEnv().mailPort, '127.0.0.1', () => resolve()))
  return {
    mails,
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
