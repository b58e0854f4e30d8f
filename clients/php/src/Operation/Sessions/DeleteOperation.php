<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait DeleteOperation
{
    /**
     * Delete Session. Unlinks the session from the phone (best effort, 10 s) and ends its key, its webhooks and its
     * links for customers. Its settings, webhooks, logs and chats wait for some days (30, a setting), in which
     * `sessions.restore` gives it back.
     *
     * @param int $id Session id; at least 1
     * @param bool|null $purge Erase everything at once, also of a session that was deleted before; default: false
     *
     * @throws NotFoundException `session_not_found`
     * @throws GatewayException
     */
    public function delete(
        int $id,
        ?bool $purge = null,
        ?CallOptions $options = null,
    ): void {
        $this->caller->send(new Call(
            operation: 'sessions.delete',
            method: 'DELETE',
            path: '/api/messenger-sessions/{id}',
            parameters: ['id' => $id],
            query: Wire::fields([], ['purge' => $purge]),
        ), $options);
    }
}
