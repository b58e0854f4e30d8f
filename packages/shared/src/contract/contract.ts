import { get as getAccount } from './account/get.ts'
import { check } from './auth/check.ts'
import { listPaused } from './automation/list-paused.ts'
import { pauseAutomation } from './automation/pause.ts'
import { resumeAutomation } from './automation/resume.ts'
import { addRecipients } from './bulk-sends/add-recipients.ts'
import { addRecipientsFrom } from './bulk-sends/add-recipients-from.ts'
import { cancel as cancelBulkSend } from './bulk-sends/cancel.ts'
import { create as createBulkSend } from './bulk-sends/create.ts'
import { remove as removeBulkSend } from './bulk-sends/delete.ts'
import { exportMany as exportBulkSend } from './bulk-sends/export.ts'
import { get as getBulkSend } from './bulk-sends/get.ts'
import { importMany as importRecipients } from './bulk-sends/import.ts'
import { list as listBulkSends } from './bulk-sends/list.ts'
import { listRecipients } from './bulk-sends/list-recipients.ts'
import { pause as pauseBulkSend } from './bulk-sends/pause.ts'
import { preview as previewBulkSend } from './bulk-sends/preview.ts'
import { resume as resumeBulkSend } from './bulk-sends/resume.ts'
import { start as startBulkSend } from './bulk-sends/start.ts'
import { update as updateBulkSend } from './bulk-sends/update.ts'
import { block } from './contacts/block.ts'
import { checkNumber } from './contacts/check-number.ts'
import { get as getContact } from './contacts/get.ts'
import { getLid } from './contacts/get-lid.ts'
import { getPhoneNumber } from './contacts/get-phone-number.ts'
import { getPicture } from './contacts/get-picture.ts'
import { getUsername } from './contacts/get-username.ts'
import { list as listContacts } from './contacts/list.ts'
import { unblock } from './contacts/unblock.ts'
import { upsert } from './contacts/upsert.ts'
import { dataExports } from './data-exports/operations.ts'
import { erasures } from './erasures/operations.ts'
import { list as listEvents } from './events/list.ts'
import { stream } from './events/stream.ts'
import { acceptInvite } from './groups/accept-invite.ts'
import { addParticipants } from './groups/add-participants.ts'
import { create as createGroup } from './groups/create.ts'
import { getInviteInfo } from './groups/get-invite-info.ts'
import { getInviteLink } from './groups/get-invite-link.ts'
import { getMetadata } from './groups/get-metadata.ts'
import { getPicture as getGroupPicture } from './groups/get-picture.ts'
import { leave } from './groups/leave.ts'
import { list as listGroups } from './groups/list.ts'
import { listParticipants } from './groups/list-participants.ts'
import { removeParticipants } from './groups/remove-participants.ts'
import { updateParticipants } from './groups/update-participants.ts'
import { updateSettings } from './groups/update-settings.ts'
import { lists } from './lists/operations.ts'
import { decrypt } from './media/decrypt.ts'
import { getDecrypted } from './media/get-decrypted.ts'
import { getUploaded } from './media/get-uploaded.ts'
import { upload } from './media/upload.ts'
import { cancelScheduled } from './messages/cancel-scheduled.ts'
import { remove as removeMessage } from './messages/delete.ts'
import { edit } from './messages/edit.ts'
import { forward } from './messages/forward.ts'
import { getInfo } from './messages/get-info.ts'
import { listScheduled } from './messages/list-scheduled.ts'
import { markRead } from './messages/mark-read.ts'
import { resend } from './messages/resend.ts'
import { sendAudio } from './messages/send-audio.ts'
import { sendContact } from './messages/send-contact.ts'
import { sendDocument } from './messages/send-document.ts'
import { sendGif } from './messages/send-gif.ts'
import { sendImage } from './messages/send-image.ts'
import { sendLocation } from './messages/send-location.ts'
import { sendMention } from './messages/send-mention.ts'
import { sendPoll } from './messages/send-poll.ts'
import { sendPtv } from './messages/send-ptv.ts'
import { sendQuoted } from './messages/send-quoted.ts'
import { sendReaction } from './messages/send-reaction.ts'
import { sendSticker } from './messages/send-sticker.ts'
import { sendTemplate } from './messages/send-template.ts'
import { sendText } from './messages/send-text.ts'
import { sendToChannel } from './messages/send-to-channel.ts'
import { sendToGroup } from './messages/send-to-group.ts'
import { sendVideo } from './messages/send-video.ts'
import { sendViewOnce } from './messages/send-view-once.ts'
import { trace } from './messages/trace.ts'
import type { Operation, Runner } from './operation.ts'
import { create as createOptOut } from './opt-outs/create.ts'
import { exportMany as exportOptOuts } from './opt-outs/export.ts'
import { getSettings as getOptOutSettings } from './opt-outs/get-settings.ts'
import { importMany as importOptOuts } from './opt-outs/import.ts'
import { lift as liftOptOut } from './opt-outs/lift.ts'
import { list as listOptOuts } from './opt-outs/list.ts'
import { updateSettings as updateOptOutSettings } from './opt-outs/update-settings.ts'
import { confirm } from './passkey/confirm.ts'
import { getPending } from './passkey/get-pending.ts'
import { respond } from './passkey/respond.ts'
import { create as createRecurringSend } from './recurring-sends/create.ts'
import { remove as removeRecurringSend } from './recurring-sends/delete.ts'
import { get as getRecurringSend } from './recurring-sends/get.ts'
import { list as listRecurringSends } from './recurring-sends/list.ts'
import { listRuns } from './recurring-sends/list-runs.ts'
import { pause as pauseRecurringSend } from './recurring-sends/pause.ts'
import { resume as resumeRecurringSend } from './recurring-sends/resume.ts'
import { update as updateRecurringSend } from './recurring-sends/update.ts'
import { retention } from './retention/operations.ts'
import { changeCall } from './sandbox/change-call.ts'
import { createFault } from './sandbox/create-fault.ts'
import { createGroup as createGroupFromPhone } from './sandbox/create-group.ts'
import { createPhone } from './sandbox/create-phone.ts'
import { deleteChat } from './sandbox/delete-chat.ts'
import { deleteFault } from './sandbox/delete-fault.ts'
import { deletePhone } from './sandbox/delete-phone.ts'
import { enterCode } from './sandbox/enter-code.ts'
import { listCalls } from './sandbox/list-calls.ts'
import { listChats } from './sandbox/list-chats.ts'
import { listFaults } from './sandbox/list-faults.ts'
import { listMessages } from './sandbox/list-messages.ts'
import { listPhones } from './sandbox/list-phones.ts'
import { listSightings } from './sandbox/list-sightings.ts'
import { listStatuses } from './sandbox/list-statuses.ts'
import { logoutDevices } from './sandbox/logout-devices.ts'
import { markPlayed } from './sandbox/mark-played.ts'
import { markRead as markReadOnPhone } from './sandbox/mark-read.ts'
import { postStatus } from './sandbox/post-status.ts'
import { scan } from './sandbox/scan.ts'
import { sendMessage } from './sandbox/send-message.ts'
import { sendTyping } from './sandbox/send-typing.ts'
import { startCall } from './sandbox/start-call.ts'
import { updateChat } from './sandbox/update-chat.ts'
import { updatePhone } from './sandbox/update-phone.ts'
import { connect } from './sessions/connect.ts'
import { create } from './sessions/create.ts'
import { createLink } from './sessions/create-link.ts'
import { remove } from './sessions/delete.ts'
import { disconnect } from './sessions/disconnect.ts'
import { endPreviousKey } from './sessions/end-previous-key.ts'
import { get } from './sessions/get.ts'
import { getPasskeyToken } from './sessions/get-passkey-token.ts'
import { getQrCode } from './sessions/get-qr-code.ts'
import { getSendingPolicy } from './sessions/get-sending-policy.ts'
import { getStatus } from './sessions/get-status.ts'
import { getUser } from './sessions/get-user.ts'
import { list } from './sessions/list.ts'
import { listKeys } from './sessions/list-keys.ts'
import { listLinks } from './sessions/list-links.ts'
import { listMessageLogs } from './sessions/list-message-logs.ts'
import { listMessages as listSessionMessages } from './sessions/list-messages.ts'
import { listSessionLogs } from './sessions/list-session-logs.ts'
import { regenerateKey } from './sessions/regenerate-key.ts'
import { rejectCall } from './sessions/reject-call.ts'
import { restart } from './sessions/restart.ts'
import { restore } from './sessions/restore.ts'
import { resumeSending } from './sessions/resume-sending.ts'
import { revokeLink } from './sessions/revoke-link.ts'
import { sendPresence } from './sessions/send-presence.ts'
import { update } from './sessions/update.ts'
import { updateSendingPolicy } from './sessions/update-sending-policy.ts'
import { sinks } from './sinks/operations.ts'
import { create as createTemplate } from './templates/create.ts'
import { remove as removeTemplate } from './templates/delete.ts'
import { get as getTemplate } from './templates/get.ts'
import { list as listTemplates } from './templates/list.ts'
import { listVersions } from './templates/list-versions.ts'
import { preview as previewTemplate } from './templates/preview.ts'
import { update as updateTemplate } from './templates/update.ts'
import { tenants } from './tenants/operations.ts'
import { get as getUsage } from './usage/get.ts'
import { create as createWebhook } from './webhooks/create.ts'
import { remove as removeWebhook } from './webhooks/delete.ts'
import { endPreviousSecret } from './webhooks/end-previous-secret.ts'
import { explainEvent } from './webhooks/explain-event.ts'
import { get as getWebhook } from './webhooks/get.ts'
import { getDelivery } from './webhooks/get-delivery.ts'
import { list as listWebhooks } from './webhooks/list.ts'
import { listDeliveries } from './webhooks/list-deliveries.ts'
import { replay } from './webhooks/replay.ts'
import { rotateSecret } from './webhooks/rotate-secret.ts'
import { test as testWebhook } from './webhooks/test.ts'
import { update as updateWebhook } from './webhooks/update.ts'

/** Every operation, by resource and verb. Adding one here, with its handler, puts it on every door. */
export const contract = {
  auth: { check },
  account: { get: getAccount },
  usage: { get: getUsage },
  sessions: {
    list,
    create,
    get,
    update,
    delete: remove,
    restore,
    connect,
    restart,
    disconnect,
    getQrCode,
    getPasskeyToken,
    createLink,
    listLinks,
    revokeLink,
    listMessageLogs,
    listMessages: listSessionMessages,
    listSessionLogs,
    getSendingPolicy,
    updateSendingPolicy,
    resumeSending,
    regenerateKey,
    listKeys,
    endPreviousKey,
    getStatus,
    getUser,
    sendPresence,
    rejectCall,
  },
  passkey: { getPending, respond, confirm },
  contacts: {
    list: listContacts,
    upsert,
    get: getContact,
    getPicture,
    block,
    unblock,
    checkNumber,
    getUsername,
    getLid,
    getPhoneNumber,
  },
  messages: {
    sendText,
    sendImage,
    sendVideo,
    sendGif,
    sendPtv,
    sendDocument,
    sendAudio,
    sendSticker,
    sendViewOnce,
    sendContact,
    sendLocation,
    sendPoll,
    sendReaction,
    forward,
    sendQuoted,
    sendMention,
    sendToGroup,
    sendToChannel,
    sendTemplate,
    listScheduled,
    cancelScheduled,
    resend,
    edit,
    getInfo,
    trace,
    delete: removeMessage,
    markRead,
  },
  templates: {
    list: listTemplates,
    create: createTemplate,
    get: getTemplate,
    update: updateTemplate,
    delete: removeTemplate,
    listVersions,
    preview: previewTemplate,
  },
  bulkSends: {
    list: listBulkSends,
    create: createBulkSend,
    get: getBulkSend,
    update: updateBulkSend,
    delete: removeBulkSend,
    addRecipients,
    addRecipientsFrom,
    importRecipients,
    listRecipients,
    preview: previewBulkSend,
    start: startBulkSend,
    pause: pauseBulkSend,
    resume: resumeBulkSend,
    cancel: cancelBulkSend,
    exportResults: exportBulkSend,
  },
  recurringSends: {
    list: listRecurringSends,
    create: createRecurringSend,
    get: getRecurringSend,
    update: updateRecurringSend,
    delete: removeRecurringSend,
    pause: pauseRecurringSend,
    resume: resumeRecurringSend,
    listRuns,
  },
  tenants,
  lists,
  media: { upload, decrypt, getDecrypted, getUploaded },
  groups: {
    create: createGroup,
    list: listGroups,
    getMetadata,
    listParticipants,
    addParticipants,
    removeParticipants,
    updateParticipants,
    updateSettings,
    getPicture: getGroupPicture,
    getInviteLink,
    getInviteInfo,
    acceptInvite,
    leave,
  },
  webhooks: {
    list: listWebhooks,
    create: createWebhook,
    get: getWebhook,
    update: updateWebhook,
    delete: removeWebhook,
    test: testWebhook,
    rotateSecret,
    endPreviousSecret,
    listDeliveries,
    getDelivery,
    explainEvent,
    replay,
  },
  sinks,
  automation: { pause: pauseAutomation, resume: resumeAutomation, listPaused },
  optOuts: {
    list: listOptOuts,
    create: createOptOut,
    lift: liftOptOut,
    import: importOptOuts,
    export: exportOptOuts,
    getSettings: getOptOutSettings,
    updateSettings: updateOptOutSettings,
  },
  retention,
  erasures,
  dataExports,
  events: { list: listEvents, stream },
  sandbox: {
    createPhone,
    listPhones,
    updatePhone,
    deletePhone,
    scan,
    enterCode,
    logoutDevices,
    sendMessage,
    listMessages,
    markRead: markReadOnPhone,
    markPlayed,
    sendTyping,
    listSightings,
    listChats,
    updateChat,
    deleteChat,
    postStatus,
    listStatuses,
    startCall,
    listCalls,
    changeCall,
    createGroup: createGroupFromPhone,
    createFault,
    listFaults,
    deleteFault,
  },
} as const satisfies ContractTree

export type ContractTree = Readonly<Record<string, Readonly<Record<string, Operation>>>>
export type Contract = typeof contract

/** `'sessions.list' | 'messages.sendText' | …` of any contract tree. */
export type OperationName<C extends ContractTree = Contract> = {
  [R in keyof C & string]: { [V in keyof C[R] & string]: `${R}.${V}` }[keyof C[R] & string]
}[keyof C & string]

/** The operation that a dotted name stands for. */
export type OperationOf<C extends ContractTree, N extends string> = N extends `${infer R}.${infer V}`
  ? R extends keyof C
    ? V extends keyof C[R]
      ? C[R][V]
      : never
    : never
  : never

/** Names of the operations that one kind of process implements. */
export type NamesRunBy<C extends ContractTree, P extends Runner> = {
  [N in OperationName<C>]: OperationOf<C, N> extends { runner: P } ? N : never
}[OperationName<C>]
