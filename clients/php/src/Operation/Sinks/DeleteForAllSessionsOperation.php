<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sinks;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait DeleteForAllSessionsOperation
{
    /**
     * Delete Sink for All Sessions. Deletes a sink with its unfinished deliveries and its delivery log.
     *
     * @param int $sinkId Sink id; at least 1
     *
     * @throws NotFoundException `sink_not_found`
     * @throws GatewayException
     */
    public function deleteForAllSessions(
        int $sinkId,
        ?CallOptions $options = null,
    ): string {
        $answer = $this->caller->send(new Call(
            operation: 'sinks.delete',
            method: 'DELETE',
            path: '/api/sinks/{sinkId}',
            parameters: ['sinkId' => $sinkId],
            allSessions: true,
        ), $options);

        return Read::string($answer->body, 'message');
    }
}
