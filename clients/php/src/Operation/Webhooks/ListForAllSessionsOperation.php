<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Webhooks;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Model\Webhook;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait ListForAllSessionsOperation
{
    /**
     * List Webhooks for All Sessions. The webhooks of a session, its default one first.
     *
     * @return list<Webhook>
     *
     * @throws GatewayException
     */
    public function listForAllSessions(
        ?CallOptions $options = null,
    ): array {
        $answer = $this->caller->send(new Call(
            operation: 'webhooks.list',
            method: 'GET',
            path: '/api/webhooks',
            allSessions: true,
        ), $options);

        return Read::objects($answer->body, 'data', Webhook::fromArray(...));
    }
}
