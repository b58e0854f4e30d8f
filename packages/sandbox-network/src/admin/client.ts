import { z } from 'zod'
import { Assertion } from '../passkey/authenticator.ts'
import { PasskeyRecord } from '../passkey/passkey-book.ts'
import { openFile, takeFile } from './file-transfer.ts'
import { populationVerbs } from './population-client.ts'
import type * as schemas from './schemas.ts'
import * as shapes from './shapes.ts'

export type {
  LinkResult,
  SandboxChat,
  SandboxFault,
  SandboxGroup,
  SandboxInfo,
  SandboxMessage,
  SandboxNews,
  SandboxPhone,
} from './shapes.ts'

/** An error the sandbox answered; `code` is `unreachable` (status 0) when it did not answer at all. */
export class SandboxError extends Error {
  readonly status: number
  readonly code: string
  readonly field: string | undefined

  constructor(status: number, code: string, field?: string) {
    super(`sandbox: ${code}`)
    this.status = status
    this.code = code
    this.field = field
  }
}

export interface SandboxClientOptions {
  /** e.g. http://127.0.0.1:3010/admin */
  adminUrl: string
  adminSecret: string
  /** milliseconds; scan and enterCode wait up to 30 s for their outcome */
  timeoutMs?: number
}

export type SandboxClient = ReturnType<typeof createSandboxClient>

const DEFAULT_TIMEOUT_MS = 40_000
const ErrorBody = z.object({ error: z.object({ code: z.string(), field: z.string().optional() }) })

/** One method per verb of the admin API; rejects with `SandboxError`. Needs nothing of the network's own code. */
export function createSandboxClient({ adminUrl, adminSecret, timeoutMs = DEFAULT_TIMEOUT_MS }: SandboxClientOptions) {
  async function call<S extends z.ZodType>(
    method: string,
    path: string,
    reply: S,
    body?: unknown,
    signal?: AbortSignal,
  ): Promise<z.infer<S>> {
    const response = await fetch(`${adminUrl}/${path}`, {
      method,
      headers: { authorization: `Bearer ${adminSecret}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    }).catch((error: Error) => {
      throw new SandboxError(0, 'unreachable', error.name)
    })
    const parsed: unknown = await response.json().catch(() => undefined)
    if (response.ok) return reply.parse(parsed)
    const { data } = ErrorBody.safeParse(parsed)
    throw new SandboxError(response.status, data?.error.code ?? 'internal', data?.error.field)
  }
  const verb =
    <B extends z.ZodType, R extends z.ZodType>(name: string, reply: R) =>
    (body: z.input<B>, signal?: AbortSignal): Promise<z.infer<R>> =>
      call('POST', name, reply, body, signal)

  return {
    ...populationVerbs(verb),
    createPhone: verb<typeof schemas.CreatePhoneBody, typeof shapes.SandboxPhone>('createPhone', shapes.SandboxPhone),
    listPhones: verb<typeof schemas.OwnerBody, typeof PhoneList>('listPhones', PhoneList),
    /** Whether another world has a phone of that number. */
    isForeign: verb<typeof schemas.PhoneBody, typeof shapes.Foreign>('isForeign', shapes.Foreign),
    updatePhone: verb<typeof schemas.UpdatePhoneBody, typeof shapes.SandboxPhone>('updatePhone', shapes.SandboxPhone),
    deletePhone: verb<typeof schemas.PhoneBody, typeof shapes.Done>('deletePhone', shapes.Done),
    scan: verb<typeof schemas.ScanBody, typeof shapes.LinkResult>('scan', shapes.LinkResult),
    enterCode: verb<typeof schemas.EnterCodeBody, typeof shapes.LinkResult>('enterCode', shapes.LinkResult),
    /** What the person's authenticator answers to request options; counts like one. */
    signPasskey: verb<typeof schemas.SignPasskeyBody, typeof Assertion>('signPasskey', Assertion),
    /** Asks every linked device of a phone for the passkey, as the network may at any time. */
    challengeDevices: verb<typeof schemas.PhoneBody, typeof shapes.Asked>('challengeDevices', shapes.Asked),
    /** Says which sessions devices are that linked by a passkey alone. */
    nameDevices: verb<typeof schemas.NameDevicesBody, typeof shapes.Done>('nameDevices', shapes.Done),
    /** What a phone shows of the latest ceremony, and what it thought of it. */
    readPasskey: verb<typeof schemas.PhoneBody, typeof PasskeyRecord>('readPasskey', PasskeyRecord),
    /** The phone does something wrong at the next ceremony, once. */
    misbehave: verb<typeof schemas.MisbehaveBody, typeof shapes.Done>('misbehave', shapes.Done),
    /** The network takes back the salt with which a phone's account proves first contacts. */
    removeSalt: verb<typeof schemas.PhoneBody, typeof shapes.Done>('removeSalt', shapes.Done),
    /** A phone posts a status, which the others' devices can read or not. */
    postStatus: verb<typeof schemas.PostStatusBody, typeof shapes.SandboxStatus>('postStatus', shapes.SandboxStatus),
    /** Statuses of the last day that a phone has seen or posted. */
    listStatuses: verb<typeof schemas.PhoneBody, typeof StatusList>('listStatuses', StatusList),
    /** The network sends a phone's connected devices a stanza, known to anybody or not. */
    sendStanza: verb<typeof schemas.SendStanzaBody, typeof shapes.Asked>('sendStanza', shapes.Asked),
    logoutDevices: verb<typeof schemas.PhoneBody, typeof shapes.Removed>('logoutDevices', shapes.Removed),
    sendMessage: verb<typeof schemas.SendMessageBody, typeof shapes.SentMessage>('sendMessage', shapes.SentMessage),
    listMessages: verb<typeof schemas.ListMessagesBody, typeof MessageList>('listMessages', MessageList),
    markRead: verb<typeof schemas.MarkReadBody, typeof shapes.ReadResult>('markRead', shapes.ReadResult),
    /** The owner has listened to a voice message, or watched a video. */
    markPlayed: verb<typeof schemas.MarkPlayedBody, typeof shapes.PlayedResult>('markPlayed', shapes.PlayedResult),
    sendTyping: verb<typeof schemas.SendTypingBody, typeof shapes.TypingResult>('sendTyping', shapes.TypingResult),
    startCall: verb<typeof schemas.StartCallBody, typeof shapes.StartedCall>('startCall', shapes.StartedCall),
    /** Accepts, rejects or ends a call of the phone. */
    changeCall: verb<typeof schemas.ActOnCallBody, typeof shapes.SandboxCall>('changeCall', shapes.SandboxCall),
    /** Calls a phone has made or received, and how they ended. */
    listCalls: verb<typeof schemas.PhoneBody, typeof CallList>('listCalls', CallList),
    /** What a phone's owner saw of others: typing, online, offline. */
    listSightings: verb<typeof schemas.PhoneBody, typeof SightingList>('listSightings', SightingList),
    /** The owner saves or deletes a contact on the phone. */
    saveContact: verb<typeof schemas.SaveContactBody, typeof shapes.Done>('saveContact', shapes.Done),
    /** The owner mutes, archives, pins, marks or deletes a chat on the phone, or lets its messages disappear. */
    changeChat: verb<typeof schemas.ChangeChatBody, typeof shapes.SandboxChat>('changeChat', shapes.SandboxChat),
    /** The chats that a phone shows, and how each is set. */
    listChats: verb<typeof schemas.PhoneBody, typeof ChatList>('listChats', ChatList),
    /** Saved contacts, muted and archived chats, blocked people of an account, as its phone sees them. */
    readAddressBook: verb<typeof schemas.PhoneBody, typeof shapes.SandboxAddressBook>(
      'readAddressBook',
      shapes.SandboxAddressBook,
    ),
    createGroup: verb<typeof schemas.CreateGroupBody, typeof shapes.SandboxGroup>('createGroup', shapes.SandboxGroup),
    /** Adds people to a group in which the phone may. */
    addToGroup: verb<typeof schemas.AddToGroupBody, typeof shapes.SandboxGroup>('addToGroup', shapes.SandboxGroup),
    /** The groups a phone is in. */
    listGroups: verb<typeof schemas.PhoneBody, typeof GroupList>('listGroups', GroupList),
    /** Another part of the phone's history, as the chats are or as they were. */
    sendHistory: verb<typeof schemas.SendHistoryBody, typeof shapes.Done>('sendHistory', shapes.Done),
    /** Answers when a phone of the world shows something new, and without news after `wait_ms`. */
    watch: verb<typeof schemas.WatchBody, typeof shapes.SandboxNews>('watch', shapes.SandboxNews),
    createFault: verb<typeof schemas.CreateFaultBody, typeof shapes.SandboxFault>('createFault', shapes.SandboxFault),
    listFaults: verb<typeof schemas.OwnerBody, typeof FaultList>('listFaults', FaultList),
    deleteFault: verb<typeof schemas.DeleteFaultBody, typeof shapes.Done>('deleteFault', shapes.Done),
    fileInfo: verb<typeof schemas.FileBody, typeof shapes.FileInfo>('fileInfo', shapes.FileInfo),
    /** Takes back a file that no message was made of. */
    dropFile: verb<typeof schemas.FileBody, typeof shapes.Done>('dropFile', shapes.Done),
    /** The media host forgets the file of a message, as it does after weeks. */
    expireMedia: verb<typeof schemas.ExpireMediaBody, typeof shapes.Expired>('expireMedia', shapes.Expired),
    /** Hands over a file that an owner is to send; answers its id. */
    takeFile: (source: AsyncIterable<Uint8Array>, mimetype: string, fileName?: string) =>
      takeFile({ adminUrl, adminSecret }, source, mimetype, fileName),
    /** A decrypted file; null when there is none. `end` is inclusive. */
    openFile: (id: string, range?: { readonly start: number; readonly end: number }) =>
      openFile({ adminUrl, adminSecret }, id, range),
    /** The network refuses clients that announce an older version (405), in every world. */
    requireVersion: verb<typeof schemas.RequireVersionBody, typeof shapes.Done>('requireVersion', shapes.Done),
    /** Deletes a whole world. */
    reset: verb<typeof schemas.OwnerBody, typeof shapes.Done>('reset', shapes.Done),
    info: (signal?: AbortSignal): Promise<shapes.SandboxInfo> =>
      call('GET', 'info', shapes.SandboxInfo, undefined, signal),
  }
}

const PhoneList = z.array(shapes.SandboxPhone)
const MessageList = z.array(shapes.SandboxMessage)
const ChatList = z.array(shapes.SandboxChat)
const StatusList = z.array(shapes.SandboxStatus)
const CallList = z.array(shapes.SandboxCall)
const SightingList = z.array(shapes.SandboxSighting)
const GroupList = z.array(shapes.SandboxGroup)
const FaultList = z.array(shapes.SandboxFault)
