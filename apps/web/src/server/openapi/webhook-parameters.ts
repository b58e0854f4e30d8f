const described: readonly (readonly [name: string, description: string, isAlways: boolean])[] = [
  ['X-Webhook-Event', 'Name of the event.', true],
  ['X-Webhook-Delivery', 'Id of the delivery: the same for every attempt, another for a replay.', true],
  ['X-Webhook-Signature', 'The secret of old receivers, verbatim; absent where the endpoint has none.', false],
  ['webhook-id', 'Id of the event: the same for every endpoint and replay. Drop what was seen before.', true],
  ['webhook-timestamp', 'Unix seconds of this attempt.', true],
  [
    'webhook-signature',
    '`v1,` and the Base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret; while a secret is replaced there are two, with a space between.',
    true,
  ],
]

/** Headers of every webhook request, as OpenAPI parameters. */
export const webhookParameters: readonly object[] = described.map(([name, description, required]) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
}))
