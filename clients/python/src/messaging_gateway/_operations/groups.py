# Generated from the contract by `npm run gen`. Do not edit.
"""Operations of groups, as the runtime sends them."""

from __future__ import annotations

from typing import Final

from .._operation import Operation
from ..models import (
    AcceptedInvite,
    Group,
    GroupInvite,
    GroupParticipant,
    GroupSettings,
    GroupSummary,
    GroupSummaryPage,
    LeaveReply,
    ParticipantResult,
    Picture,
    UpdatedParticipants,
)

CREATE: Final[Operation[Group]] = Operation(
    name="groups.create",
    method="POST",
    path="/api/groups",
    result="field",
    output=Group,
)

LIST: Final[Operation[list[GroupSummary] | GroupSummaryPage]] = Operation(
    name="groups.list",
    method="GET",
    path="/api/groups",
    query=frozenset({"paginated", "page", "limit", "query"}),
    result="field",
    output=list[GroupSummary] | GroupSummaryPage,
)

GET_METADATA: Final[Operation[Group]] = Operation(
    name="groups.getMetadata",
    method="GET",
    path="/api/groups/{groupJid}/metadata",
    result="field",
    output=Group,
)

LIST_PARTICIPANTS: Final[Operation[list[GroupParticipant]]] = Operation(
    name="groups.listParticipants",
    method="GET",
    path="/api/groups/{groupJid}/participants",
    result="field",
    output=list[GroupParticipant],
)

ADD_PARTICIPANTS: Final[Operation[list[ParticipantResult]]] = Operation(
    name="groups.addParticipants",
    method="POST",
    path="/api/groups/{groupJid}/participants/add",
    result="field",
    output=list[ParticipantResult],
)

REMOVE_PARTICIPANTS: Final[Operation[list[ParticipantResult]]] = Operation(
    name="groups.removeParticipants",
    method="POST",
    path="/api/groups/{groupJid}/participants/remove",
    result="field",
    output=list[ParticipantResult],
)

UPDATE_PARTICIPANTS: Final[Operation[UpdatedParticipants]] = Operation(
    name="groups.updateParticipants",
    method="PUT",
    path="/api/groups/{groupId}/participants/update",
    result="field",
    output=UpdatedParticipants,
)

UPDATE_SETTINGS: Final[Operation[GroupSettings]] = Operation(
    name="groups.updateSettings",
    method="PUT",
    path="/api/groups/{groupJid}/settings",
    result="field",
    output=GroupSettings,
)

GET_PICTURE: Final[Operation[Picture]] = Operation(
    name="groups.getPicture",
    method="GET",
    path="/api/groups/{groupJid}/picture",
    result="field",
    output=Picture,
)

GET_INVITE_LINK: Final[Operation[str]] = Operation(
    name="groups.getInviteLink",
    method="GET",
    path="/api/groups/{groupJid}/invite-link",
    result="field",
    result_field="inviteLink",
    output=str,
)

GET_INVITE_INFO: Final[Operation[GroupInvite]] = Operation(
    name="groups.getInviteInfo",
    method="GET",
    path="/api/groups/invite/{inviteCode}",
    result="field",
    output=GroupInvite,
)

ACCEPT_INVITE: Final[Operation[AcceptedInvite]] = Operation(
    name="groups.acceptInvite",
    method="POST",
    path="/api/groups/invite/accept",
    result="field",
    output=AcceptedInvite,
)

LEAVE: Final[Operation[LeaveReply]] = Operation(
    name="groups.leave",
    method="POST",
    path="/api/groups/{groupId}/leave",
    result="field",
    output=LeaveReply,
)
