// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import type {
  LoggedOutDevices,
  Phone,
  PhoneChat,
  PhoneMessage,
  PhoneStatus,
  PresenceSighting,
  ScanReply,
} from '../types/sandbox.ts'
import type {
  SandboxCreatePhoneParams,
  SandboxEnterCodeParams,
  SandboxListMessagesParams,
  SandboxScanParams,
  SandboxUpdateChatParams,
  SandboxUpdatePhoneParams,
} from '../types/sandbox-params.ts'
import * as rows from './rows/sandbox.ts'
import { SandboxActs } from './sandbox-acts.ts'

/** Calls of `sandbox` that are open to a personal access token. */
export class SandboxResource extends SandboxActs {
  /**
   * Creates a virtual phone on the sandbox network.
   *
   * @throws NotFoundError: `sandbox_disabled`
   * @throws PermissionDeniedError: `phone_limit`
   */
  createPhone(params: SandboxCreatePhoneParams, options?: CallOptions): ApiCall<Phone> {
    return this.makeCall(rows.createPhone, { ...params }, options)
  }

  /**
   * Lists the virtual phones of the account, without the magic numbers.
   *
   * @throws NotFoundError: `sandbox_disabled`
   */
  listPhones(options?: CallOptions): ApiCall<Phone[]> {
    return this.makeCall(rows.listPhones, {}, options)
  }

  /**
   * Changes a virtual phone. Its contacts see a new name, about text or picture as on the live network.
   *
   * @param phoneNumber Number of the virtual phone.
   * @throws NotFoundError: `sandbox_disabled`, `phone_not_found`
   * @throws PermissionDeniedError: `magic_readonly`
   */
  updatePhone(phoneNumber: string, params: SandboxUpdatePhoneParams = {}, options?: CallOptions): ApiCall<Phone> {
    return this.makeCall(rows.updatePhone, { ...params, phone_number: phoneNumber }, options)
  }

  /**
   * Deletes a virtual phone; sessions linked to it become `logged_out`.
   *
   * @param phoneNumber Number of the virtual phone.
   * @throws NotFoundError: `sandbox_disabled`, `phone_not_found`
   * @throws PermissionDeniedError: `magic_readonly`
   */
  deletePhone(phoneNumber: string, options?: CallOptions): ApiCall<string> {
    return this.makeCall(rows.deletePhone, { phone_number: phoneNumber }, options)
  }

  /**
   * The phone reads the QR text of a session, as its camera would. Waits for the outcome, at most 30 s.
   *
   * @param phoneNumber Number of the virtual phone.
   * @throws BadRequestError: `phone_offline`
   * @throws NotFoundError: `sandbox_disabled`, `phone_not_found`
   */
  scan(phoneNumber: string, params: SandboxScanParams, options?: CallOptions): ApiCall<ScanReply> {
    return this.makeCall(rows.scan, { ...params, phone_number: phoneNumber }, options)
  }

  /**
   * The owner of the phone types the pairing code of a session; with or without hyphen, in any case.
   *
   * @param phoneNumber Number of the virtual phone.
   * @throws BadRequestError: `phone_offline`
   * @throws NotFoundError: `sandbox_disabled`, `phone_not_found`
   */
  enterCode(phoneNumber: string, params: SandboxEnterCodeParams, options?: CallOptions): ApiCall<ScanReply> {
    return this.makeCall(rows.enterCode, { ...params, phone_number: phoneNumber }, options)
  }

  /**
   * The owner of the phone removes all linked devices; their sessions become `logged_out`.
   *
   * @param phoneNumber Number of the virtual phone.
   * @throws BadRequestError: `phone_offline`
   * @throws NotFoundError: `sandbox_disabled`, `phone_not_found`
   */
  logoutDevices(phoneNumber: string, options?: CallOptions): ApiCall<LoggedOutDevices> {
    return this.makeCall(rows.logoutDevices, { phone_number: phoneNumber }, options)
  }

  /**
   * Messages as the phone decrypted them, sent ones too, oldest first.
   *
   * @param phoneNumber Number of the virtual phone.
   * @throws NotFoundError: `sandbox_disabled`, `phone_not_found`
   */
  listMessages(
    phoneNumber: string,
    params: SandboxListMessagesParams = {},
    options?: CallOptions,
  ): ApiCall<PhoneMessage[]> {
    return this.makeCall(rows.listMessages, { ...params, phone_number: phoneNumber }, options)
  }

  /**
   * What the phone saw of others, sessions too: typing, recording, coming online and going offline, oldest first. The
   * latest 200 are kept until the sandbox network restarts.
   *
   * @param phoneNumber Number of the virtual phone.
   * @throws NotFoundError: `sandbox_disabled`, `phone_not_found`
   */
  listSightings(phoneNumber: string, options?: CallOptions): ApiCall<PresenceSighting[]> {
    return this.makeCall(rows.listSightings, { phone_number: phoneNumber }, options)
  }

  /**
   * Chats of the phone and how its owner has set them, the one that was written in last at the end.
   *
   * @param phoneNumber Number of the virtual phone.
   * @throws NotFoundError: `sandbox_disabled`, `phone_not_found`
   */
  listChats(phoneNumber: string, options?: CallOptions): ApiCall<PhoneChat[]> {
    return this.makeCall(rows.listChats, { phone_number: phoneNumber }, options)
  }

  /**
   * The owner of the phone mutes, archives, pins or marks a chat. Absent fields stay as they are. The sessions linked
   * to it tell what is muted and marked with `chats.update`; that event has no field for what is archived and pinned.
   *
   * @param phoneNumber Number of the virtual phone.
   * @param chat JID or number of the chat. 1 to 100 characters.
   * @throws BadRequestError: `phone_offline`
   * @throws NotFoundError: `sandbox_disabled`, `phone_not_found`
   * @throws PermissionDeniedError: `magic_readonly`
   */
  updateChat(
    phoneNumber: string,
    chat: string,
    params: SandboxUpdateChatParams = {},
    options?: CallOptions,
  ): ApiCall<PhoneChat> {
    return this.makeCall(rows.updateChat, { ...params, phone_number: phoneNumber, chat }, options)
  }

  /**
   * The owner of the phone deletes a chat with its messages, at this end alone. The sessions linked to it tell it with
   * `chats.delete`.
   *
   * @param phoneNumber Number of the virtual phone.
   * @param chat JID or number of the chat. 1 to 100 characters.
   * @throws BadRequestError: `phone_offline`
   * @throws NotFoundError: `sandbox_disabled`, `phone_not_found`
   * @throws PermissionDeniedError: `magic_readonly`
   */
  deleteChat(phoneNumber: string, chat: string, options?: CallOptions): ApiCall<string> {
    return this.makeCall(rows.deleteChat, { phone_number: phoneNumber, chat }, options)
  }

  /**
   * Statuses of the last 24 hours that the phone has seen, its own too, oldest first.
   *
   * @param phoneNumber Number of the virtual phone.
   * @throws NotFoundError: `sandbox_disabled`, `phone_not_found`
   */
  listStatuses(phoneNumber: string, options?: CallOptions): ApiCall<PhoneStatus[]> {
    return this.makeCall(rows.listStatuses, { phone_number: phoneNumber }, options)
  }
}
