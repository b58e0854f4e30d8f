/** What holds for every call, in Markdown, at the head of the reference. */
export const overview = `Programs talk to WhatsApp accounts through **sessions**. Every success but a 204 answers 200.

**Credentials.** \`Authorization: Bearer …\` on every call: a personal access token for the account (sessions, webhooks, the sandbox, the tool
server), or the key of one session for all that the session does. A token beside \`X-Session-Id\` stands for that session's key.
An \`Authorization\` header of another scheme counts as none.

**Errors** are \`{"success":false,"message":"…"}\`; a refused input adds \`errors\` by field, 429 and 503 add \`retry_after\` in seconds and the header
\`Retry-After\`. What a repeat cannot change is a 4xx; repeat 408, 429 and 5xx. The header \`X-Error-Code\` names
the cause (\`session_not_found\`); the code of each refusal stands with its example. Codes are added over time.

**Repeating safely.** With \`Idempotency-Key\` on POST, PUT and DELETE, the same request gets the first answer again for 24 hours, and counts against no limit.

**Every answer** has \`X-Request-Id\`: the id that the caller gave, else a new one. The history of a message names the call that made it by this id.

**Rate limits** count per endpoint and session, per account where no session is meant; the \`X-RateLimit-…\` headers say what is left. At most 10 requests of a
session are worked on at a time.

**Tolerance.** Numbers may be numeric strings, booleans \`"true"\`, \`"1"\` or \`1\`, absent fields \`null\`; unknown fields are ignored. JSON is read whatever the
content type says. A trailing slash does not matter, and \`/api/whatsapp-sessions…\` and \`/api/on-whatsapp/…\` are other names of the paths below.`
