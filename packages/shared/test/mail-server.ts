import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail as it came, headers and all. */
export interface ReceivedMail {
  readonly to: readonly string[]
  /** Value of a header; undefined when it is not there. */
  header(name: string): string | undefined
  /** What it says, decoded. */
  readonly text: string
}

export interface MailServer {
  readonly port: number
  readonly mails: readonly ReceivedMail[]
  /** From now on it answers every mail with this; null: it takes them. */
  refuse(status: number | null): void
  close(): Promise<void>
}

interface MailServerOptions {
  /** Only who signs in so may send. */
  readonly login?: { readonly user: string; readonly password: string }
}

/** A real SMTP server on loopback that keeps what it gets. */
export async function startMailServer({ login }: MailServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  let refused: number | null = null
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth(auth, _, callback) {
      if (auth.username === login?.user && auth.password === login?.password) callback(null, { user: 'somebody' })
      else callback(Object.assign(new Error('No such login'), { responseCode: 535 }))
    },
    onData(stream, { envelope }, callback) {
      text(stream).then(raw => {
        if (refused !== null) return callback(Object.assign(new Error('Not now'), { responseCode: refused }))
        mails.push(
          mailOf(
            raw,
            envelope.rcptTo.map(({ address }) => address),
          ),
        )
        callback()
      }, callback)
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    port: portOf(server.server.address()),
    mails,
    refuse(status) {
      refused = status
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

function mailOf(raw: string, to: readonly string[]): ReceivedMail {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => {
    const line = head.split('\r\n').find(text => text.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return line && words(line.slice(name.length + 1).trim())
  }
  const body = raw.slice(end + 4)
  const encoding = header('content-transfer-encoding')
  const text = encoding === 'quoted-printable' ? quoted(body) : encoding === 'base64' ? base64(body) : body
  return { to, header, text: text.replace(/\r\n/g, '\n') }
}

/** Words of a header that are not ASCII. */
function words(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, form: string, text: string) =>
      form.toLowerCase() === 'b' ? base64(text) : quoted(text.replace(/_/g, ' ')),
    )
}

function quoted(text: string): string {
  const bytes = text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, hex: string) => `%${hex}`)
  return decodeURIComponent(bytes.replace(/%(?![0-9A-F]{2})/gi, '%25'))
}

function base64(text: string): string {
  return Buffer.from(text, 'base64').toString('utf8')
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
  return address.port
}
