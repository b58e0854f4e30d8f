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
trait DeleteOperation
{
    /**
     * Delete Sink. Deletes a sink with its unfinished deliveries and its delivery log.
     *
     * @param int $id Session id; at least 1
     * @param int $sinkId Sink id; at least 1
     *
     * @throws NotFoundException `session_not_found`, `sink_not_found`
     * @throws GatewayException
     */
    public function delete(
        int $id,
        int $sinkId,
        ?CallOptions $options = null,
    ): string {
        $answer = $this->caller->send(new Call(
            operation: 'sinks.delete',
            method: 'DELETE',
            path: '/api/messenger-sessions/{id}/sinks/{sinkId}',
            parameters: ['id' => $id, 'sinkId' => $sinkId],
        ), $options);

        return Read::string($answer->body, 'message');
    }
}
