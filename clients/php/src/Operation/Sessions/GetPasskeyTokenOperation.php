<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Model\PasskeyToken;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetPasskeyTokenOperation
{
    /**
     * Get Passkey Token. A fresh token for the helper, good for 5 minutes. The one before ends at once.
     *
     * @param int $id Session id; at least 1
     *
     * @throws BadRequestException `passkey_not_needed`
     * @throws NotFoundException `session_not_found`
     * @throws NotReadyException `not_ready`
     * @throws GatewayException
     */
    public function getPasskeyToken(
        int $id,
        ?CallOptions $options = null,
    ): PasskeyToken {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.getPasskeyToken',
            method: 'GET',
            path: '/api/messenger-sessions/{id}/passkey-token',
            parameters: ['id' => $id],
        ), $options);

        return PasskeyToken::fromArray($answer->object('data'));
    }
}
