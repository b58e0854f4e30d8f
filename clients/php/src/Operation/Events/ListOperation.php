<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Events;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\GoneException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Model\EventList;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ListOperation
{
    /**
     * Get Events. Events of the session from its log, oldest first and gapless, whatever its webhooks are.
     * `next_cursor` is the `after` of the next call.
     *
     * @param string|null $after Cursor; the oldest event that is kept by default
     * @param string|null $types Event names, comma-separated; all by default
     * @param int|null $limit 1 to 1000; other values are taken as the nearest of them; default: 100
     *
     * @throws GoneException `cursor_expired`
     * @throws SubscriptionException `subscription`
     * @throws GatewayException
     */
    public function list(
        ?string $after = null,
        ?string $types = null,
        ?int $limit = null,
        ?CallOptions $options = null,
    ): EventList {
        $answer = $this->caller->send(new Call(
            operation: 'events.list',
            method: 'GET',
            path: '/api/events',
            query: Wire::fields([], ['after' => $after, 'types' => $types, 'limit' => $limit]),
        ), $options);

        return EventList::fromArray($answer->body);
    }
}
