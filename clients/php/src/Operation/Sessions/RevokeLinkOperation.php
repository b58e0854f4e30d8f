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
trait RevokeLinkOperation
{
    /**
     * Revoke Link. Ends a link at once, and the attempt to link that its holder has begun.
     *
     * @param int $id Session id; at least 1
     * @param int $linkId Link id; at least 1
     *
     * @throws NotFoundException `session_not_found`, `link_not_found`
     * @throws GatewayException
     */
    public function revokeLink(
        int $id,
        int $linkId,
        ?CallOptions $options = null,
    ): string {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.revokeLink',
            method: 'DELETE',
            path: '/api/messenger-sessions/{id}/links/{linkId}',
            parameters: ['id' => $id, 'linkId' => $linkId],
        ), $options);

        return Read::string($answer->body, 'message');
    }
}
