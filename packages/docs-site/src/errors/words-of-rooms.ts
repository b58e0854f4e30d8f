import type { ErrorWords } from './error-words.ts'

/** Refusals about templates, bulk and recurring sends, lists, and the sandbox. */
export const wordsOfRooms = {
  template_not_found: {
    means: 'The account has no template of this id or name.',
    remedy: 'List the [templates](/docs/templates). Names are written exactly as they were made.',
  },
  template_limit: { means: 'An account can have 1,000 templates.', remedy: 'Delete those that are no longer used.' },
  bulk_send_not_found: {
    means: 'The account has no bulk send of this id.',
    remedy: 'List the [bulk sends](/docs/bulk-sends) with the same credential.',
  },
  bulk_send_limit: { means: 'An account can have 1,000 bulk sends.', remedy: 'Delete those that have ended.' },
  bulk_sends_not_in_plan: {
    means: 'The account’s plan has no bulk sends.',
    remedy: 'Ask whoever runs the gateway for a plan that has them ([plans](/docs/plans)).',
  },
  bulk_send_conflict: {
    means:
      'In its present state the bulk send takes no such change: only a draft takes recipients, and one that has ended cannot be paused.',
    remedy: 'Read its state first. Add recipients before you start it ([bulk sends](/docs/bulk-sends)).',
  },
  recurring_send_not_found: {
    means: 'The account has no recurring send of this id.',
    remedy: 'List the [recurring sends](/docs/recurring-sends) with the same credential.',
  },
  recurring_send_limit: {
    means: 'An account can have 1,000 recurring sends.',
    remedy: 'Delete those that have ended.',
  },
  recurring_send_conflict: {
    means: 'In its present state the recurring send takes no such change.',
    remedy: 'Read its state first: one that has ended cannot be resumed; make a new one.',
  },
  tenant_not_found: {
    means: 'The account has made no tenant of this id.',
    remedy: 'List the [tenants](/docs/tenants) with the same credential.',
  },
  data_export_limit: {
    means: 'The account has 10 exports that are being made or whose file is kept.',
    remedy: 'Delete one that is no longer needed, or wait: files go after 7 days ([privacy](/docs/privacy)).',
  },
  data_export_unfinished: {
    means: 'The file is still being made.',
    remedy: 'Read the export again until its `state` is `finished`, then fetch the file ([privacy](/docs/privacy)).',
  },
  tenant_limit: {
    means: 'The account’s plan allows no more tenants, or the account is a tenant itself.',
    remedy: 'Ask whoever runs the gateway for a plan with more ([plans](/docs/plans)).',
  },
  token_held: {
    means:
      'The token is held to sessions, labels, addresses or hours. A session key, an invitation or a link for customers that it made would be good without them, so it makes none. Nothing was done.',
    remedy: 'Make the call with a token that has no such bounds, or in the dashboard ([tokens](/docs/tokens)).',
  },
  token_not_found: {
    means: 'The account has made no token of this id in the tenant, or it has been revoked.',
    remedy: 'List the [tokens of the tenant](/docs/tenants) that the account made.',
  },
  account_suspended: {
    means: 'Whoever made the account has suspended it. None of its logins, tokens and keys is good.',
    remedy:
      'Ask them. Nothing is deleted; sessions connect by themselves when the account is resumed ([tenants](/docs/tenants)).',
  },
  list_not_found: {
    means: 'The account has no list of this id.',
    remedy: 'List the [lists of contacts](/docs/lists) with the same credential.',
  },
  list_limit: { means: 'An account can have 1,000 lists.', remedy: 'Delete those that are no longer used.' },
  sandbox_disabled: {
    means: 'The gateway runs without its sandbox network.',
    remedy: 'Whoever runs it takes `MESSENGER_SANDBOX=off` out of its settings and starts it again.',
  },
  phone_not_found: {
    means: 'The account has no virtual phone of this number.',
    remedy: 'List the [virtual phones](/docs/sandbox-phones), or make one.',
  },
  phone_limit: {
    means: 'The account has as many virtual phones as its plan allows.',
    remedy: 'Delete phones that no test needs any more.',
  },
  fault_not_found: {
    means: 'The account has no fault of this id; it may be used up.',
    remedy: 'List the faults. One with a `count` ends by itself once it has struck so often.',
  },
  call_not_found: {
    means: 'The session, or the virtual phone, has no call of this id.',
    remedy: 'Use the id that the event [`call`](/docs/events/call) brought.',
  },
  call_over: {
    means: 'The call rings no longer: it was taken, rejected, or the caller gave up; `<reason>` says which.',
    remedy: 'Nothing is to be done.',
  },
  magic_readonly: {
    means: 'Magic numbers always behave in the same way, so nothing about them can be changed.',
    remedy: 'Make a virtual phone of your own and change that.',
  },
  phone_offline: {
    means: 'The virtual phone is switched off, so its owner can do nothing with it.',
    remedy: 'Switch it on with [Update Phone](/docs/api/sandbox.updatePhone): `online: true`.',
  },
} as const satisfies Readonly<Record<string, ErrorWords>>
