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
trait GetForAllSessionsOperation
{
    /**
     * Get Sink for All Sessions. One sink, its credentials masked.
     *
     * @param int $sinkId Sink id; at least 1
     *
     * @throws NotFoundException `sink_not_found`
     * @throws GatewayException
     */
    public function getForAllSessions(
        int $sinkId,
        ?CallOptions $options = null,
    ): Sink {
        $answer = $this->caller->send(new Call(
            operation: 'sinks.get',
            method: 'GET',
            path: '/api/sinks/{sinkId}',
            parameters: ['sinkId' => $sinkId],
            allSessions: true,
        ), $options);

        return Sink::fromArray($answer->object('data'));
    }
}
