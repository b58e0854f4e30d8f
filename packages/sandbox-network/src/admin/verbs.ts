import type { z } from 'zod'
import type { Network } from '../network.ts'
import { AdminError } from './admin-error.ts'
import * as populationSchemas from './population-schemas.ts'
import * as schemas from './schemas.ts'
import { readAddressBook, saveContact } from './verbs/address-book.ts'
import { changeCall, listCalls, listSightings, startCall } from './verbs/calls.ts'
import { changeChat, listChats } from './verbs/chats.ts'
import { createFault, deleteFault, listFaults } from './verbs/faults.ts'
import { dropFile, expireMedia, fileInfo } from './verbs/files.ts'
import { addToGroup, createGroup, listGroups } from './verbs/groups.ts'
import { enterCode, scan } from './verbs/link.ts'
import { listMessages, markPlayed, markRead, sendHistory, sendMessage, sendTyping } from './verbs/messages.ts'
import { challengeDevices, misbehave, nameDevices, readPasskey, signPasskey } from './verbs/passkeys.ts'
import {
  createPhone,
  deletePhone,
  isForeign,
  listPhones,
  logoutDevices,
  removeSalt,
  reset,
  updatePhone,
} from './verbs/phones.ts'
import {
  createPopulation,
  deletePopulation,
  listPopulationMessages,
  listPopulations,
  readStanding,
  setRestrictions,
} from './verbs/populations.ts'
import { sendStanza } from './verbs/stanzas.ts'
import { listStatuses, postStatus } from './verbs/statuses.ts'
import { refuseVersions } from './verbs/versions.ts'
import { watch } from './verbs/watch.ts'

type Verb = (network: Network, body: unknown) => unknown

/** Every verb of the admin API, `POST /admin/<verb>`, with its body checked. */
export const VERBS: Record<string, Verb> = {
  createPhone: checked(schemas.CreatePhoneBody, createPhone),
  listPhones: checked(schemas.OwnerBody, listPhones),
  isForeign: checked(schemas.PhoneBody, isForeign),
  updatePhone: checked(schemas.UpdatePhoneBody, updatePhone),
  deletePhone: checked(schemas.PhoneBody, deletePhone),
  scan: checked(schemas.ScanBody, scan),
  enterCode: checked(schemas.EnterCodeBody, enterCode),
  signPasskey: checked(schemas.SignPasskeyBody, signPasskey),
  challengeDevices: checked(schemas.PhoneBody, challengeDevices),
  nameDevices: checked(schemas.NameDevicesBody, nameDevices),
  readPasskey: checked(schemas.PhoneBody, readPasskey),
  misbehave: checked(schemas.MisbehaveBody, misbehave),
  postStatus: checked(schemas.PostStatusBody, postStatus),
  listStatuses: checked(schemas.PhoneBody, listStatuses),
  removeSalt: checked(schemas.PhoneBody, removeSalt),
  sendStanza: checked(schemas.SendStanzaBody, sendStanza),
  logoutDevices: checked(schemas.PhoneBody, logoutDevices),
  sendMessage: checked(schemas.SendMessageBody, sendMessage),
  listMessages: checked(schemas.ListMessagesBody, listMessages),
  markRead: checked(schemas.MarkReadBody, markRead),
  markPlayed: checked(schemas.MarkPlayedBody, markPlayed),
  sendHistory: checked(schemas.SendHistoryBody, sendHistory),
  sendTyping: checked(schemas.SendTypingBody, sendTyping),
  startCall: checked(schemas.StartCallBody, startCall),
  changeCall: checked(schemas.ActOnCallBody, changeCall),
  listCalls: checked(schemas.PhoneBody, listCalls),
  listSightings: checked(schemas.PhoneBody, listSightings),
  saveContact: checked(schemas.SaveContactBody, saveContact),
  changeChat: checked(schemas.ChangeChatBody, changeChat),
  listChats: checked(schemas.PhoneBody, listChats),
  readAddressBook: checked(schemas.PhoneBody, readAddressBook),
  createGroup: checked(schemas.CreateGroupBody, createGroup),
  addToGroup: checked(schemas.AddToGroupBody, addToGroup),
  listGroups: checked(schemas.PhoneBody, listGroups),
  watch: checked(schemas.WatchBody, watch),
  createPopulation: checked(populationSchemas.CreatePopulationBody, createPopulation),
  listPopulations: checked(schemas.OwnerBody, listPopulations),
  deletePopulation: checked(populationSchemas.PopulationBody, deletePopulation),
  listPopulationMessages: checked(populationSchemas.ListPopulationMessagesBody, listPopulationMessages),
  setRestrictions: checked(populationSchemas.SetRestrictionsBody, setRestrictions),
  readStanding: checked(populationSchemas.StandingBody, readStanding),
  createFault: checked(schemas.CreateFaultBody, createFault),
  listFaults: checked(schemas.OwnerBody, listFaults),
  deleteFault: checked(schemas.DeleteFaultBody, deleteFault),
  fileInfo: checked(schemas.FileBody, fileInfo),
  dropFile: checked(schemas.FileBody, dropFile),
  expireMedia: checked(schemas.ExpireMediaBody, expireMedia),
  requireVersion: checked(schemas.RequireVersionBody, refuseVersions),
  reset: checked(schemas.OwnerBody, reset),
}

function checked<S extends z.ZodType>(schema: S, act: (network: Network, body: z.infer<S>) => unknown): Verb {
  return (network, body) => {
    const parsed = schema.safeParse(body)
    if (parsed.success) return act(network, parsed.data)
    const field = parsed.error.issues[0]?.path[0]
    throw new AdminError('validation', field === undefined ? undefined : String(field))
  }
}
