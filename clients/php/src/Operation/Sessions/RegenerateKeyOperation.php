<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait RegenerateKeyOperation
{
    /**
     * Regenerate Key. Replaces the session key; the old one is invalid at once, or after `overlap_hours`.
     *
     * @param int $id Session id; at least 1
     * @param int|null $overlapHours Hours for which the old key stays good beside the new one, 720 at most. 0: it ends
     *     at once. A key that was replaced before ends at once either way; 0–720; default: 0
     *
     * @throws NotFoundException `session_not_found`
     * @throws PermissionDeniedException `token_held`
     * @throws GatewayException
     */
    public function regenerateKey(
        int $id,
        ?int $overlapHours = null,
        ?CallOptions $options = null,
    ): string {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.regenerateKey',
            method: 'POST',
            path: '/api/messenger-sessions/{id}/regenerate-key',
            parameters: ['id' => $id],
            body: Wire::fields([], ['overlap_hours' => $overlapHours]),
        ), $options);

        return Read::string($answer->body, 'api_key');
    }
}
