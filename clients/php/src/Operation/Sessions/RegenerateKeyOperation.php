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
trait RegenerateKeyOperation
{
    /**
     * Regenerate Key. Replaces the session key; the old one is invalid at once.
     *
     * @param int $id Session id; at least 1
     *
     * @throws NotFoundException `session_not_found`
     * @throws GatewayException
     */
    public function regenerateKey(
        int $id,
        ?CallOptions $options = null,
    ): string {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.regenerateKey',
            method: 'POST',
            path: '/api/messenger-sessions/{id}/regenerate-key',
            parameters: ['id' => $id],
        ), $options);

        return Read::string($answer->body, 'api_key');
    }
}
