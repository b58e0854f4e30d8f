<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\DataExports;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait DeleteOperation
{
    /**
     * Delete Data Export. Deletes an export with its file, also one that is still being made.
     *
     * @param int $exportId Number of the export; at least 1
     *
     * @throws NotFoundException `not_found`
     * @throws GatewayException
     */
    public function delete(
        int $exportId,
        ?CallOptions $options = null,
    ): string {
        $answer = $this->caller->send(new Call(
            operation: 'dataExports.delete',
            method: 'DELETE',
            path: '/api/exports/{exportId}',
            parameters: ['exportId' => $exportId],
        ), $options);

        return Read::string($answer->body, 'message');
    }
}
