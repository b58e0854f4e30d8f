<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\DisconnectReply;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait DisconnectOperation
{
    /**
     * Disconnect Session. Closes the connection and keeps the link, or with `logout` unlinks from the phone.
     *
     * @param int $id Session id; at least 1
     * @param bool|null $logout Also unlink from the phone and clear the credentials; default: false
     *
     * @throws NotFoundException `session_not_found`
     * @throws GatewayException
     */
    public function disconnect(
        int $id,
        ?bool $logout = null,
        ?CallOptions $options = null,
    ): DisconnectReply {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.disconnect',
            method: 'POST',
            path: '/api/messenger-sessions/{id}/disconnect',
            parameters: ['id' => $id],
            body: Wire::fields([], ['logout' => $logout]),
        ), $options);

        return DisconnectReply::fromArray($answer->object('data'));
    }
}
