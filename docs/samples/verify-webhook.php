<?php
// A receiver of webhooks for PHP 8.1 or newer, without packages. Any PHP server runs it; to try it:
//   WEBHOOK_SECRET=whsec_… php -S 0.0.0.0:8080 verify-webhook.php

declare(strict_types=1);

// verify: begin
const TOLERANCE_SECONDS = 300;

/** $secret is the endpoint's `whsec_…`; names of $headers are in lower case; $body is the text that came, unparsed. */
function verify_webhook(string $secret, array $headers, string $body): bool
{
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    $signatures = $headers['webhook-signature'] ?? '';
    if (!preg_match('/^[0-9]{1,12}$/D', $timestamp)) {
        return false;
    }
    if (abs(time() - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    // One signature, or two while a secret is being replaced.
    foreach (explode(' ', $signatures) as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}

/** The simpler header is the endpoint's `compat_secret` itself: it tells who sends, not that nothing was changed. */
function verify_compat(string $compatSecret, array $headers): bool
{
    return hash_equals($compatSecret, $headers['x-webhook-signature'] ?? '');
}
// verify: end

/** Stores the event before it is answered; one that is there already has come before. Work on the inbox comes later. */
function store(string $inbox, string $id, string $body): void
{
    $file = "$inbox/$id.json";
    if (file_exists($file)) {
        return;
    }
    if (file_put_contents("$file.part", $body, LOCK_EX) !== strlen($body) || !rename("$file.part", $file)) {
        throw new RuntimeException('The inbox cannot be written');
    }
}

function receive(array $headers, string $body): int
{
    $secret = getenv('WEBHOOK_SECRET');
    $compatSecret = getenv('WEBHOOK_COMPAT_SECRET');
    if (!$secret && !$compatSecret) {
        throw new RuntimeException('WEBHOOK_SECRET or WEBHOOK_COMPAT_SECRET is needed');
    }
    $genuine = $secret ? verify_webhook($secret, $headers, $body) : verify_compat($compatSecret, $headers);
    if (!$genuine) {
        return 401;
    }
    $id = $headers['webhook-id'] ?? '';
    if (!preg_match('/^\w+$/D', $id)) {
        return 400;
    }
    $inbox = getenv('WEBHOOK_INBOX') ?: 'inbox';
    if (!is_dir($inbox)) {
        mkdir($inbox, 0700, true);
    }
    store($inbox, $id, $body);
    return 204;
}

$headers = [];
foreach ($_SERVER as $name => $value) {
    if (str_starts_with($name, 'HTTP_')) {
        $headers[strtolower(str_replace('_', '-', substr($name, 5)))] = $value;
    }
}
// What an error below leaves as the answer.
http_response_code(500);
http_response_code($_SERVER['REQUEST_METHOD'] === 'POST' ? receive($headers, file_get_contents('php://input')) : 405);
