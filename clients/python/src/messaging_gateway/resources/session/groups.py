# Generated from the contract by `npm run gen`. Do not edit.
"""Groups, as a session may call it."""

from __future__ import annotations

import builtins
from collections.abc import Iterator, Sequence
from typing import Literal, overload

from ..._operation import CallOptions
from ..._operations import groups as operations
from ..._paging import optional_pages
from ..._resource import Resource
from ...models import (
    AcceptedInvite,
    Group,
    GroupInvite,
    GroupParticipant,
    GroupSettings,
    GroupSummary,
    GroupSummaryPage,
    LeaveReply,
    ParticipantAction,
    ParticipantResult,
    Picture,
    UpdatedParticipants,
)


class SessionGroups(Resource):
    """Groups, as a session may call it."""

    __slots__ = ()

    def create(
        self, *, name: str, participants: Sequence[str] | None = None, request_options: CallOptions | None = None
    ) -> Group:
        """Creates a group. People who could not be added are absent from `participants`.

        Args:
            name: 1 to 100 characters.
            participants: Phone numbers, JIDs, LID JIDs or @usernames. At most 256 items. by default.

        Raises:
            BadRequestError: `network_refused`, `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        return self._call(operations.CREATE, {"name": name, "participants": participants}, request_options)

    @overload
    def list(
        self,
        *,
        paginated: Literal[False] | None = None,
        page: int | None = None,
        limit: int | None = None,
        query: str | None = None,
        request_options: CallOptions | None = None,
    ) -> builtins.list[GroupSummary]: ...

    @overload
    def list(
        self,
        *,
        paginated: Literal[True],
        page: int | None = None,
        limit: int | None = None,
        query: str | None = None,
        request_options: CallOptions | None = None,
    ) -> GroupSummaryPage: ...

    def list(
        self,
        *,
        paginated: bool | None = None,
        page: int | None = None,
        limit: int | None = None,
        query: str | None = None,
        request_options: CallOptions | None = None,
    ) -> builtins.list[GroupSummary] | GroupSummaryPage:
        """The groups that the account belongs to, by name. Needs no connection.

        Args:
            paginated: Whether to answer one page instead of everything. False by default.
            page: Which page; the first is 1. At least 1. 1 by default.
            limit: Clamped to 1–1000. 20 by default.
            query: Only groups with this text in the name, in any case. 1 to 255 characters.

        Raises:
            SubscriptionError: `subscription`.
        """
        fields: dict[str, object] = {"paginated": paginated, "page": page, "limit": limit, "query": query}
        return self._call(operations.LIST, fields, request_options)

    def iterate(
        self, *, limit: int | None = 500, query: str | None = None, request_options: CallOptions | None = None
    ) -> Iterator[GroupSummary]:
        """Every item of `list`, read part by part as they are consumed.

        Args:
            limit: Clamped to 1–1000.
            query: Only groups with this text in the name, in any case. 1 to 255 characters.
        """

        def read(page: int) -> GroupSummaryPage:
            return self.list(paginated=True, page=page, limit=limit, query=query, request_options=request_options)

        return optional_pages(read, 1)

    def get_metadata(self, group_jid: str, *, request_options: CallOptions | None = None) -> Group:
        """Everything about a group, as the network has it now.

        Args:
            group_jid: Group JID, or the part before `@g.us`. 1 to 255 characters.

        Raises:
            NotFoundError: `group_not_found`.
            BadRequestError: `network_refused`, `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        return self._call(operations.GET_METADATA, {"groupJid": group_jid}, request_options)

    def list_participants(
        self, group_jid: str, *, request_options: CallOptions | None = None
    ) -> builtins.list[GroupParticipant]:
        """The members of a group as last heard of. Needs no connection; an empty list can mean that the group has not
        synced yet.

        Args:
            group_jid: Group JID, or the part before `@g.us`. 1 to 255 characters.

        Raises:
            NotFoundError: `group_not_found`.
            SubscriptionError: `subscription`.
        """
        return self._call(operations.LIST_PARTICIPANTS, {"groupJid": group_jid}, request_options)

    def add_participants(
        self, group_jid: str, *, participants: Sequence[str], request_options: CallOptions | None = None
    ) -> builtins.list[ParticipantResult]:
        """Adds people to a group. The reply has one entry per person; it succeeds even when some entries do not.

        Args:
            group_jid: Group JID, or the part before `@g.us`. 1 to 255 characters.
            participants: Phone numbers, JIDs, LID JIDs or @usernames. 1 to 256 items.

        Raises:
            NotFoundError: `group_not_found`.
            PermissionDeniedError: `group_not_admin`.
            BadRequestError: `network_refused`, `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        fields: dict[str, object] = {"groupJid": group_jid, "participants": participants}
        return self._call(operations.ADD_PARTICIPANTS, fields, request_options)

    def remove_participants(
        self, group_jid: str, *, participants: Sequence[str], request_options: CallOptions | None = None
    ) -> builtins.list[ParticipantResult]:
        """Removes people from a group. The reply has one entry per person; it succeeds even when some entries do not.

        Args:
            group_jid: Group JID, or the part before `@g.us`. 1 to 255 characters.
            participants: Phone numbers, JIDs, LID JIDs or @usernames. 1 to 256 items.

        Raises:
            NotFoundError: `group_not_found`.
            PermissionDeniedError: `group_not_admin`.
            BadRequestError: `network_refused`, `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        fields: dict[str, object] = {"groupJid": group_jid, "participants": participants}
        return self._call(operations.REMOVE_PARTICIPANTS, fields, request_options)

    def update_participants(
        self,
        group_id: str,
        *,
        action: ParticipantAction,
        participants: Sequence[str],
        request_options: CallOptions | None = None,
    ) -> UpdatedParticipants:
        """Makes members admins, or takes that away. `participants` of the reply are those that changed.

        Args:
            group_id: Group JID, or the part before `@g.us`. 1 to 255 characters.
            participants: Phone numbers, JIDs, LID JIDs or @usernames. 1 to 256 items.

        Raises:
            NotFoundError: `group_not_found`.
            PermissionDeniedError: `group_not_admin`.
            BadRequestError: `network_refused`, `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        fields: dict[str, object] = {"groupId": group_id, "action": action, "participants": participants}
        return self._call(operations.UPDATE_PARTICIPANTS, fields, request_options)

    def update_settings(
        self,
        group_jid: str,
        *,
        subject: str | None = None,
        description: str | None = None,
        announce: bool | None = None,
        restrict: bool | None = None,
        join_approval: bool | None = None,
        member_add: bool | None = None,
        profile_pic_url: str | None = None,
        request_options: CallOptions | None = None,
    ) -> GroupSettings:
        """Changes settings of a group, one after the other; at least one is needed. When one fails, the earlier ones
        stay changed.

        Args:
            group_jid: Group JID, or the part before `@g.us`. 1 to 255 characters.
            subject: 1 to 100 characters.
            description: Empty text removes it. At most 2,048 characters.
            announce: Whether only admins may send.
            restrict: Whether only admins may change the data of the group.
            join_approval: Whether joining needs approval.
            member_add: Whether every member may add.
            profile_pic_url: Public address of a JPEG or PNG image, 5 MB at most. At most 4,096 characters.

        Raises:
            NotFoundError: `group_not_found`.
            PermissionDeniedError: `group_not_admin`.
            BadRequestError: `network_refused`, `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        fields: dict[str, object] = {
            "groupJid": group_jid,
            "subject": subject,
            "description": description,
            "announce": announce,
            "restrict": restrict,
            "joinApproval": join_approval,
            "memberAdd": member_add,
            "profilePicUrl": profile_pic_url,
        }
        return self._call(operations.UPDATE_SETTINGS, fields, request_options)

    def get_picture(self, group_jid: str, *, request_options: CallOptions | None = None) -> Picture:
        """Address of the picture of a group; null when there is none.

        Args:
            group_jid: Group JID, or the part before `@g.us`. 1 to 255 characters.

        Raises:
            NotFoundError: `group_not_found`.
            BadRequestError: `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        return self._call(operations.GET_PICTURE, {"groupJid": group_jid}, request_options)

    def get_invite_link(self, group_jid: str, *, request_options: CallOptions | None = None) -> str:
        """The link by which people join a group.

        Args:
            group_jid: Group JID, or the part before `@g.us`. 1 to 255 characters.

        Raises:
            NotFoundError: `group_not_found`.
            PermissionDeniedError: `group_not_admin`.
            BadRequestError: `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        return self._call(operations.GET_INVITE_LINK, {"groupJid": group_jid}, request_options)

    def get_invite_info(self, invite_code: str, *, request_options: CallOptions | None = None) -> GroupInvite:
        """What an invitation shows of its group, without joining.

        Args:
            invite_code: Code of the invitation, the last part of its link. 1 to 255 characters.

        Raises:
            BadRequestError: `invite_invalid`, `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        return self._call(operations.GET_INVITE_INFO, {"inviteCode": invite_code}, request_options)

    def accept_invite(self, *, code: str, request_options: CallOptions | None = None) -> AcceptedInvite:
        """Joins a group by its invitation. Where admins approve, the join is then pending.

        Args:
            code: Invite code, or the whole link. 1 to 255 characters.

        Raises:
            BadRequestError: `accept_invalid`, `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        return self._call(operations.ACCEPT_INVITE, {"code": code}, request_options)

    def leave(self, group_id: str, *, request_options: CallOptions | None = None) -> LeaveReply:
        """Leaves a group.

        Args:
            group_id: Group JID, or the part before `@g.us`. 1 to 255 characters.

        Raises:
            NotFoundError: `group_not_found`.
            BadRequestError: `not_member`, `not_connected`.
            NotReadyError: `not_ready`.
            SubscriptionError: `subscription`.
        """
        return self._call(operations.LEAVE, {"groupId": group_id}, request_options)
