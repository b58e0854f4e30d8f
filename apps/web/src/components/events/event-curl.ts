import type { MonitoredEvent } from '../../server/monitor/recent-events.ts'

/** The body of a webhook that brings the event. */
export function bodyOf({ event, sessionId, timestamp, sequence, data }: MonitoredEvent): string {
  return JSON.stringify({ event, sessionId, timestamp, sequence, data })
}

/**
 * Shell lines that post the event as the gateway would, signed when they run: the secret stays in `$WEBHOOK_SECRET`, so
 * that nobody pastes one by mistake.
 */
export function postCurl(event: MonitoredEvent, url: string): string {
  return [
    `BODY=${quoted(bodyOf(event))}`,
    `ID=${quoted(event.id)}`,
    'TIME=$(date +%s)',
    `KEY=$(printf %s "\${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \\n')`,
    'SIGNATURE=$(printf %s "$ID.$TIME.$BODY" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | openssl base64 -A)',
    [
      `curl -X POST ${quoted(url)}`,
      `-H 'Content-Type: application/json'`,
      `-H ${quoted(`X-Webhook-Event: ${event.event}`)}`,
      '-H "webhook-id: $ID"',
      '-H "webhook-timestamp: $TIME"',
      '-H "webhook-signature: v1,$SIGNATURE"',
      '--data-binary "$BODY"',
    ].join(' \\\n  '),
  ].join('\n')
}

/** Reads the event out of the event log. */
export function getCurl({ cursorBefore, sessionId }: MonitoredEvent, origin: string): string {
  return [
    `curl ${quoted(`${origin}/api/events?after=${encodeURIComponent(cursorBefore)}&limit=1`)}`,
    '-H "Authorization: Bearer $TOKEN"',
    `-H ${quoted(`X-Session-Id: ${sessionId}`)}`,
  ].join(' \\\n  ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
