import type { Contract } from '@messenger/shared/contract/contract'
import type { Handlers } from '@messenger/shared/contract/handlers'
import type { EngineContext } from '../engine-context.ts'
import { block } from './contacts/block.ts'
import { checkNumber } from './contacts/check-number.ts'
import { get as getContact } from './contacts/get.ts'
import { getLid } from './contacts/get-lid.ts'
import { getPicture } from './contacts/get-picture.ts'
import { getUsername } from './contacts/get-username.ts'
import { unblock } from './contacts/unblock.ts'
import { upsert } from './contacts/upsert.ts'
import { acceptInvite } from './groups/accept-invite.ts'
import { addParticipants } from './groups/add-participants.ts'
import { create as createGroup } from './groups/create.ts'
import { getInviteInfo } from './groups/get-invite-info.ts'
import { getInviteLink } from './groups/get-invite-link.ts'
import { getMetadata } from './groups/get-metadata.ts'
import { getPicture as getGroupPicture } from './groups/get-picture.ts'
import { leave as leaveGroup } from './groups/leave.ts'
import { removeParticipants } from './groups/remove-participants.ts'
import { updateParticipants } from './groups/update-participants.ts'
import { updateSettings } from './groups/update-settings.ts'
import { decrypt } from './media/decrypt.ts'
import { cancelScheduled } from './messages/cancel-scheduled.ts'
import { remove } from './messages/delete.ts'
import { edit } from './messages/edit.ts'
import { getInfo } from './messages/get-info.ts'
import { markRead } from './messages/mark-read.ts'
import { resend } from './messages/resend.ts'
import { sendKinds } from './messages/send-kinds.ts'
import { sendViewOnce } from './messages/send-media.ts'
import { sendMention } from './messages/send-mention.ts'
import { sendQuoted } from './messages/send-quoted.ts'
import { sendTemplate } from './messages/send-template.ts'
import { sendToChannel } from './messages/send-to-channel.ts'
import { sendToGroup } from './messages/send-to-group.ts'
import { confirm } from './passkey/confirm.ts'
import { respond } from './passkey/respond.ts'
import { connect } from './sessions/connect.ts'
import { disconnect } from './sessions/disconnect.ts'
import { getPasskeyToken } from './sessions/get-passkey-token.ts'
import { getQrCode } from './sessions/get-qr-code.ts'
import { getUser } from './sessions/get-user.ts'
import { rejectCall } from './sessions/reject-call.ts'
import { restart } from './sessions/restart.ts'
import { sendPresence } from './sessions/send-presence.ts'
import { test as testSink } from './sinks/test.ts'
import { test as testWebhook } from './webhooks/test.ts'

/** Every operation that needs a session's connection. A missing one is a type error. */
export const handlers = {
  'sessions.connect': connect,
  'sessions.restart': restart,
  'sessions.disconnect': disconnect,
  'sessions.getQrCode': getQrCode,
  'sessions.getPasskeyToken': getPasskeyToken,
  'passkey.respond': respond,
  'passkey.confirm': confirm,
  'sessions.getUser': getUser,
  'sessions.sendPresence': sendPresence,
  'sessions.rejectCall': rejectCall,
  'contacts.upsert': upsert,
  'contacts.get': getContact,
  'contacts.getPicture': getPicture,
  'contacts.block': block,
  'contacts.unblock': unblock,
  'contacts.checkNumber': checkNumber,
  'contacts.getUsername': getUsername,
  'contacts.getLid': getLid,
  ...sendKinds,
  'messages.sendViewOnce': sendViewOnce,
  'messages.sendQuoted': sendQuoted,
  'messages.sendMention': sendMention,
  'messages.sendToGroup': sendToGroup,
  'messages.sendToChannel': sendToChannel,
  'messages.sendTemplate': sendTemplate,
  'messages.cancelScheduled': cancelScheduled,
  'messages.resend': resend,
  'messages.edit': edit,
  'messages.getInfo': getInfo,
  'messages.delete': remove,
  'media.decrypt': decrypt,
  'messages.markRead': markRead,
  'groups.create': createGroup,
  'groups.getMetadata': getMetadata,
  'groups.addParticipants': addParticipants,
  'groups.removeParticipants': removeParticipants,
  'groups.updateParticipants': updateParticipants,
  'groups.updateSettings': updateSettings,
  'groups.getPicture': getGroupPicture,
  'groups.getInviteLink': getInviteLink,
  'groups.getInviteInfo': getInviteInfo,
  'groups.acceptInvite': acceptInvite,
  'groups.leave': leaveGroup,
  'webhooks.test': testWebhook,
  'sinks.test': testSink,
} satisfies Handlers<Contract, 'engine', EngineContext>
