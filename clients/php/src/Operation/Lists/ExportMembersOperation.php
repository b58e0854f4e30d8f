<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Lists;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\CsvExport;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ExportMembersOperation
{
    /**
     * Export Members of List. Who is in a list as CSV, up to 10,000 at a time: `next` is the `after` of the call that
     * goes on. What a spreadsheet would take for a formula is text in it. An import takes it back.
     *
     * @param int $listId List id; at least 1
     * @param int|null $after `next` of the call before; at least 0; default: 0
     *
     * @throws NotFoundException `list_not_found`
     * @throws GatewayException
     */
    public function exportMembers(
        int $listId,
        ?int $after = null,
        ?CallOptions $options = null,
    ): CsvExport {
        $answer = $this->caller->send(new Call(
            operation: 'lists.exportMembers',
            method: 'GET',
            path: '/api/lists/{listId}/members/export',
            parameters: ['listId' => $listId],
            query: Wire::fields([], ['after' => $after]),
        ), $options);

        return CsvExport::fromArray($answer->object('data'));
    }
}
