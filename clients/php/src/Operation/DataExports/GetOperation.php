<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\DataExports;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\DataExport;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetOperation
{
    /**
     * Get Data Export. How far an export is, and what is in it.
     *
     * @param int $exportId Number of the export; at least 1
     *
     * @throws NotFoundException `not_found`
     * @throws GatewayException
     */
    public function get(
        int $exportId,
        ?CallOptions $options = null,
    ): DataExport {
        $answer = $this->caller->send(new Call(
            operation: 'dataExports.get',
            method: 'GET',
            path: '/api/exports/{exportId}',
            parameters: ['exportId' => $exportId],
        ), $options);

        return DataExport::fromArray($answer->object('data'));
    }
}
