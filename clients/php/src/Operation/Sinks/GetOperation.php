<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sinks;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\Sink;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetOperation
{
    /**
     * Get Sink. One sink, its credentials masked.
     *
     * @param int $id Session id; at least 1
     * @param int $sinkId Sink id; at least 1
     *
     * @throws NotFoundException `session_not_found`, `sink_not_found`
     * @throws GatewayException
     */
    public function get(
        int $id,
        int $sinkId,
        ?CallOptions $options = null,
    ): Sink {
        $answer = $this->caller->send(new Call(
            operation: 'sinks.get',
            method: 'GET',
            path: '/api/messenger-sessions/{id}/sinks/{sinkId}',
            parameters: ['id' => $id, 'sinkId' => $sinkId],
        ), $options);

        return Sink::fromArray($answer->object('data'));
    }
}
