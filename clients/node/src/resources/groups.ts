// Generated from the contract by `npm run gen`. Do not edit.
import type { ApiCall } from '../core/api-call.ts'
import type { CallOptions } from '../core/options.ts'
import type { PagedCall } from '../core/paged-call.ts'
import { paginatedLists } from '../core/paging.ts'
import { Resource } from '../core/resource.ts'
import type { Picture } from '../types/contacts.ts'
import type {
  AcceptedInvite,
  Group,
  GroupInvite,
  GroupParticipant,
  GroupSettings,
  GroupSummary,
  GroupSummaryPage,
  LeaveReply,
  ParticipantResult,
  UpdatedParticipants,
} from '../types/groups.ts'
import type {
  GroupsAcceptInviteParams,
  GroupsAddParticipantsParams,
  GroupsCreateParams,
  GroupsListParams,
  GroupsRemoveParticipantsParams,
  GroupsUpdateParticipantsParams,
  GroupsUpdateSettingsParams,
} from '../types/groups-params.ts'
import * as rows from './rows/groups.ts'

/** Calls of `groups` that are open to a session key. */
export class GroupsResource extends Resource {
  /**
   * Creates a group. People who could not be added are absent from `participants`.
   *
   * @throws BadRequestError: `not_connected`, `network_refused`
   * @throws NotReadyError: `not_ready`
   * @throws SubscriptionError: `subscription`
   */
  create(params: GroupsCreateParams, options?: CallOptions): ApiCall<Group> {
    return this.makeCall(rows.create, { ...params }, options)
  }

  /**
   * The groups that the account belongs to, by name. Needs no connection.
   *
   * Await it for one page, or iterate over it for the items of all pages.
   *
   * @throws SubscriptionError: `subscription`
   */
  list(params: GroupsListParams & { paginated: true }, options?: CallOptions): PagedCall<GroupSummaryPage, GroupSummary>
  list(
    params?: GroupsListParams & { paginated?: false | undefined },
    options?: CallOptions,
  ): PagedCall<GroupSummary[], GroupSummary>
  list(params?: GroupsListParams, options?: CallOptions): PagedCall<GroupSummary[] | GroupSummaryPage, GroupSummary>
  list(
    params: GroupsListParams = {},
    options?: CallOptions,
  ): PagedCall<GroupSummary[] | GroupSummaryPage, GroupSummary> {
    return this.makeList(rows.list, paginatedLists, { ...params }, options)
  }

  /**
   * Everything about a group, as the network has it now.
   *
   * @param groupJid Group JID, or the part before `@g.us`. 1 to 255 characters.
   * @throws BadRequestError: `not_connected`, `network_refused`
   * @throws NotFoundError: `group_not_found`
   * @throws NotReadyError: `not_ready`
   * @throws SubscriptionError: `subscription`
   */
  getMetadata(groupJid: string, options?: CallOptions): ApiCall<Group> {
    return this.makeCall(rows.getMetadata, { groupJid }, options)
  }

  /**
   * The members of a group as last heard of. Needs no connection; an empty list can mean that the group has not synced
   * yet.
   *
   * @param groupJid Group JID, or the part before `@g.us`. 1 to 255 characters.
   * @throws NotFoundError: `group_not_found`
   * @throws SubscriptionError: `subscription`
   */
  listParticipants(groupJid: string, options?: CallOptions): ApiCall<GroupParticipant[]> {
    return this.makeCall(rows.listParticipants, { groupJid }, options)
  }

  /**
   * Adds people to a group. The reply has one entry per person; it succeeds even when some entries do not.
   *
   * @param groupJid Group JID, or the part before `@g.us`. 1 to 255 characters.
   * @throws BadRequestError: `not_connected`, `network_refused`
   * @throws NotFoundError: `group_not_found`
   * @throws NotReadyError: `not_ready`
   * @throws PermissionDeniedError: `group_not_admin`
   * @throws SubscriptionError: `subscription`
   */
  addParticipants(
    groupJid: string,
    params: GroupsAddParticipantsParams,
    options?: CallOptions,
  ): ApiCall<ParticipantResult[]> {
    return this.makeCall(rows.addParticipants, { ...params, groupJid }, options)
  }

  /**
   * Removes people from a group. The reply has one entry per person; it succeeds even when some entries do not.
   *
   * @param groupJid Group JID, or the part before `@g.us`. 1 to 255 characters.
   * @throws BadRequestError: `not_connected`, `network_refused`
   * @throws NotFoundError: `group_not_found`
   * @throws NotReadyError: `not_ready`
   * @throws PermissionDeniedError: `group_not_admin`
   * @throws SubscriptionError: `subscription`
   */
  removeParticipants(
    groupJid: string,
    params: GroupsRemoveParticipantsParams,
    options?: CallOptions,
  ): ApiCall<ParticipantResult[]> {
    return this.makeCall(rows.removeParticipants, { ...params, groupJid }, options)
  }

  /**
   * Makes members admins, or takes that away. `participants` of the reply are those that changed.
   *
   * @param groupId Group JID, or the part before `@g.us`. 1 to 255 characters.
   * @throws BadRequestError: `not_connected`, `network_refused`
   * @throws NotFoundError: `group_not_found`
   * @throws NotReadyError: `not_ready`
   * @throws PermissionDeniedError: `group_not_admin`
   * @throws SubscriptionError: `subscription`
   */
  updateParticipants(
    groupId: string,
    params: GroupsUpdateParticipantsParams,
    options?: CallOptions,
  ): ApiCall<UpdatedParticipants> {
    return this.makeCall(rows.updateParticipants, { ...params, groupId }, options)
  }

  /**
   * Changes settings of a group, one after the other; at least one is needed. When one fails, the earlier ones stay
   * changed.
   *
   * @param groupJid Group JID, or the part before `@g.us`. 1 to 255 characters.
   * @throws BadRequestError: `not_connected`, `network_refused`
   * @throws NotFoundError: `group_not_found`
   * @throws NotReadyError: `not_ready`
   * @throws PermissionDeniedError: `group_not_admin`
   * @throws SubscriptionError: `subscription`
   */
  updateSettings(
    groupJid: string,
    params: GroupsUpdateSettingsParams = {},
    options?: CallOptions,
  ): ApiCall<GroupSettings> {
    return this.makeCall(rows.updateSettings, { ...params, groupJid }, options)
  }

  /**
   * Address of the picture of a group; null when there is none.
   *
   * @param groupJid Group JID, or the part before `@g.us`. 1 to 255 characters.
   * @throws BadRequestError: `not_connected`
   * @throws NotFoundError: `group_not_found`
   * @throws NotReadyError: `not_ready`
   * @throws SubscriptionError: `subscription`
   */
  getPicture(groupJid: string, options?: CallOptions): ApiCall<Picture> {
    return this.makeCall(rows.getPicture, { groupJid }, options)
  }

  /**
   * The link by which people join a group.
   *
   * @param groupJid Group JID, or the part before `@g.us`. 1 to 255 characters.
   * @throws BadRequestError: `not_connected`
   * @throws NotFoundError: `group_not_found`
   * @throws NotReadyError: `not_ready`
   * @throws PermissionDeniedError: `group_not_admin`
   * @throws SubscriptionError: `subscription`
   */
  getInviteLink(groupJid: string, options?: CallOptions): ApiCall<string> {
    return this.makeCall(rows.getInviteLink, { groupJid }, options)
  }

  /**
   * What an invitation shows of its group, without joining.
   *
   * @param inviteCode Code of the invitation, the last part of its link. 1 to 255 characters.
   * @throws BadRequestError: `not_connected`, `invite_invalid`
   * @throws NotReadyError: `not_ready`
   * @throws SubscriptionError: `subscription`
   */
  getInviteInfo(inviteCode: string, options?: CallOptions): ApiCall<GroupInvite> {
    return this.makeCall(rows.getInviteInfo, { inviteCode }, options)
  }

  /**
   * Joins a group by its invitation. Where admins approve, the join is then pending.
   *
   * @throws BadRequestError: `not_connected`, `accept_invalid`
   * @throws NotReadyError: `not_ready`
   * @throws SubscriptionError: `subscription`
   */
  acceptInvite(params: GroupsAcceptInviteParams, options?: CallOptions): ApiCall<AcceptedInvite> {
    return this.makeCall(rows.acceptInvite, { ...params }, options)
  }

  /**
   * Leaves a group.
   *
   * @param groupId Group JID, or the part before `@g.us`. 1 to 255 characters.
   * @throws BadRequestError: `not_connected`, `not_member`
   * @throws NotFoundError: `group_not_found`
   * @throws NotReadyError: `not_ready`
   * @throws SubscriptionError: `subscription`
   */
  leave(groupId: string, options?: CallOptions): ApiCall<LeaveReply> {
    return this.makeCall(rows.leave, { groupId }, options)
  }
}
