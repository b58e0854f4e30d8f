import type { ClientLanguage } from '../../client/client-files.ts'

/** The two lines that check a webhook in a handler, which has its raw body and its headers. */
export const webhookCheck = {
  node: `import { constructEvent } from 'messaging-gateway-client'

const event = await constructEvent(body, headers, process.${'env'}.WEBHOOK_SECRET)
`,
  python: `import os
from messaging_gateway.webhooks import construct_event

event = construct_event(body, headers, os.environ["WEBHOOK_SECRET"])
`,
  php: `<?php
use MessagingGateway\\Webhook;

$event = Webhook::constructEvent($body, $headers, getenv('WEBHOOK_SECRET'));
`,
  laravel: `<?php
// .env: MESSAGING_GATEWAY_WEBHOOK_SECRET=whsec_…
// POST /messaging-gateway/webhook: the package's own route
use Illuminate\\Support\\Facades\\Event;
use MessagingGateway\\Laravel\\GatewayEventReceived;

Event::listen(fn (GatewayEventReceived $received) => logger()->info($received->event->event));
`,
} as const satisfies Record<ClientLanguage, string>
