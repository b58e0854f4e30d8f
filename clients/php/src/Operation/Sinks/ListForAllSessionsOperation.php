<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sinks;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Model\Sink;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait ListForAllSessionsOperation
{
    /**
     * List Sinks for All Sessions. The sinks of a session, or of the account: where events go besides webhooks.
     *
     * @return list<Sink>
     *
     * @throws GatewayException
     */
    public function listForAllSessions(
        ?CallOptions $options = null,
    ): array {
        $answer = $this->caller->send(new Call(
            operation: 'sinks.list',
            method: 'GET',
            path: '/api/sinks',
            allSessions: true,
        ), $options);

        return Read::objects($answer->body, 'data', Sink::fromArray(...));
    }
}
