<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\Session;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetOperation
{
    /**
     * Get Session. Reads one session with its key and webhook secret.
     *
     * @param int $id Session id; at least 1
     *
     * @throws NotFoundException `session_not_found`
     * @throws GatewayException
     */
    public function get(
        int $id,
        ?CallOptions $options = null,
    ): Session {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.get',
            method: 'GET',
            path: '/api/messenger-sessions/{id}',
            parameters: ['id' => $id],
        ), $options);

        return Session::fromArray($answer->object('data'));
    }
}
