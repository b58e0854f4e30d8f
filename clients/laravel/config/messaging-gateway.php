<?php

declare(strict_types=1);

return [
    // The address of the gateway, as https://gateway.example.com.
    'url' => env('MESSAGING_GATEWAY_URL'),

    // A personal access token: calls of the account, and of each of its sessions by their number.
    'token' => env('MESSAGING_GATEWAY_TOKEN'),

    // The session that is used where none is named, by its number (with the token) …
    'session' => env('MESSAGING_GATEWAY_SESSION'),

    // … or by its own key, where there is no token.
    'key' => env('MESSAGING_GATEWAY_KEY'),

    // Seconds that one try of a call may take, and further tries after the first.
    'timeout' => 60.0,
    'max_retries' => 2,

    'webhook' => [
        // Where the gateway sends events to; null: no route.
        'path' => env('MESSAGING_GATEWAY_WEBHOOK_PATH', 'messaging-gateway/webhook'),

        // `whsec_…`; several with commas between them while one replaces another.
        'secret' => env('MESSAGING_GATEWAY_WEBHOOK_SECRET'),

        // Seconds that the time of a webhook may be from now.
        'tolerance' => 300,

        // Further middleware of the route; the signature is checked after it.
        'middleware' => [],

        // The queue on which events are dispatched; null: the default ones.
        'connection' => env('MESSAGING_GATEWAY_QUEUE_CONNECTION'),
        'queue' => env('MESSAGING_GATEWAY_QUEUE'),

        // Seconds for which the id of an event is remembered in the cache, so that it is not dispatched twice.
        'remember' => 172_800,
    ],
];
