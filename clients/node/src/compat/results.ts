import type {
  AcceptedInvite,
  BlockReply,
  Contact,
  ContactDetails,
  CreatedSession,
  DisconnectReply,
  EditedMessage,
  Group,
  GroupInvite,
  GroupParticipant,
  GroupSettings,
  GroupSummary,
  LeaveReply,
  MessageInfo,
  NumberCheck,
  ParticipantResult,
  Picture,
  QrCode,
  SentMessage,
  SentPresence,
  Session,
  SessionStatus,
  SessionSummary,
  UnblockReply,
  UpdatedParticipants,
  UpdatedSession,
} from '../types/types.ts'
import type { RateLimitInfo } from './rate-limit.ts'

/** The body of an answer as the gateway sent it, and what its headers say of the limit. */
export interface Result<Body> {
  readonly response: Body
  readonly rateLimit: RateLimitInfo
}

export interface DataBody<Data> {
  readonly success: true
  readonly message?: string
  readonly data: Data
}

export interface MessageBody {
  readonly success: true
  readonly message: string
}

export type WasenderSendResult = Result<DataBody<SentMessage>>
export type EditMessageResult = Result<DataBody<EditedMessage>>
export type DeleteMessageResult = Result<MessageBody>
export type MessageInfoResult = Result<DataBody<MessageInfo>>
export type PresenceResult = Result<DataBody<SentPresence>>
export type CheckNumberResult = Result<DataBody<NumberCheck>>
export type GetAllContactsResult = Result<DataBody<Contact[]>>
export type GetContactInfoResult = Result<DataBody<ContactDetails>>
export type GetContactProfilePictureResult = Result<DataBody<Picture>>
export type ContactActionResult = Result<DataBody<BlockReply | UnblockReply>>
export type CreateGroupResult = Result<DataBody<Group>>
export type GetAllGroupsResult = Result<DataBody<GroupSummary[]>>
export type GetGroupMetadataResult = Result<DataBody<Group>>
export type GetGroupParticipantsResult = Result<DataBody<GroupParticipant[]>>
export type ModifyGroupParticipantsResult = Result<DataBody<ParticipantResult[]>>
export type UpdateGroupParticipantsResult = Result<DataBody<UpdatedParticipants>>
export type UpdateGroupSettingsResult = Result<DataBody<GroupSettings>>
export type GetGroupInviteInfoResult = Result<DataBody<GroupInvite>>
export type AcceptGroupInviteResult = Result<DataBody<AcceptedInvite>>
export type LeaveGroupResult = Result<DataBody<LeaveReply>>
export type GetGroupInviteLinkResult = Result<{ readonly success: true; readonly inviteLink: string }>
export type PublicUrlResult = Result<{ readonly success: true; readonly publicUrl: string }>
export type GetAllWhatsAppSessionsResult = Result<DataBody<SessionSummary[]>>
export type GetWhatsAppSessionDetailsResult = Result<DataBody<Session>>
export type CreateWhatsAppSessionResult = Result<DataBody<CreatedSession>>
export type UpdateWhatsAppSessionResult = Result<DataBody<UpdatedSession>>
export type DeleteWhatsAppSessionResult = Result<DataBody<null>>
export type DisconnectSessionResult = Result<DataBody<DisconnectReply>>
export type GetQRCodeResult = Result<DataBody<QrCode>>
export type RegenerateApiKeyResult = Result<{ readonly success: true; readonly api_key: string }>
export type GetSessionStatusResult = Result<{ readonly status: SessionStatus }>
/** `status` is in capitals: `CONNECTED`, `NEED_SCAN` with `qrCode`, `NEED_CODE`, `NEED_PASSKEY`. */
export type ConnectSessionResult = Result<
  DataBody<{ readonly status: string; readonly qrCode?: string; readonly message?: string }>
>
