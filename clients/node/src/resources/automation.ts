// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import type { PagedCall } from '../core/paged-call.ts'
import { paginatedLists } from '../core/paging.ts'
import { Resource } from '../core/resource.ts'
import type { PausedChat, PausedChatPage, ResumedChat } from '../types/automation.ts'
import type { AutomationListPausedParams, AutomationPauseParams } from '../types/automation-params.ts'
import * as rows from './rows/automation.ts'

/** Calls of `automation` that are open to a session key. */
export class AutomationResource extends Resource {
  /**
   * Pauses automation of a chat, so that a person can take over: webhooks with `skip_paused_chats` get nothing of it
   * meanwhile. A pause that ends later stays.
   *
   * @param chat Phone number, JID or LID JID of a person, @username that the session knows, or group JID. 1 to 255
   *   characters.
   * @throws SubscriptionError: `subscription`
   */
  pause(chat: string, params: AutomationPauseParams = {}, options?: CallOptions): ApiCall<PausedChat> {
    return this.makeCall(rows.pause, { ...params, chat }, options)
  }

  /**
   * Ends every pause of a chat’s automation. What was left out meanwhile stays left out. A chat that is not paused
   * stays so.
   *
   * @param chat Phone number, JID or LID JID of a person, @username that the session knows, or group JID. 1 to 255
   *   characters.
   * @throws SubscriptionError: `subscription`
   */
  resume(chat: string, options?: CallOptions): ApiCall<ResumedChat> {
    return this.makeCall(rows.resume, { chat }, options)
  }

  /**
   * The chats whose automation is paused now, those that end last first; with `chat` that one or none.
   *
   * Await it for one page, or iterate over it for the items of all pages.
   *
   * @throws SubscriptionError: `subscription`
   */
  listPaused(
    params: AutomationListPausedParams & { paginated: true },
    options?: CallOptions,
  ): PagedCall<PausedChatPage, PausedChat>
  listPaused(
    params?: AutomationListPausedParams & { paginated?: false | undefined },
    options?: CallOptions,
  ): PagedCall<PausedChat[], PausedChat>
  listPaused(
    params?: AutomationListPausedParams,
    options?: CallOptions,
  ): PagedCall<PausedChat[] | PausedChatPage, PausedChat>
  listPaused(
    params: AutomationListPausedParams = {},
    options?: CallOptions,
  ): PagedCall<PausedChat[] | PausedChatPage, PausedChat> {
    return this.makeList(rows.listPaused, paginatedLists, { ...params }, options)
  }
}
