<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\SessionKey;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait ListKeysOperation
{
    /**
     * List Keys. The keys that are good for a session, and when each was used last: the current one, and the one before
     * while it stays good. The keys themselves are not shown.
     *
     * @param int $id Session id; at least 1
     *
     * @return list<SessionKey>
     *
     * @throws NotFoundException `session_not_found`
     * @throws GatewayException
     */
    public function listKeys(
        int $id,
        ?CallOptions $options = null,
    ): array {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.listKeys',
            method: 'GET',
            path: '/api/messenger-sessions/{id}/keys',
            parameters: ['id' => $id],
        ), $options);

        return Read::objects($answer->body, 'data', SessionKey::fromArray(...));
    }
}
