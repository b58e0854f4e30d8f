import { z } from 'zod'
import { ApiError, type FieldErrors, validationError } from '../contract/errors.ts'
import { parseJid } from '../identity/jid.ts'
import type { OutboundPolicy } from '../outbound/address-class.ts'
import { checkUrl } from '../outbound/url-guard.ts'
import { ownHeaderProblem } from '../outbound/webhook-headers.ts'
import { bytesFromJson } from '../session-image/bytes-json.ts'
import type { ImageCredentials } from '../session-image/credentials.ts'
import { parseCredentials } from '../session-image/session-image.ts'
import { deviceDigest } from './device-digest.ts'
import type { LineOf } from './passport-parts.ts'
import type { OpenPassport } from './read-passport.ts'

/** How a session is to be treated, who is told of what happens to it, and which device it is. */
export interface Treatment {
  readonly settings: LineOf<'settings'>
  readonly webhooks: readonly LineOf<'webhooks'>[]
  readonly credentials: ImageCredentials
  readonly pastSince: Date | null
  /** Of the device, with `+`: that of the head is what its session was made with. */
  readonly phoneNumber: string
}

/**
 * The parts after the head, up to the keys, with addresses that this installation may call, as the API asks it of those that it takes. Names are
 * looked up for that, so it is done before a transaction is begun.
 * @throws ApiError `validation`, `passport_unreadable`
 */
export async function readTreatment(passport: OpenPassport, policy: OutboundPolicy): Promise<Treatment> {
  const settings = await passport.line('settings')
  if (passport.head.format > 1 && !settings.rules) throw new ApiError('passport_unreadable')
  const webhooks: LineOf<'webhooks'>[] = []
  for await (const webhook of passport.lines('webhooks')) webhooks.push(webhook)
  if (webhooks.filter(({ isDefault }) => isDefault).length > 1) throw new ApiError('passport_unreadable')
  const errors: FieldErrors = {}
  for (const { url, headers } of webhooks) {
    if (url !== null && !(await isAllowed(url, policy))) {
      errors.webhook_url = [`A webhook of the session is at ${hostOf(url)}: this gateway may not call that address.`]
    }
    if (headers !== null && !areHeaders(headers)) throw new ApiError('passport_unreadable')
  }
  if (settings.proxyUrl !== null && !(await isProxyAllowed(settings.proxyUrl, policy))) {
    errors.proxy_url = [
      `The proxy of the session is ${hostOf(settings.proxyUrl)}: this gateway may not call that address.`,
    ]
  }
  if (Object.keys(errors).length > 0) throw validationError(errors)
  return { settings, webhooks, ...(await readDevice(passport)) }
}

async function readDevice(passport: OpenPassport) {
  const { json, pastSince } = await passport.line('credentials')
  const credentials = readCredentials(json)
  if (!deviceDigest(credentials).equals(Buffer.from(passport.head.device, 'base64'))) {
    throw new ApiError('passport_unreadable')
  }
  const phoneNumber = `+${parseJid(credentials.me.id)?.user}`
  return { credentials, pastSince: pastSince === null ? null : new Date(pastSince), phoneNumber }
}

function readCredentials(json: string): ImageCredentials {
  try {
    return parseCredentials(bytesFromJson(json))
  } catch {
    throw new ApiError('passport_unreadable')
  }
}

async function isAllowed(url: string, policy: OutboundPolicy): Promise<boolean> {
  return (await checkUrl(url, policy)).ok
}

/** The guard knows web addresses alone; of a proxy only the host counts beside its scheme. */
async function isProxyAllowed(url: string, policy: OutboundPolicy): Promise<boolean> {
  return /^(https?|socks5):\/\/\S+$/.test(url) && (await isAllowed(url.replace(/^[a-z0-9]+:/, 'https:'), policy))
}

/** Without a path or a password, which may be secret. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'no address'
}

const ownHeaders = z.record(z.string().max(255), z.string().max(4096))
const mostHeaders = 20

function areHeaders(json: string): boolean {
  try {
    const entries = Object.entries(ownHeaders.parse(JSON.parse(json)))
    return entries.length <= mostHeaders && entries.every(([name, value]) => ownHeaderProblem(name, value) === null)
  } catch {
    return false
  }
}
