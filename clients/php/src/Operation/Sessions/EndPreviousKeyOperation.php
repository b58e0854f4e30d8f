<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait EndPreviousKeyOperation
{
    /**
     * End Previous Key. Ends the key before the last rotation at once. Where none is good any more, nothing changes.
     *
     * @param int $id Session id; at least 1
     *
     * @throws NotFoundException `session_not_found`
     * @throws GatewayException
     */
    public function endPreviousKey(
        int $id,
        ?CallOptions $options = null,
    ): string {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.endPreviousKey',
            method: 'DELETE',
            path: '/api/messenger-sessions/{id}/keys/previous',
            parameters: ['id' => $id],
        ), $options);

        return Read::string($answer->body, 'message');
    }
}
