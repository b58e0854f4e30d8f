<?php

declare(strict_types=1);

// A page that takes webhooks, served by PHP's own server, and writes down which events it got. The secret and the file
// are in the environment.

use MessagingGateway\Exception\WebhookSignatureException;
use MessagingGateway\Webhook;

require \dirname(__DIR__) . '/bootstrap.php';

try {
    $event = Webhook::constructEvent((string) file_get_contents('php://input'), $_SERVER, (string) getenv('WEBHOOK_SECRET'));
} catch (WebhookSignatureException) {
    http_response_code(401);

    return;
}
$line = json_encode(['event' => $event->event, 'id' => $event->id], JSON_THROW_ON_ERROR);
file_put_contents('php://stderr', "{$line}\n");
http_response_code(204);
