# Generated from the contract by `npm run gen`. Do not edit.
"""Types of groups."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from .._wire import NOT_GIVEN, Model, NotGiven, WireNames

if TYPE_CHECKING:
    from .contacts import Pagination
    from .messages import AddressingMode


@dataclass(frozen=True, slots=True, kw_only=True)
class Group(Model):
    """Group, as answered by the gateway."""

    id: str
    jid: str
    subject: str
    desc: str | None
    creation: int
    owner: str | None
    size: int
    announce: bool
    restrict: bool
    join_approval_mode: bool
    member_add_mode: bool
    addressing_mode: AddressingMode | str
    subject_owner: str | None
    subject_time: int | None
    desc_owner: str | None
    desc_id: str | None
    desc_time: int | None
    is_community: bool
    is_community_announce: bool
    linked_parent: str | None
    ephemeral_duration: int | None
    participants: list[GroupParticipant]

    _wire: ClassVar[WireNames] = {
        "join_approval_mode": "joinApprovalMode",
        "member_add_mode": "memberAddMode",
        "addressing_mode": "addressingMode",
        "subject_owner": "subjectOwner",
        "subject_time": "subjectTime",
        "desc_owner": "descOwner",
        "desc_id": "descId",
        "desc_time": "descTime",
        "is_community": "isCommunity",
        "is_community_announce": "isCommunityAnnounce",
        "linked_parent": "linkedParent",
        "ephemeral_duration": "ephemeralDuration",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupParticipant(Model):
    """Group participant, as answered by the gateway."""

    id: str
    jid: str
    lid: str | None
    phone_number: str | None
    admin: GroupParticipantAdmin | str | None
    is_admin: bool
    is_super_admin: bool

    _wire: ClassVar[WireNames] = {
        "phone_number": "phoneNumber",
        "is_admin": "isAdmin",
        "is_super_admin": "isSuperAdmin",
    }


GroupParticipantAdmin: TypeAlias = Literal["superadmin", "admin"]
"""A later gateway may answer others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupSummary(Model):
    """Group summary, as answered by the gateway."""

    id: str
    jid: str
    name: str | None
    img_url: str | None

    _wire: ClassVar[WireNames] = {"img_url": "imgUrl"}


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupSummaryPage(Model):
    """Group summary page, as answered by the gateway."""

    items: list[GroupSummary]
    pagination: Pagination


@dataclass(frozen=True, slots=True, kw_only=True)
class ParticipantResult(Model):
    """Participant result, as answered by the gateway."""

    id: str
    jid: str
    status: int
    """200; 403 privacy forbids adding; 404 not on the network or not in the group; 408 left a short time ago; 409
    already a member; 500."""
    message: ParticipantOutcome | str


ParticipantOutcome: TypeAlias = Literal[
    "added", "removed", "not-authorized", "not-found", "recently-left", "already-member", "failed"
]
"""A later gateway may answer others."""


ParticipantAction: TypeAlias = Literal["promote", "demote"]


@dataclass(frozen=True, slots=True, kw_only=True)
class UpdatedParticipants(Model):
    """Updated participants, as answered by the gateway."""

    participants: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupSettings(Model):
    """Group settings, as answered by the gateway."""

    subject: str | None = None
    description: str | None = None
    """Empty text removes it."""
    announce: bool | None = None
    """Whether only admins may send."""
    restrict: bool | None = None
    """Whether only admins may change the data of the group."""
    join_approval: bool | None = None
    """Whether joining needs approval."""
    member_add: bool | None = None
    """Whether every member may add."""
    profile_pic_url: str | None = None
    """Public address of a JPEG or PNG image, 5 MB at most."""

    _wire: ClassVar[WireNames] = {
        "join_approval": "joinApproval",
        "member_add": "memberAdd",
        "profile_pic_url": "profilePicUrl",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupInvite(Model):
    """Group invite, as answered by the gateway."""

    id: str
    jid: str
    subject: str
    desc: str | None
    creation: int
    owner: str | None
    size: int
    participants: list[GroupParticipant]
    announce: bool | None = None
    restrict: bool | None = None
    join_approval_mode: bool | None = None
    member_add_mode: bool | None = None
    addressing_mode: AddressingMode | str | None = None
    subject_owner: str | None | NotGiven = NOT_GIVEN
    subject_time: int | None | NotGiven = NOT_GIVEN
    desc_owner: str | None | NotGiven = NOT_GIVEN
    desc_id: str | None | NotGiven = NOT_GIVEN
    desc_time: int | None | NotGiven = NOT_GIVEN
    is_community: bool | None = None
    is_community_announce: bool | None = None
    linked_parent: str | None | NotGiven = NOT_GIVEN
    ephemeral_duration: int | None | NotGiven = NOT_GIVEN

    _wire: ClassVar[WireNames] = {
        "join_approval_mode": "joinApprovalMode",
        "member_add_mode": "memberAddMode",
        "addressing_mode": "addressingMode",
        "subject_owner": "subjectOwner",
        "subject_time": "subjectTime",
        "desc_owner": "descOwner",
        "desc_id": "descId",
        "desc_time": "descTime",
        "is_community": "isCommunity",
        "is_community_announce": "isCommunityAnnounce",
        "linked_parent": "linkedParent",
        "ephemeral_duration": "ephemeralDuration",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class AcceptedInvite(Model):
    """Accepted invite, as answered by the gateway."""

    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveReply(Model):
    """Leave reply, as answered by the gateway."""
