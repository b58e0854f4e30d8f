import type { ClientLanguage } from '../../client/client-files.ts'
import type { LibraryCall } from '../explorer/snippets/library-call.ts'
import { phpOf } from '../explorer/snippets/php.ts'
import { pythonOf } from '../explorer/snippets/python.ts'
import { typescriptOf } from '../explorer/snippets/typescript.ts'

interface FirstCall {
  readonly origin: string
  /** Absent: the program has a place to fill in. */
  readonly sessionId: number | undefined
  readonly to: string | undefined
}

function callOf({ origin, sessionId, to = '{number}' }: FirstCall): LibraryCall {
  return {
    ...{ origin, sessionId, client: 'ofAccount', resource: 'messages', verb: 'sendText', answer: 'json' },
    ...{ path: [], file: undefined, takesParams: true, idempotencyKey: '' },
    params: [
      { name: 'to', value: to, shape: undefined },
      { name: 'text', value: 'Hello', shape: undefined },
    ],
  }
}

/** With the facade, which takes address and token from Laravel's configuration. */
function laravelOf({ origin, sessionId, to }: FirstCall): string {
  return `<?php
// .env: MESSAGING_GATEWAY_URL=${origin}
//       MESSAGING_GATEWAY_TOKEN=…
use MessagingGateway\\Laravel\\Facades\\MessagingGateway;

$answer = MessagingGateway::session(${sessionId ?? `'{id}'`})->messages->sendText(
    to: '${to ?? '{number}'}',
    text: 'Hello',
);
`
}

/** Programs that send a text by a session. */
export const writeFirstCall = {
  node: call => typescriptOf(callOf(call)),
  python: call => pythonOf(callOf(call)),
  php: call => phpOf(callOf(call)),
  laravel: laravelOf,
} as const satisfies Record<ClientLanguage, (call: FirstCall) => string>
