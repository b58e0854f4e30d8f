const described: readonly (readonly [name: string, description: string, example: string, isAlways: boolean])[] = [
  ['X-Webhook-Event', 'Name of the event.', '', true],
  [
    'X-Webhook-Delivery',
    'Id of the delivery: the same for every attempt, another for a replay.',
    '5f0c9d1e-3b7a-4c55-9d0e-8a1f2b3c4d5e',
    true,
  ],
  [
    'X-Webhook-Signature',
    'The secret of old receivers, verbatim; absent where the endpoint has none.',
    'a-secret-of-yours',
    false,
  ],
  [
    'webhook-id',
    'Id of the event: the same for every endpoint and replay. Drop what was seen before.',
    'evt_01KE6YJ6T3W9M2X4C5V6B7N8Q9',
    true,
  ],
  ['webhook-timestamp', 'Unix seconds of this attempt.', '1767607200', true],
  [
    'webhook-signature',
    '`v1,` and the Base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret; while a secret is replaced there are two, with a space between.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
    true,
  ],
]

/** Headers of the webhook request of an event, as OpenAPI parameters. */
export function webhookParameters(event: string): object[] {
  return described.map(([name, description, example, required]) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
    example: example || event,
  }))
}
