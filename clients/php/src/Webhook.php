<?php

declare(strict_types=1);

namespace MessagingGateway;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Exception\WebhookSignatureException;
use MessagingGateway\Runtime\Read;

/** Webhooks as they come in. */
final class Webhook
{
    /**
     * Checks who sent a webhook and returns its event.
     *
     * A secret that begins with `whsec_` checks `webhook-signature`, the HMAC of id, time and body; another one is
     * compared with `X-Webhook-Signature`, which tells who sends and not that nothing was changed.
     *
     * @param string $body the raw bytes of the request, before anything parses them
     * @param array<array-key, string|array<array-key, string|null>|null> $headers by name in any case, or `$_SERVER`
     * @param string|list<string> $secret several while one replaces another
     * @param int $toleranceSeconds how far the time of the attempt may be from now
     *
     * @throws WebhookSignatureException
     * @throws UnexpectedAnswerException the body is signed and no event
     */
    public static function constructEvent(
        string $body,
        array $headers,
        #[\SensitiveParameter]
        string|array $secret,
        int $toleranceSeconds = 300,
    ): GatewayEvent {
        $headers = self::lowerCase($headers);
        self::verify($body, $headers, array_values(array_filter((array) $secret, static fn(string $one): bool => $one !== '')), $toleranceSeconds);
        try {
            $event = Read::json($body);
        } catch (\JsonException $cause) {
            throw new UnexpectedAnswerException('The body of the webhook is not JSON.', 0, $cause);
        }

        return GatewayEvent::from($event, $headers['webhook-id'] ?? null, $headers['x-webhook-delivery'] ?? null);
    }

    /**
     * @param array<string, string> $headers
     * @param list<string> $secrets
     */
    private static function verify(string $body, array $headers, #[\SensitiveParameter] array $secrets, int $toleranceSeconds): void
    {
        if ($secrets === []) {
            throw new WebhookSignatureException('A secret is needed to check a webhook.');
        }
        $failure = null;
        foreach ($secrets as $secret) {
            $failure = str_starts_with($secret, 'whsec_')
                ? self::signatureFailure($body, $headers, $secret, $toleranceSeconds)
                : self::verbatimFailure($headers, $secret);
            if ($failure === null) {
                return;
            }
        }

        throw new WebhookSignatureException($failure);
    }

    /**
     * @param array<string, string> $headers
     *
     * @return string|null why the signature does not hold; null if it does
     */
    private static function signatureFailure(string $body, array $headers, #[\SensitiveParameter] string $secret, int $toleranceSeconds): ?string
    {
        $id = $headers['webhook-id'] ?? '';
        $timestamp = $headers['webhook-timestamp'] ?? '';
        $signatures = $headers['webhook-signature'] ?? '';
        if ($id === '' || $signatures === '' || preg_match('/^\d{1,12}$/D', $timestamp) !== 1) {
            return 'The headers webhook-id, webhook-timestamp and webhook-signature are needed.';
        }
        $key = base64_decode(substr($secret, 6), true);
        if ($key === false || $key === '') {
            return 'The secret is not whsec_ and base64.';
        }
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', "{$id}.{$timestamp}.{$body}", $key, true));
        $isGenuine = false;
        foreach (explode(' ', $signatures) as $given) {
            $isGenuine = hash_equals($expected, $given) || $isGenuine;
        }
        if (!$isGenuine) {
            return 'No signature fits the body and the secret.';
        }

        return abs(time() - (int) $timestamp) > $toleranceSeconds ? 'The webhook is too old, or from the future.' : null;
    }

    /** @param array<string, string> $headers */
    private static function verbatimFailure(array $headers, #[\SensitiveParameter] string $secret): ?string
    {
        $given = $headers['x-webhook-signature'] ?? '';

        return $given !== '' && hash_equals($secret, $given) ? null : 'The header X-Webhook-Signature is not the secret.';
    }

    /**
     * @param array<array-key, string|array<array-key, string|null>|null> $headers
     *
     * @return array<string, string>
     */
    private static function lowerCase(array $headers): array
    {
        $lower = [];
        foreach ($headers as $name => $value) {
            $name = strtolower((string) $name);
            $value = \is_array($value) ? reset($value) : $value;
            if (!\is_string($value)) {
                continue;
            }
            if (str_starts_with($name, 'http_')) {
                $lower[str_replace('_', '-', substr($name, 5))] = $value;
            }
            $lower[$name] = $value;
        }

        return $lower;
    }
}
