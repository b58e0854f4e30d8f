<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sinks;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\Sink;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait ListOperation
{
    /**
     * List Sinks. The sinks of a session, or of the account: where events go besides webhooks.
     *
     * @param int $id Session id; at least 1
     *
     * @return list<Sink>
     *
     * @throws NotFoundException `session_not_found`
     * @throws GatewayException
     */
    public function list(
        int $id,
        ?CallOptions $options = null,
    ): array {
        $answer = $this->caller->send(new Call(
            operation: 'sinks.list',
            method: 'GET',
            path: '/api/messenger-sessions/{id}/sinks',
            parameters: ['id' => $id],
        ), $options);

        return Read::objects($answer->body, 'data', Sink::fromArray(...));
    }
}
