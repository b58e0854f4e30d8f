/** What holds for every call. */
export const overview = `Programs talk to WhatsApp accounts through **sessions**. Bodies and answers are JSON. Every success but a 204 answers 200.

- **Credentials.** \`Authorization: Bearer …\` on every call: a personal access token for the account, or the key of one session for all that the session does. A token beside the header \`X-Session-Id\` stands for that session’s key.
- **Errors** are \`{"success":false,"message":"…"}\` with the header \`X-Error-Code\`; a refused input adds \`errors\` by field, and 429, 503 and 507 add \`retry_after\` in seconds and the header \`Retry-After\`. The [error catalogue](/docs/errors) has them all.
- **Repeating safely.** With \`Idempotency-Key\` on POST, PUT and DELETE, the same request gets the first answer again for 24 hours, and counts against no limit.
- **Every answer** has \`X-Request-Id\`: the id that the caller gave, else a new one.
- **Rate limits** count per endpoint and session, per account where no session is meant. The \`X-RateLimit-…\` headers say what is left.
- **Tolerance.** Numbers may be numeric strings, booleans \`"true"\`, \`"1"\` or \`1\`, absent fields \`null\`. Unknown fields are ignored.

[\`/openapi.json\`](/openapi.json) describes all of it for programs.`
