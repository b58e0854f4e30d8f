<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\BulkSends;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\RecipientState;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\CsvExport;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ExportResultsOperation
{
    /**
     * Export Bulk Send Results. What became of each recipient as CSV, up to 10,000 at a time: `next` is the `after` of
     * the call that goes on. What a spreadsheet would take for a formula is text in it.
     *
     * @param int $bulkSendId Bulk send id; at least 1
     * @param RecipientState|string|null $state Those in this state alone
     * @param int|null $after `next` of the call before; at least 0; default: 0
     *
     * @throws NotFoundException `bulk_send_not_found`
     * @throws GatewayException
     */
    public function exportResults(
        int $bulkSendId,
        RecipientState|string|null $state = null,
        ?int $after = null,
        ?CallOptions $options = null,
    ): CsvExport {
        $answer = $this->caller->send(new Call(
            operation: 'bulkSends.exportResults',
            method: 'GET',
            path: '/api/bulk-sends/{bulkSendId}/results',
            parameters: ['bulkSendId' => $bulkSendId],
            query: Wire::fields([], ['state' => $state, 'after' => $after]),
        ), $options);

        return CsvExport::fromArray($answer->object('data'));
    }
}
