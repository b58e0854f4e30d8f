<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Model\SessionSummary;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ListOperation
{
    /**
     * List Sessions. Lists the sessions of the account, newest first, without their secrets.
     *
     * @param bool|null $deleted List the deleted sessions that can be restored, and no others; default: false
     * @param string|null $label Only the sessions with this label, whatever its case; 1–50 characters
     *
     * @return list<SessionSummary>
     *
     * @throws GatewayException
     */
    public function list(
        ?bool $deleted = null,
        ?string $label = null,
        ?CallOptions $options = null,
    ): array {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.list',
            method: 'GET',
            path: '/api/messenger-sessions',
            query: Wire::fields([], ['deleted' => $deleted, 'label' => $label]),
        ), $options);

        return Read::objects($answer->body, 'data', SessionSummary::fromArray(...));
    }
}
