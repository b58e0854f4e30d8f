<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\Link;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait ListLinksOperation
{
    /**
     * List Links. The links made for a session, newest first. Ended ones are kept for 30 days.
     *
     * @param int $id Session id; at least 1
     *
     * @return list<Link>
     *
     * @throws NotFoundException `session_not_found`
     * @throws GatewayException
     */
    public function listLinks(
        int $id,
        ?CallOptions $options = null,
    ): array {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.listLinks',
            method: 'GET',
            path: '/api/messenger-sessions/{id}/links',
            parameters: ['id' => $id],
        ), $options);

        return Read::objects($answer->body, 'data', Link::fromArray(...));
    }
}
