<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\DataExports;

use MessagingGateway\CallOptions;
use MessagingGateway\Download;
use MessagingGateway\Exception\ConflictException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetFileOperation
{
    /**
     * Download Data Export. The zip of a finished export. A download that was cut off goes on with `Range`; with the
     * ETag in `If-Range` it is certain to be the same file.
     *
     * @param int $exportId Number of the export; at least 1
     *
     * @throws ConflictException `data_export_unfinished`
     * @throws NotFoundException `not_found`, `media_gone`
     * @throws GatewayException
     */
    public function getFile(
        int $exportId,
        ?CallOptions $options = null,
    ): Download {
        return $this->caller->download(new Call(
            operation: 'dataExports.getFile',
            method: 'GET',
            path: '/api/exports/{exportId}/file',
            parameters: ['exportId' => $exportId],
        ), $options);
    }
}
