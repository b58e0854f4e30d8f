import type { Contract } from '@messenger/shared/contract/contract'
import type { WebHandlers } from '../run-operation.ts'
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
import { getPhoneNumber } from './contacts/get-phone-number.ts'
import { list as listContacts } from './contacts/list.ts'
import { create as createDataExport } from './data-exports/create.ts'
import { remove as deleteDataExport } from './data-exports/delete.ts'
import { get as getDataExport } from './data-exports/get.ts'
import { getFile as getDataExportFile } from './data-exports/get-file.ts'
import { list as listDataExports } from './data-exports/list.ts'
import { create as createErasure } from './erasures/create.ts'
import { get as getErasure } from './erasures/get.ts'
import { list as listErasures } from './erasures/list.ts'
import { list as listEvents } from './events/list.ts'
import { stream } from './events/stream.ts'
import { list as listGroups } from './groups/list.ts'
import { listParticipants } from './groups/list-participants.ts'
import { addMembers } from './lists/add-members.ts'
import { create as createList } from './lists/create.ts'
import { remove as removeList } from './lists/delete.ts'
import { exportMembers } from './lists/export-members.ts'
import { get as getList } from './lists/get.ts'
import { importMembers } from './lists/import-members.ts'
import { list as listLists } from './lists/list.ts'
import { listMembers } from './lists/list-members.ts'
import { removeMembers } from './lists/remove-members.ts'
import { update as updateList } from './lists/update.ts'
import { getDecrypted } from './media/get-decrypted.ts'
import { getUploaded } from './media/get-uploaded.ts'
import { upload } from './media/upload.ts'
import { listScheduled } from './messages/list-scheduled.ts'
import { trace } from './messages/trace.ts'
import { create as createOptOut } from './opt-outs/create.ts'
import { exportMany as exportOptOuts } from './opt-outs/export.ts'
import { getSettings as getOptOutSettings } from './opt-outs/get-settings.ts'
import { importMany as importOptOuts } from './opt-outs/import.ts'
import { lift as liftOptOut } from './opt-outs/lift.ts'
import { list as listOptOuts } from './opt-outs/list.ts'
import { updateSettings as updateOptOutSettings } from './opt-outs/update-settings.ts'
import { getPending } from './passkey/get-pending.ts'
import { create as createRecurringSend } from './recurring-sends/create.ts'
import { remove as removeRecurringSend } from './recurring-sends/delete.ts'
import { get as getRecurringSend } from './recurring-sends/get.ts'
import { list as listRecurringSends } from './recurring-sends/list.ts'
import { listRuns } from './recurring-sends/list-runs.ts'
import { pause as pauseRecurringSend } from './recurring-sends/pause.ts'
import { resume as resumeRecurringSend } from './recurring-sends/resume.ts'
import { update as updateRecurringSend } from './recurring-sends/update.ts'
import { get as getRetention } from './retention/get.ts'
import { update as updateRetention } from './retention/update.ts'
import { changeCall } from './sandbox/change-call.ts'
import { createFault } from './sandbox/create-fault.ts'
import { createGroup } from './sandbox/create-group.ts'
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
import { markRead } from './sandbox/mark-read.ts'
import { postStatus } from './sandbox/post-status.ts'
import { scan } from './sandbox/scan.ts'
import { sendMessage } from './sandbox/send-message.ts'
import { sendTyping } from './sandbox/send-typing.ts'
import { startCall } from './sandbox/start-call.ts'
import { updateChat } from './sandbox/update-chat.ts'
import { updatePhone } from './sandbox/update-phone.ts'
import { create } from './sessions/create.ts'
import { createLink } from './sessions/create-link.ts'
import { remove } from './sessions/delete.ts'
import { endPreviousKey } from './sessions/end-previous-key.ts'
import { get } from './sessions/get.ts'
import { getSendingPolicy } from './sessions/get-sending-policy.ts'
import { getStatus } from './sessions/get-status.ts'
import { list } from './sessions/list.ts'
import { listKeys } from './sessions/list-keys.ts'
import { listLinks } from './sessions/list-links.ts'
import { listMessageLogs } from './sessions/list-message-logs.ts'
import { listMessages as listSessionMessages } from './sessions/list-messages.ts'
import { listSessionLogs } from './sessions/list-session-logs.ts'
import { regenerateKey } from './sessions/regenerate-key.ts'
import { restore } from './sessions/restore.ts'
import { resumeSending } from './sessions/resume-sending.ts'
import { revokeLink } from './sessions/revoke-link.ts'
import { update } from './sessions/update.ts'
import { updateSendingPolicy } from './sessions/update-sending-policy.ts'
import { create as createSink } from './sinks/create.ts'
import { remove as removeSink } from './sinks/delete.ts'
import { get as getSink } from './sinks/get.ts'
import { list as listSinks } from './sinks/list.ts'
import { update as updateSink } from './sinks/update.ts'
import { create as createTemplate } from './templates/create.ts'
import { remove as removeTemplate } from './templates/delete.ts'
import { get as getTemplate } from './templates/get.ts'
import { list as listTemplates } from './templates/list.ts'
import { listVersions } from './templates/list-versions.ts'
import { preview as previewTemplate } from './templates/preview.ts'
import { update as updateTemplate } from './templates/update.ts'
import { create as createTenant } from './tenants/create.ts'
import { createToken as createTokenTenant } from './tenants/create-token.ts'
import { remove as removeTenant } from './tenants/delete.ts'
import { get as getTenant } from './tenants/get.ts'
import { getUsage as getUsageTenant } from './tenants/get-usage.ts'
import { invite as inviteTenant } from './tenants/invite.ts'
import { list as listTenant } from './tenants/list.ts'
import { listTokens as listTokensTenant } from './tenants/list-tokens.ts'
import { resume as resumeTenant } from './tenants/resume.ts'
import { revokeToken as revokeTokenTenant } from './tenants/revoke-token.ts'
import { suspend as suspendTenant } from './tenants/suspend.ts'
import { update as updateTenant } from './tenants/update.ts'
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
import { update as updateWebhook } from './webhooks/update.ts'

/** The operations that need the database or the sandbox network alone. */
export const handlers = {
  'auth.check': check,
  'account.get': getAccount,
  'usage.get': getUsage,
  'automation.pause': pauseAutomation,
  'automation.resume': resumeAutomation,
  'automation.listPaused': listPaused,
  'sessions.list': list,
  'sessions.create': create,
  'sessions.get': get,
  'sessions.update': update,
  'sessions.delete': remove,
  'sessions.restore': restore,
  'sessions.createLink': createLink,
  'sessions.listKeys': listKeys,
  'sessions.endPreviousKey': endPreviousKey,
  'sessions.listLinks': listLinks,
  'sessions.revokeLink': revokeLink,
  'sessions.listMessageLogs': listMessageLogs,
  'sessions.listMessages': listSessionMessages,
  'sessions.listSessionLogs': listSessionLogs,
  'sessions.getSendingPolicy': getSendingPolicy,
  'sessions.updateSendingPolicy': updateSendingPolicy,
  'sessions.resumeSending': resumeSending,
  'sessions.regenerateKey': regenerateKey,
  'sessions.getStatus': getStatus,
  'passkey.getPending': getPending,
  'contacts.list': listContacts,
  'contacts.getPhoneNumber': getPhoneNumber,
  'messages.listScheduled': listScheduled,
  'messages.trace': trace,
  'groups.list': listGroups,
  'groups.listParticipants': listParticipants,
  'templates.list': listTemplates,
  'templates.create': createTemplate,
  'templates.get': getTemplate,
  'templates.update': updateTemplate,
  'templates.delete': removeTemplate,
  'templates.listVersions': listVersions,
  'templates.preview': previewTemplate,
  'bulkSends.list': listBulkSends,
  'bulkSends.create': createBulkSend,
  'bulkSends.get': getBulkSend,
  'bulkSends.update': updateBulkSend,
  'bulkSends.delete': removeBulkSend,
  'bulkSends.addRecipients': addRecipients,
  'bulkSends.addRecipientsFrom': addRecipientsFrom,
  'bulkSends.importRecipients': importRecipients,
  'bulkSends.listRecipients': listRecipients,
  'bulkSends.preview': previewBulkSend,
  'bulkSends.start': startBulkSend,
  'bulkSends.pause': pauseBulkSend,
  'bulkSends.resume': resumeBulkSend,
  'bulkSends.cancel': cancelBulkSend,
  'bulkSends.exportResults': exportBulkSend,
  'recurringSends.list': listRecurringSends,
  'recurringSends.create': createRecurringSend,
  'recurringSends.get': getRecurringSend,
  'recurringSends.update': updateRecurringSend,
  'recurringSends.delete': removeRecurringSend,
  'recurringSends.pause': pauseRecurringSend,
  'recurringSends.resume': resumeRecurringSend,
  'recurringSends.listRuns': listRuns,
  'tenants.list': listTenant,
  'tenants.create': createTenant,
  'tenants.get': getTenant,
  'tenants.update': updateTenant,
  'tenants.suspend': suspendTenant,
  'tenants.resume': resumeTenant,
  'tenants.delete': removeTenant,
  'tenants.createToken': createTokenTenant,
  'tenants.listTokens': listTokensTenant,
  'tenants.revokeToken': revokeTokenTenant,
  'tenants.invite': inviteTenant,
  'tenants.getUsage': getUsageTenant,
  'lists.list': listLists,
  'lists.create': createList,
  'lists.get': getList,
  'lists.update': updateList,
  'lists.delete': removeList,
  'lists.listMembers': listMembers,
  'lists.addMembers': addMembers,
  'lists.removeMembers': removeMembers,
  'lists.importMembers': importMembers,
  'lists.exportMembers': exportMembers,
  'media.upload': upload,
  'media.getUploaded': getUploaded,
  'media.getDecrypted': getDecrypted,
  'webhooks.list': listWebhooks,
  'webhooks.create': createWebhook,
  'webhooks.get': getWebhook,
  'webhooks.update': updateWebhook,
  'webhooks.delete': removeWebhook,
  'webhooks.rotateSecret': rotateSecret,
  'webhooks.endPreviousSecret': endPreviousSecret,
  'webhooks.listDeliveries': listDeliveries,
  'webhooks.getDelivery': getDelivery,
  'webhooks.explainEvent': explainEvent,
  'webhooks.replay': replay,
  'sinks.list': listSinks,
  'sinks.create': createSink,
  'sinks.get': getSink,
  'sinks.update': updateSink,
  'sinks.delete': removeSink,
  'optOuts.list': listOptOuts,
  'optOuts.create': createOptOut,
  'optOuts.lift': liftOptOut,
  'optOuts.import': importOptOuts,
  'optOuts.export': exportOptOuts,
  'optOuts.getSettings': getOptOutSettings,
  'optOuts.updateSettings': updateOptOutSettings,
  'retention.get': getRetention,
  'retention.update': updateRetention,
  'erasures.list': listErasures,
  'erasures.create': createErasure,
  'erasures.get': getErasure,
  'dataExports.list': listDataExports,
  'dataExports.create': createDataExport,
  'dataExports.get': getDataExport,
  'dataExports.getFile': getDataExportFile,
  'dataExports.delete': deleteDataExport,
  'events.list': listEvents,
  'events.stream': stream,
  'sandbox.createPhone': createPhone,
  'sandbox.listPhones': listPhones,
  'sandbox.updatePhone': updatePhone,
  'sandbox.deletePhone': deletePhone,
  'sandbox.scan': scan,
  'sandbox.enterCode': enterCode,
  'sandbox.logoutDevices': logoutDevices,
  'sandbox.sendMessage': sendMessage,
  'sandbox.listMessages': listMessages,
  'sandbox.markRead': markRead,
  'sandbox.markPlayed': markPlayed,
  'sandbox.sendTyping': sendTyping,
  'sandbox.listSightings': listSightings,
  'sandbox.listChats': listChats,
  'sandbox.updateChat': updateChat,
  'sandbox.deleteChat': deleteChat,
  'sandbox.postStatus': postStatus,
  'sandbox.listStatuses': listStatuses,
  'sandbox.startCall': startCall,
  'sandbox.listCalls': listCalls,
  'sandbox.changeCall': changeCall,
  'sandbox.createGroup': createGroup,
  'sandbox.createFault': createFault,
  'sandbox.listFaults': listFaults,
  'sandbox.deleteFault': deleteFault,
} satisfies WebHandlers<Contract>
