<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Retention;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\Retention;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait GetOperation
{
    /**
     * Get Retention. How long contents of messages, the log of sends and events are kept, for the account or one
     * session.
     *
     * @param int|null $sessionId For that session alone; without it for the whole account; at least 1
     *
     * @throws NotFoundException `session_not_found`
     * @throws GatewayException
     */
    public function get(
        ?int $sessionId = null,
        ?CallOptions $options = null,
    ): Retention {
        $answer = $this->caller->send(new Call(
            operation: 'retention.get',
            method: 'GET',
            path: '/api/retention',
            query: Wire::fields([], ['session_id' => $sessionId]),
        ), $options);

        return Retention::fromArray($answer->object('data'));
    }
}
