// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import { Resource } from '../core/resource.ts'
import type {
  Fault,
  PhoneCall,
  PhoneCallStart,
  PhoneGroup,
  PhonePlayed,
  PhoneRead,
  PhoneSentMessage,
  PhoneStatus,
  PhoneTyping,
} from '../types/sandbox.ts'
import type {
  SandboxChangeCallParams,
  SandboxCreateFaultParams,
  SandboxCreateGroupParams,
  SandboxMarkPlayedParams,
  SandboxMarkReadParams,
  SandboxPostStatusParams,
  SandboxSendMessageParams,
  SandboxSendTypingParams,
  SandboxStartCallParams,
} from '../types/sandbox-params.ts'
import * as rows from './rows/sandbox.ts'

/** Calls of `sandbox` that are open to a personal access token. */
export class SandboxActs extends Resource {
  /**
   * The owner of the virtual phone sends a message of any kind, edits or deletes an own one, or votes.
   *
   * @param phoneNumber Number of the virtual phone.
   * @throws BadRequestError: `phone_offline`
   * @throws NotFoundError: `sandbox_disabled`, `phone_not_found`
   * @throws PermissionDeniedError: `magic_readonly`
   */
  sendMessage(
    phoneNumber: string,
    params: SandboxSendMessageParams = {},
    options?: CallOptions,
  ): ApiCall<PhoneSentMessage> {
    return this.makeCall(rows.sendMessage, { ...params, phone_number: phoneNumber }, options)
  }

  /**
   * The owner of the phone opens a chat: read receipts go out for its messages.
   *
   * @param phoneNumber Number of the virtual phone.
   * @throws BadRequestError: `phone_offline`
   * @throws NotFoundError: `sandbox_disabled`, `phone_not_found`
   * @throws PermissionDeniedError: `magic_readonly`
   */
  markRead(phoneNumber: string, params: SandboxMarkReadParams, options?: CallOptions): ApiCall<PhoneRead> {
    return this.makeCall(rows.markRead, { ...params, phone_number: phoneNumber }, options)
  }

  /**
   * The owner of the phone plays a received voice message, video or video note. The session that sent it tells it with
   * `messages.update`, status 5.
   *
   * @param phoneNumber Number of the virtual phone.
   * @throws BadRequestError: `phone_offline`
   * @throws NotFoundError: `sandbox_disabled`, `phone_not_found`
   * @throws PermissionDeniedError: `magic_readonly`
   */
  markPlayed(phoneNumber: string, params: SandboxMarkPlayedParams, options?: CallOptions): ApiCall<PhonePlayed> {
    return this.makeCall(rows.markPlayed, { ...params, phone_number: phoneNumber }, options)
  }

  /**
   * The owner of the phone types or records in a chat, or stops.
   *
   * @param phoneNumber Number of the virtual phone.
   * @throws BadRequestError: `phone_offline`
   * @throws NotFoundError: `sandbox_disabled`, `phone_not_found`
   * @throws PermissionDeniedError: `magic_readonly`
   */
  sendTyping(phoneNumber: string, params: SandboxSendTypingParams, options?: CallOptions): ApiCall<PhoneTyping> {
    return this.makeCall(rows.sendTyping, { ...params, phone_number: phoneNumber }, options)
  }

  /**
   * The owner of the phone posts a status. The other phones of the account see it; the sessions linked to them tell it
   * with `messages.upsert` and `messages.received`, as a message of the chat `status@broadcast`.
   *
   * @param phoneNumber Number of the virtual phone.
   * @throws BadRequestError: `phone_offline`
   * @throws NotFoundError: `sandbox_disabled`, `phone_not_found`
   * @throws PermissionDeniedError: `magic_readonly`
   */
  postStatus(phoneNumber: string, params: SandboxPostStatusParams, options?: CallOptions): ApiCall<PhoneStatus> {
    return this.makeCall(rows.postStatus, { ...params, phone_number: phoneNumber }, options)
  }

  /**
   * The owner of the virtual phone calls somebody. It rings 30 s, or until it is rejected.
   *
   * @param phoneNumber Number of the virtual phone.
   * @throws BadRequestError: `phone_offline`
   * @throws NotFoundError: `sandbox_disabled`, `phone_not_found`
   * @throws PermissionDeniedError: `magic_readonly`
   */
  startCall(phoneNumber: string, params: SandboxStartCallParams, options?: CallOptions): ApiCall<PhoneCallStart> {
    return this.makeCall(rows.startCall, { ...params, phone_number: phoneNumber }, options)
  }

  /**
   * Calls that the phone has made and received, and how each ended, oldest first.
   *
   * @param phoneNumber Number of the virtual phone.
   * @throws NotFoundError: `sandbox_disabled`, `phone_not_found`
   */
  listCalls(phoneNumber: string, options?: CallOptions): ApiCall<PhoneCall[]> {
    return this.makeCall(rows.listCalls, { phone_number: phoneNumber }, options)
  }

  /**
   * The owner of the phone accepts, rejects or ends a call. Who is called accepts and rejects while it rings; the
   * caller ends it at any time, who is called after accepting.
   *
   * @param phoneNumber Number of the virtual phone.
   * @param id `id` of a call of the phone. 1 to 64 characters.
   * @throws BadRequestError: `phone_offline`
   * @throws NotFoundError: `sandbox_disabled`, `phone_not_found`, `call_not_found`
   * @throws PermissionDeniedError: `magic_readonly`
   */
  changeCall(
    phoneNumber: string,
    id: string,
    params: SandboxChangeCallParams,
    options?: CallOptions,
  ): ApiCall<PhoneCall> {
    return this.makeCall(rows.changeCall, { ...params, phone_number: phoneNumber, id }, options)
  }

  /**
   * The owner of the phone creates a group. Numbers that are not on the network are left out.
   *
   * @param phoneNumber Number of the virtual phone.
   * @throws BadRequestError: `phone_offline`
   * @throws NotFoundError: `sandbox_disabled`, `phone_not_found`
   * @throws PermissionDeniedError: `magic_readonly`
   */
  createGroup(phoneNumber: string, params: SandboxCreateGroupParams, options?: CallOptions): ApiCall<PhoneGroup> {
    return this.makeCall(rows.createGroup, { ...params, phone_number: phoneNumber }, options)
  }

  /**
   * Makes the sandbox network misbehave for the account’s phones and sessions, or for one of them.
   *
   * @throws NotFoundError: `session_not_found`, `sandbox_disabled`, `phone_not_found`
   */
  createFault(params: SandboxCreateFaultParams, options?: CallOptions): ApiCall<Fault> {
    return this.makeCall(rows.createFault, { ...params }, options)
  }

  /**
   * Lists the active faults of the account.
   *
   * @throws NotFoundError: `sandbox_disabled`
   */
  listFaults(options?: CallOptions): ApiCall<Fault[]> {
    return this.makeCall(rows.listFaults, {}, options)
  }

  /**
   * Ends a fault.
   *
   * @param id Fault id.
   * @throws NotFoundError: `sandbox_disabled`, `fault_not_found`
   */
  deleteFault(id: number, options?: CallOptions): ApiCall<string> {
    return this.makeCall(rows.deleteFault, { id }, options)
  }
}
