import type { ErrorWords } from './error-words.ts'

/** Refusals that do not depend on what a call is about. */
export const wordsOfEveryCall = {
  auth_missing: {
    means: 'The call has no credential, or its `Authorization` header is of another scheme than `Bearer`.',
    remedy:
      'Send `Authorization: Bearer …` with the key of a session or a personal access token. Some proxies and HTTP clients drop the header when a redirect leads to another host: call the final address.',
  },
  auth_invalid: {
    means:
      'The gateway does not know the credential, it has ended, or it is of the wrong kind: a session’s key for a call of the account, or a token without `X-Session-Id` for a call of a session. With `reason` in the body it is known, but may not do this: its scope or role is too small (`role`), or it is for chosen sessions alone (`sessions`).',
    remedy:
      'Look at *Credential* on the page of the operation. Regenerating a key, or deleting its session, ends the old key at once. Make a new token in the dashboard where one has ended or may too little ([tokens](/docs/people)).',
  },
  bad_json: {
    means: 'The body is not JSON: often a comma too many, single quotes, or a text that was not encoded.',
    remedy: 'Let a library write the JSON. In a shell put it between single quotes, and keep double quotes inside.',
  },
  body_too_large: {
    means: 'A JSON body may have 1 MB.',
    remedy:
      'Send large files by address, or upload them first with [Upload](/docs/api/media.upload) and send the address that it answers. Split long lists into several calls.',
  },
  validation: {
    means: 'One or more fields are missing or have values that the call does not take. `errors` says which, and why.',
    remedy: 'Correct the fields that `errors` names. Nothing was done, so the corrected call can be sent at once.',
  },
  idempotency_conflict: {
    means:
      'The same `Idempotency-Key` came earlier with another request: another method, path, query or body, or another session of the account.',
    remedy: 'Make a new key for each thing that is to be done, and use it again only to repeat exactly that.',
  },
  idempotency_busy: {
    means: 'A call with the same `Idempotency-Key` is still being worked on.',
    remedy: 'Wait a second and repeat the call with the same key: the answer of the first one comes back.',
  },
  rate_trial: {
    means: 'On a trial a session sends one message a minute.',
    remedy: 'Wait for `retry_after` seconds, or ask whoever runs the gateway for a plan.',
  },
  rate_protection: {
    means: 'Account protection is on for this session: it sends one message every five seconds.',
    remedy:
      'Wait for `retry_after` seconds. A [sending policy](/docs/sending) queues sends instead of refusing them; protection is a setting of the session.',
  },
  rate_limited: {
    means:
      'More calls came than the limit of this kind of call allows, or ten calls of the session are being worked on already.',
    remedy: 'Wait for `retry_after` seconds. The headers `X-RateLimit-…` of each answer say what is left.',
  },
  https_required: {
    means:
      'The call came over plain http, and the public address of the gateway is https. It was not led on, so that this shows.',
    remedy:
      'Write the address with `https://`. What was sent could be read on the way: make a new key or token in place of the one in the call.',
  },
  not_found: {
    means: 'There is nothing at this address.',
    remedy: 'Compare the path with the [reference](/docs/api). An id in a path must be percent-encoded once.',
  },
  method: {
    means: 'The address exists, for other methods.',
    remedy: 'The header `Allow` names them. A redirect can turn a POST into a GET: call the final address.',
  },
  internal: {
    means: 'Something went wrong inside of the gateway. It is not the fault of the call.',
    remedy:
      'Repeat the call with the same `Idempotency-Key`. If it stays, give the answer’s `X-Request-Id` to whoever runs the gateway: the log names the cause beside it.',
  },
  step_up_required: {
    means: 'A page of the dashboard asks for the password again before it does something that cannot be taken back.',
    remedy: 'Enter the password. Calls with a key or a token do not meet this.',
  },
  leash_refused: {
    means:
      'The token of an agent is on a leash, and one of its rules refuses the call. `rule` says which. Nothing was done. Tools alone meet this: a token on a leash opens no other door.',
    remedy: 'Do something else, or change the rules on the page *Agents* of the dashboard ([agents](/docs/agents)).',
  },
  paid_plans_only: {
    means: 'The account’s plan does not include the tool server for agents.',
    remedy: 'Ask whoever runs the gateway for a plan that does ([plans](/docs/plans)).',
  },
  subscription: {
    means: 'The account has no plan that is in force, and live sessions need one.',
    remedy:
      'Ask whoever runs the gateway to renew it ([plans](/docs/plans)). Sessions of the sandbox go on without one.',
  },
  subscription_connect: {
    means: 'The account has no plan that is in force, so a live session cannot be created, connected or restored.',
    remedy: 'Ask whoever runs the gateway for a plan, or try it with a [virtual phone](/docs/sandbox-phones).',
  },
  disk_low: {
    means: 'Free space on the gateway’s disk is below its first limit, so it takes no media. Texts still go.',
    remedy: 'Repeat it later. Whoever runs the gateway frees space ([when the disk fills up](/docs/disk)).',
  },
  disk_full: {
    means: 'The gateway’s disk is full. It refuses all that would add data, so that nothing is lost half-way.',
    remedy: 'Repeat it later. Whoever runs the gateway frees space ([when the disk fills up](/docs/disk)).',
  },
} as const satisfies Readonly<Record<string, ErrorWords>>
