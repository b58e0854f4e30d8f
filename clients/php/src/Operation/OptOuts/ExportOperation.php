<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\OptOuts;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\OptOutFilter;
use MessagingGateway\Enum\OptOutOrigin;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Model\CsvExport;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ExportOperation
{
    /**
     * Export Opt-Outs. Exports opt-outs as CSV, up to 10,000 at a time: `next` is the `after` of the call that goes on.
     * What a spreadsheet would take for a formula is text in it.
     *
     * @param OptOutFilter|string|null $state Those that hold, those that were lifted, or both; default: "open"
     * @param string|null $query Digits of the phone number or LID, or a part of them; at most 64 characters
     * @param OptOutOrigin|string|null $how How they came
     * @param int|null $after `next` of the call before; at least 0
     *
     * @throws GatewayException
     */
    public function export(
        OptOutFilter|string|null $state = null,
        ?string $query = null,
        OptOutOrigin|string|null $how = null,
        ?int $after = null,
        ?CallOptions $options = null,
    ): CsvExport {
        $answer = $this->caller->send(new Call(
            operation: 'optOuts.export',
            method: 'GET',
            path: '/api/opt-outs/export',
            query: Wire::fields([], [
                'state' => $state,
                'query' => $query,
                'how' => $how,
                'after' => $after,
            ]),
        ), $options);

        return CsvExport::fromArray($answer->object('data'));
    }
}
