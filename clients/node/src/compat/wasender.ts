import { HttpConnection } from '../core/http-connection.ts'
import type { Input, OperationRow } from '../core/operation.ts'
import type { UploadSource } from '../core/upload-source.ts'
import * as contacts from '../resources/rows/contacts.ts'
import * as groups from '../resources/rows/groups.ts'
import * as media from '../resources/rows/media.ts'
import * as messages from '../resources/rows/messages.ts'
import * as sessions from '../resources/rows/sessions.ts'
import { constructEvent } from '../webhooks/construct-event.ts'
import { asWasenderError, WasenderAPIError } from './api-error.ts'
import type * as payload from './payloads.ts'
import { rateLimitInfo } from './rate-limit.ts'
import type * as results from './results.ts'
import { type CompatEvent, dispatchWebhookEvent, type WebhookRequestAdapter } from './webhook.ts'

export type FetchImplementation = typeof fetch

export interface RetryConfig {
  /** Tries after the first one. */
  readonly maxRetries?: number
  /** `false`: none. */
  readonly enabled?: boolean
}

type Credential = 'key' | 'token'

/**
 * One object for a session and its account, with the methods of the other library. Answers are whole bodies beside what the
 * headers say of the limit. Unlike there a call is tried again by default, and never done twice.
 */
export class Wasender {
  readonly #connections: Readonly<Record<Credential, HttpConnection>>
  readonly #webhookSecret: string | undefined

  /**
   * @param apiKey key of the session
   * @param personalAccessToken for the calls on sessions
   * @param baseUrl address of the gateway, with or without `/api` at its end
   */
  constructor(
    apiKey: string | undefined,
    personalAccessToken?: string,
    baseUrl?: string,
    fetchImplementation?: FetchImplementation,
    retryOptions?: RetryConfig,
    webhookSecret?: string,
  ) {
    if (!apiKey && !personalAccessToken) throw new Error('A session key or a personal access token is needed.')
    if (!baseUrl) throw new Error('The address of your gateway is needed: there is no default.')
    const options = {
      baseUrl: baseUrl.replace(/\/+$/, '').replace(/\/api$/, ''),
      fetch: fetchImplementation,
      maxRetries: retryOptions?.enabled === false ? 0 : retryOptions?.maxRetries,
    }
    const as = (credential: string | undefined) =>
      new HttpConnection(options, credential ? { authorization: `Bearer ${credential}` } : {})
    this.#connections = { key: as(apiKey), token: as(personalAccessToken) }
    this.#webhookSecret = webhookSecret
  }

  /** Sends a content of any kind; `messageType` is not needed here. */
  send(content: payload.WasenderMessagePayload): Promise<results.WasenderSendResult> {
    const { messageType: _, ...input } = content
    return this.#call(messages.sendText, withNumbers(input))
  }

  sendText(content: Omit<payload.TextOnlyMessage, 'messageType'>): Promise<results.WasenderSendResult> {
    return this.send({ ...content, messageType: 'text' })
  }

  sendImage(content: Omit<payload.ImageUrlMessage, 'messageType'>): Promise<results.WasenderSendResult> {
    return this.send({ ...content, messageType: 'image' })
  }

  sendVideo(content: Omit<payload.VideoUrlMessage, 'messageType'>): Promise<results.WasenderSendResult> {
    return this.send({ ...content, messageType: 'video' })
  }

  sendDocument(content: Omit<payload.DocumentUrlMessage, 'messageType'>): Promise<results.WasenderSendResult> {
    return this.send({ ...content, messageType: 'document' })
  }

  sendAudio(content: Omit<payload.AudioUrlMessage, 'messageType'>): Promise<results.WasenderSendResult> {
    return this.send({ ...content, messageType: 'audio' })
  }

  sendSticker(content: Omit<payload.StickerUrlMessage, 'messageType'>): Promise<results.WasenderSendResult> {
    return this.send({ ...content, messageType: 'sticker' })
  }

  sendContact(content: Omit<payload.ContactCardMessage, 'messageType'>): Promise<results.WasenderSendResult> {
    return this.send({ ...content, messageType: 'contact' })
  }

  sendLocation(content: Omit<payload.LocationPinMessage, 'messageType'>): Promise<results.WasenderSendResult> {
    return this.send({ ...content, messageType: 'location' })
  }

  sendMessageWithMentions(to: string, text: string, mentions: string[]): Promise<results.WasenderSendResult> {
    return this.#call(messages.sendMention, { to, text, mentions })
  }

  sendQuotedMessage(content: payload.QuotedMessagePayload): Promise<results.WasenderSendResult> {
    return this.#call(messages.sendQuoted, withNumbers(content))
  }

  editMessage(msgId: number, text: string): Promise<results.EditMessageResult> {
    return this.#call(messages.edit, { msgId, text })
  }

  deleteMessage(msgId: number): Promise<results.DeleteMessageResult> {
    return this.#call(messages.deleteRow, { msgId })
  }

  getMessageInfo(msgId: number): Promise<results.MessageInfoResult> {
    return this.#call(messages.getInfo, { msgId })
  }

  sendPresenceUpdate(
    jid: string,
    type: 'composing' | 'recording' | 'available' | 'unavailable',
    delayMs?: number,
  ): Promise<results.PresenceResult> {
    return this.#call(sessions.sendPresence, { jid, type, delayMs })
  }

  checkIfOnWhatsapp(phoneNumber: string): Promise<results.CheckNumberResult> {
    return this.#call(contacts.checkNumber, { phone_number: phoneNumber })
  }

  getContacts(): Promise<results.GetAllContactsResult> {
    return this.#call(contacts.list, {})
  }

  getContactInfo(contactPhoneNumber: string): Promise<results.GetContactInfoResult> {
    return this.#call(contacts.get, { contactPhoneNumber })
  }

  getContactProfilePicture(contactPhoneNumber: string): Promise<results.GetContactProfilePictureResult> {
    return this.#call(contacts.getPicture, { contactPhoneNumber })
  }

  blockContact(contactPhoneNumber: string): Promise<results.ContactActionResult> {
    return this.#call(contacts.block, { contactPhoneNumber })
  }

  unblockContact(contactPhoneNumber: string): Promise<results.ContactActionResult> {
    return this.#call(contacts.unblock, { contactPhoneNumber })
  }

  createGroup(name: string, participants?: string[]): Promise<results.CreateGroupResult> {
    return this.#call(groups.create, { name, participants })
  }

  getGroups(): Promise<results.GetAllGroupsResult> {
    return this.#call(groups.list, {})
  }

  getGroupMetadata(groupJid: string): Promise<results.GetGroupMetadataResult> {
    return this.#call(groups.getMetadata, { groupJid })
  }

  getGroupParticipants(groupJid: string): Promise<results.GetGroupParticipantsResult> {
    return this.#call(groups.listParticipants, { groupJid })
  }

  addGroupParticipants(groupJid: string, participants: string[]): Promise<results.ModifyGroupParticipantsResult> {
    return this.#call(groups.addParticipants, { groupJid, participants })
  }

  removeGroupParticipants(groupJid: string, participants: string[]): Promise<results.ModifyGroupParticipantsResult> {
    return this.#call(groups.removeParticipants, { groupJid, participants })
  }

  updateGroupParticipants(
    groupJid: string,
    action: 'promote' | 'demote',
    participants: string[],
  ): Promise<results.UpdateGroupParticipantsResult> {
    return this.#call(groups.updateParticipants, { groupId: groupJid, action, participants })
  }

  updateGroupSettings(
    groupJid: string,
    settings: payload.UpdateGroupSettingsPayload,
  ): Promise<results.UpdateGroupSettingsResult> {
    return this.#call(groups.updateSettings, { ...settings, groupJid })
  }

  leaveGroup(groupJid: string): Promise<results.LeaveGroupResult> {
    return this.#call(groups.leave, { groupId: groupJid })
  }

  acceptGroupInvite(code: string): Promise<results.AcceptGroupInviteResult> {
    return this.#call(groups.acceptInvite, { code })
  }

  getGroupInviteInfo(inviteCode: string): Promise<results.GetGroupInviteInfoResult> {
    return this.#call(groups.getInviteInfo, { inviteCode })
  }

  getGroupInviteLink(groupJid: string): Promise<results.GetGroupInviteLinkResult> {
    return this.#call(groups.getInviteLink, { groupJid })
  }

  getGroupProfilePicture(groupJid: string): Promise<results.GetContactProfilePictureResult> {
    return this.#call(groups.getPicture, { groupJid })
  }

  /** A form with one file, or Base64 with its media type. */
  async uploadMediaFile(
    data: { readonly base64?: string; readonly mimetype?: string } | FormData,
    _useRawFormData?: boolean,
  ): Promise<results.PublicUrlResult> {
    if (!(data instanceof FormData)) return this.#call(media.upload, { ...data })
    const file = [...data.values()].find(value => value instanceof Blob)
    if (!(file instanceof Blob)) throw new WasenderAPIError('The form has no file.')
    return this.#call(media.upload, { mimetype: file.type }, 'key', file)
  }

  /** @param messageObject data of a message event */
  decryptMediaFile(messageObject: object): Promise<results.PublicUrlResult> {
    return this.#call(media.decrypt, { ...messageObject })
  }

  getAllWhatsAppSessions(): Promise<results.GetAllWhatsAppSessionsResult> {
    return this.#call(sessions.list, {}, 'token')
  }

  createWhatsAppSession(session: payload.CreateWhatsAppSessionPayload): Promise<results.CreateWhatsAppSessionResult> {
    return this.#call(sessions.create, { ...session }, 'token')
  }

  getWhatsAppSessionDetails(sessionId: number): Promise<results.GetWhatsAppSessionDetailsResult> {
    return this.#call(sessions.get, { id: sessionId }, 'token')
  }

  updateWhatsAppSession(
    sessionId: number,
    session: payload.UpdateWhatsAppSessionPayload,
  ): Promise<results.UpdateWhatsAppSessionResult> {
    return this.#call(sessions.update, { ...session, id: sessionId }, 'token')
  }

  async deleteWhatsAppSession(sessionId: number): Promise<results.DeleteWhatsAppSessionResult> {
    const { rateLimit } = await this.#call<results.Result<unknown>>(sessions.deleteRow, { id: sessionId }, 'token')
    return { response: { success: true, data: null }, rateLimit }
  }

  connectWhatsAppSession(sessionId: number, qrAsImage?: boolean): Promise<results.ConnectSessionResult> {
    return this.#call(sessions.connect, { id: sessionId, qr_as_image: qrAsImage }, 'token')
  }

  getWhatsAppSessionQRCode(sessionId: number): Promise<results.GetQRCodeResult> {
    return this.#call(sessions.getQrCode, { id: sessionId }, 'token')
  }

  disconnectWhatsAppSession(sessionId: number): Promise<results.DisconnectSessionResult> {
    return this.#call(sessions.disconnect, { id: sessionId }, 'token')
  }

  regenerateApiKey(sessionId: number): Promise<results.RegenerateApiKeyResult> {
    return this.#call(sessions.regenerateKey, { id: sessionId }, 'token')
  }

  getSessionStatus(): Promise<results.GetSessionStatusResult> {
    return this.#call(sessions.getStatus, {})
  }

  /** The event of a request, once its signature is seen to be right, by either of the gateway's signatures. */
  async handleWebhookEvent(request: WebhookRequestAdapter): Promise<CompatEvent> {
    if (!this.#webhookSecret) throw new WasenderAPIError('No webhook secret was given to this client.')
    const body = await request.getRawBody()
    try {
      const headers = { get: (name: string) => request.getHeader(name) }
      return dispatchWebhookEvent(await constructEvent(body, headers, this.#webhookSecret))
    } catch (error) {
      throw asWasenderError(error)
    }
  }

  /** Makes a call and gives the body whole. */
  async #call<R extends results.Result<unknown>>(
    row: OperationRow,
    input: Input,
    credential: Credential = 'key',
    file?: UploadSource,
  ): Promise<R> {
    try {
      const connection = this.#connections[credential]
      const { output, response } = await connection.call({ row: { ...row, result: 'envelope' }, input, file })
      return asResult<R>({ response: output, rateLimit: rateLimitInfo(response.rateLimit) })
    } catch (error) {
      throw asWasenderError(error)
    }
  }
}

/** Arguments as the constructor of `Wasender` takes them. */
export function createWasender(...options: ConstructorParameters<typeof Wasender>): Wasender {
  return new Wasender(...options)
}

/** The other library takes coordinates as texts too. */
function withNumbers<T extends { readonly location?: payload.LocationPinMessage['location'] }>(
  content: T | object,
): Input {
  const { location }: { location?: payload.LocationPinMessage['location'] } = content
  if (!location) return { ...content }
  const { latitude, longitude } = location
  return { ...content, location: { ...location, latitude: Number(latitude), longitude: Number(longitude) } }
}

/** Holds because the gateway answers what the contract declares, from which the types are made. */
function asResult<R extends results.Result<unknown>>(result: results.Result<unknown>): R {
  return result as R
}
