<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Webhooks;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\Webhook;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait ListOperation
{
    /**
     * List Webhooks. The webhooks of a session, its default one first.
     *
     * @param int $id Session id; at least 1
     *
     * @return list<Webhook>
     *
     * @throws NotFoundException `session_not_found`
     * @throws GatewayException
     */
    public function list(
        int $id,
        ?CallOptions $options = null,
    ): array {
        $answer = $this->caller->send(new Call(
            operation: 'webhooks.list',
            method: 'GET',
            path: '/api/messenger-sessions/{id}/webhooks',
            parameters: ['id' => $id],
        ), $options);

        return Read::objects($answer->body, 'data', Webhook::fromArray(...));
    }
}
