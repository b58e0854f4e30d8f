<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait RestartOperation
{
    /**
     * Restart Session. Closes and reopens the connection; the link is kept.
     *
     * @param int $id Session id; at least 1
     *
     * @throws BadRequestException `restart_not_connected`
     * @throws NotFoundException `session_not_found`
     * @throws GatewayException
     */
    public function restart(
        int $id,
        ?CallOptions $options = null,
    ): string {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.restart',
            method: 'POST',
            path: '/api/messenger-sessions/{id}/restart',
            parameters: ['id' => $id],
        ), $options);

        return Read::string($answer->body, 'message');
    }
}
